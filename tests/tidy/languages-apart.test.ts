import { describe, expect, it } from 'vitest'
import { OFFERED } from '#lib/i18n/languages'
import { flat, namespaces, textsOf } from './support/texts'

interface Shown {
  key: string
  text: string
}

const all = (language: string): Shown[] =>
  namespaces(language).flatMap((namespace) =>
    [...flat(textsOf(language, namespace))].map(([key, text]) => ({
      key: `${namespace}:${key}`,
      text,
    })),
  )

/** Plays of Vietnam keep their own names in every language; their rules tell what they mean. */
const NATIVE =
  /^rules:(name|counted)\.(LO|XIEN|TRUOT|BAO|DE_|END_)|^lottery:group\.(lo|de|cang|ends|xien|truot)/

/** So near to each other that a short text may be the same in both. */
const NEAR = [
  ['ru', 'uk'],
  ['id', 'ms'],
  ['zh', 'zh-Hant'],
]
const isNear = (one: string, other: string) =>
  NEAR.some((pair) => pair.includes(one) && pair.includes(other))

const bare = (text: string) => text.replace(/{{\s*\w+\s*}}/g, ' ')
/** Letters that are no code, like `PK`. */
const hasLetters = (text: string) => /\p{L}/u.test(text.replace(/[A-Z]{1,3}(?![a-z])/g, ''))
/** A file's name is in letters that every machine takes. */
const FILE = /[.:]file$/
const found = (language: string, pattern: RegExp) =>
  all(language).filter(({ key, text }) => !NATIVE.test(key) && pattern.test(bare(text)))

/** Words and letters that only another language has; `_` stands for the edge of a word. */
const FOREIGN: Record<string, string[]> = {
  es: [
    '_(the|your|você|não|uma|sua|com|às)_',
    'ção',
    '[ăđơưạảấầẩẫậắằẳẵặẹẻẽềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]',
  ],
  en: ['_(el|los|las|tu|você|não|sua)_', '[ñ¿¡ãõ]', 'ción_'],
  pt: ['_(the|your|el|(?<!-)(los|las)|tu|y|una|con|contraseña|sesión)_', '[ñ¿¡]', 'ción_'],
  vi: ['_(the|your|el|los|las|una|você|não|uma)_', '[ñ¿¡ç]', 'ción_', 'ção_'],
}
/** Languages of a script that is not Latin: every text has some of it, unless all share it. */
const SCRIPTS: Record<string, RegExp> = {
  am: /\p{Script=Ethiopic}/u,
  ar: /\p{Script=Arabic}/u,
  bn: /\p{Script=Bengali}/u,
  fa: /\p{Script=Arabic}/u,
  he: /\p{Script=Hebrew}/u,
  hi: /\p{Script=Devanagari}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  km: /\p{Script=Khmer}/u,
  ko: /\p{Script=Hangul}/u,
  lo: /\p{Script=Lao}/u,
  my: /\p{Script=Myanmar}/u,
  ru: /\p{Script=Cyrillic}/u,
  ta: /\p{Script=Tamil}/u,
  te: /\p{Script=Telugu}/u,
  th: /\p{Script=Thai}/u,
  uk: /\p{Script=Cyrillic}/u,
  ur: /\p{Script=Arabic}/u,
  zh: /\p{Script=Han}/u,
  'zh-Hant': /\p{Script=Han}/u,
}
/** Languages that write with the letters of each other. */
const SHARED = [
  ['ar', 'fa', 'ur'],
  ['ru', 'uk'],
  ['zh', 'zh-Hant', 'ja'],
]
const isShared = (one: string, other: string) =>
  SHARED.some((group) => group.includes(one) && group.includes(other))

/** What a language never writes, whatever it says. */
const NEVER: Record<string, RegExp> = {
  es: /\b(usted|ustedes|vosotros|vos|contraseñas? introducida)\b/i,
  en: /\b(kindly|favorites|center)\b/i,
  pt: /\b(utilizador|palavra-passe|telemóvel|levantamento|registar|ecrã|código de convite)\b/i,
  vi: /quý khách|tiền ảo|nhà vận hành|mã mời/i,
  th: /[๐-๙]|ครับ|ค่ะ|ชม\.|ลองอีกครั้ง|เอเยนต์|รหัสเชิญ|ยอดแทง|\p{Script=Thai}\.(\s|$)/u,
  zh: /你|帐号|登陆|亲，|虚拟币|合约|(?<=\p{Script=Han})[,;:?!]|[,;:?!](?=\p{Script=Han})/u,
}

const edges = (pattern: string) =>
  pattern.replaceAll('_', '(?:(?<!\\p{L})(?=\\p{L})|(?<=\\p{L})(?!\\p{L}))')

describe.each(OFFERED)('the texts of $code', ({ code }) => {
  const others = OFFERED.filter((other) => other.code !== code && !isNear(code, other.code))

  it('hold no word of another language', () => {
    const foreign = (FOREIGN[code] ?? []).map((pattern) => new RegExp(edges(pattern), 'iu'))
    expect(foreign.flatMap((pattern) => found(code, pattern))).toEqual([])
    const scripts = Object.entries(SCRIPTS).filter(
      ([language]) => language !== code && !isShared(language, code),
    )
    expect(scripts.flatMap(([, script]) => found(code, script))).toEqual([])
  })

  it('are none left in another language', () => {
    const theirs = new Map(
      others.flatMap((other) =>
        all(other.code).map(({ key, text }) => [`${other.code} ${key}`, text] as const),
      ),
    )
    const words = (text: string) => bare(text).match(/\p{L}+/gu)?.length ?? 0
    const same = all(code)
      .filter(({ key, text }) => !NATIVE.test(key) && words(text) > 3)
      .filter(({ key, text }) =>
        others.some((other) => theirs.get(`${other.code} ${key}`) === text),
      )
    expect(same).toEqual([])
  })

  it('are in its own script, but for names that are the same everywhere', () => {
    const script = SCRIPTS[code]
    if (!script) return
    const elsewhere = new Set(others.flatMap((other) => all(other.code).map(({ text }) => text)))
    const odd = all(code)
      .filter(({ key, text }) => hasLetters(bare(text)) && !script.test(text) && !FILE.test(key))
      .filter(({ text }) => !elsewhere.has(text))
    expect(odd).toEqual([])
  })

  it('keep to its own way of writing', () => {
    const never = NEVER[code]
    expect(never ? found(code, never) : []).toEqual([])
  })
})
