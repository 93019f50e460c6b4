import { createHash } from 'node:crypto'
import { PASSWORD_MIN } from '#lib/limits'
import { COMMON_HASHES } from './common-hashes'

/** Passwords that guessing starts with here, and that lists from elsewhere lack. */
const COMMON = new Set(
  `12345678 123456789 1234567890 12345678910 87654321 987654321 0987654321 11111111 111111111
  00000000 000000000 22222222 33333333 55555555 66666666 77777777 88888888 99999999 12341234
  11223344 112233445566 121212121 123123123 12344321 123454321 147258369 159753456 741852963
  789456123 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 q1w2e3r4 qwertyui qwertyuiop qwerty123
  qwerty12 qwerty1234 qwerty12345 asdfghjk asdfghjkl zxcvbnm1 zxcvbnm123 asdf1234 qwer1234
  abcd1234 abc12345 a1b2c3d4 aa123456 a1234567 a12345678 a123456789 abc123456 abcdefgh abcdefg1
  password password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword pass1234
  contraseña contrasena contraseña1 contrasena1 contrasena123 clave123 clave1234 micontraseña
  iloveyou iloveyou1 teamomucho tequiero teamo123 princesa princesa1 mariposa mariposa1 estrella
  estrella1 corazon1 amorcito chocolate futbol123 barcelona barcelona1 realmadrid realmadrid1
  colombia colombia1 mexico123 argentina argentina1 peru1234 america1 sunshine princess football
  football1 baseball baseball1 basketball superman superman1 batman123 spiderman pokemon1
  starwars trustno1 whatever welcome1 welcome123 letmein1 letmein123 admin123 admin1234
  administrator changeme changeme1 master123 monkey123 dragon123 shadow123 michael1 jennifer
  jennifer1 jessica1 charlie1 computer computer1 internet samsung1 casino123 lottery1 loteria1
  apuesta1 apuestas bienvenido bienvenido1 usuario1 usuario123 prueba123 testtest test1234`.split(
    /\s+/,
  ),
)

const HASH_LETTERS = 5
const HASHES = new Set(COMMON_HASHES.replace(/\s/g, '').match(/.{5}/g))

/** Rows of a keyboard, forth and back, and what else is typed without thinking. */
const ROWS = [
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  '1q2w3e4r5t6y7u8i9o0p',
].flatMap((row) => [row, [...row].reverse().join('')])

/** A text of fewer different letters is soon guessed, however long it is. */
const DIFFERENT_MIN = 5
/** A repetition of so many letters is no longer than they are. */
const PERIOD_MAX = 8
/** What a name may stand in: without the name it must be a password of its own. */
const NAME_LENGTH_MIN = 3
const ROW_PART_MIN = 3
const REPEATED = /^(.{1,4})\1+.?$/su
const DATE =
  /^(?:(?:19|20)\d\d[01]\d[0-3]\d|[0-3]\d[01]\d(?:19|20)\d\d|[01]\d[0-3]\d(?:19|20)\d\d)$/
const AROUND = /^[^\p{L}]{0,4}(.+?)[^\p{L}]{0,5}$/su
const DISGUISES: Record<string, string> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' }
const SIGNS: Record<string, string> = { '@': 'a', $: 's', '!': 'i' }

/** Nobody’s habit is longer; of a long password the first letters of the hash may be anyone’s. */
const LISTED_LENGTH_MAX = 24

const isListed = (text: string) =>
  COMMON.has(text) ||
  (text.length <= LISTED_LENGTH_MAX &&
    HASHES.has(createHash('sha256').update(text).digest('base64url').slice(0, HASH_LETTERS)))

/** `p@ssw0rd` is `password`. */
const undisguised = (text: string) =>
  text.replace(/[013457@$!]/g, (sign) => DISGUISES[sign] ?? SIGNS[sign] ?? sign)

/** Whether a text is nothing but pieces of rows, such as `qwe123asd`. */
function isWalk(text: string): boolean {
  let at = 0
  while (at < text.length) {
    let length = text.length - at
    while (
      length >= ROW_PART_MIN &&
      !ROWS.some((row) => row.includes(text.slice(at, at + length)))
    ) {
      length--
    }
    if (length < ROW_PART_MIN) return false
    at += length
  }
  return true
}

/** A few letters over and over: `abcabcabc`, `aaaaaaaab`. */
function isRepetition(text: string): boolean {
  if (REPEATED.test(text)) return true
  const letters = [...text]
  const few = Math.min(DIFFERENT_MIN, Math.ceil(letters.length / 2))
  if (new Set(letters).size < few) return true
  for (let period = 1; period <= PERIOD_MAX && 2 * period <= letters.length; period++) {
    if (letters.every((letter, at) => at < period || letter === letters[at - period])) return true
  }
  return false
}

/** The name, forth or back, with too little around it. */
function isName(text: string, name: string): boolean {
  if (name.length < NAME_LENGTH_MIN) return text === name
  const around = [name, [...name].reverse().join('')].map((each) => text.replaceAll(each, ''))
  return around.some((rest) => rest !== text && [...rest].length < PASSWORD_MIN)
}

/**
 * True for a password that guessing starts with, in any case: a listed one, also in disguise or
 * with a few digits around it, a walk on the keyboard, a repetition, a date, or little more than
 * the name.
 */
export function isCommonPassword(password: string, username: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  if (isName(plain, username.normalize('NFKC').toLowerCase()) || isListed(plain)) return true
  if (isRepetition(plain) || DATE.test(plain) || isWalk(plain)) return true
  const [, bare = ''] = AROUND.exec(plain) ?? []
  return isListed(bare) || isListed(undisguised(plain)) || isListed(undisguised(bare))
}
