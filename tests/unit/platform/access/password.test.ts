import { describe, expect, it } from 'vitest'
import { hashPassword, isCommonPassword, verifyPassword } from '#platform/access/password/index'
import { passwordFault } from '#platform/access/password/rule'

describe('passwords that guessing starts with', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'passw0rd!',
    'Dragon2024',
    '!!sunshine99',
    'iloveyou',
    'qwertyuiop',
    'qwe123asd',
    '1qaz2wsx',
    'poiuytrewq',
    'abcdefgh',
    '87654321',
    '12344321',
    'aaaaaaaa',
    'abababab',
    'xyz1xyz1',
    '19901231',
    '31121990',
    '12311990',
    'contraseña',
    'teamomucho',
    'Realmadrid1',
    'marina21x',
    'Marina21x1',
    '12marina21X!',
    'x12aniram',
    'marina21x-marina21x',
    'x'.repeat(64),
    'xyxyyxyxyyxxxyxyxyxyxyyyxyxx',
    'ñ☃密🜁'.repeat(16),
    'ab1!cd2?'.repeat(8),
    'abcdefgh'.repeat(3),
    'qwertyuiopasdfghjkl1234567890',
  ])('%s is one', (password) => {
    expect(isCommonPassword(password, 'Marina21x')).toBe(true)
  })

  it.each([
    'a pass phrase of mine',
    'correct horse battery',
    'tr0ub4dor&3x',
    'ñandú y café — 密码',
    `my Marina21 and a boat`,
    'abcdefghi and the rest',
    'kV9!pLq2wZ',
    'faro-nube-47-lima',
    '密码是一个秘密的词',
    'ab12xy89pq',
  ])('%s is none', (password) => {
    expect(isCommonPassword(password, 'marina21')).toBe(false)
  })

  it('holds those that lead the lists, eight characters and more, in any case', () => {
    const leading = `12345678 123456789 baseball football 1234567890 superman jennifer trustno1
      iloveyou starwars computer michelle jessica sunshine 11111111 corvette 12345678 princess
      mercedes whatever maverick steelers diamond1 internet samantha cocacola rush2112 scorpion
      mountain liverpoo brooklyn swimming startrek dolphins explorer einstein challeng jonathan`
    for (const password of leading.split(/\s+/)) {
      expect([password, isCommonPassword(password.toUpperCase(), '')]).toEqual([password, true])
    }
  })
})

describe('the rule of a new password', () => {
  /** 64 characters of one to four bytes, all different. */
  const LONG = Array.from({ length: 16 }, (_, at) =>
    String.fromCodePoint(0x41 + at, 0xe0 + at, 0x4e00 + at, 0x1f701 + at),
  ).join('')
  const rule = (password: string) => passwordFault(password, 'marina21')

  it('counts characters, not bytes', () => {
    expect(rule('密'.repeat(7))).toBe('register.password-format')
    expect(rule('🜁🜂🜃🜄🜅🜆🜇🜈')).toBeNull()
    expect(rule(LONG)).toBeNull()
    expect(rule(`${LONG}x`)).toBe('register.password-format')
  })

  it('refuses the name', () => {
    expect(rule('MARINA21')).toBe('register.password-common')
  })
})

describe('the hash of a password', () => {
  it('differs each time and knows every one of 72 and more bytes', () => {
    const long = 'ñ'.repeat(64)
    const hash = hashPassword(long)
    expect(hash).not.toBe(hashPassword(long))
    expect(hash).toMatch(/^scrypt\$32768\$8\$1\$[\w-]{22}\$[\w-]{43}$/)
    expect(verifyPassword(long, hash)).toBe(true)
    expect(verifyPassword(`${'ñ'.repeat(63)}n`, hash)).toBe(false)
    expect(verifyPassword('e\u0301'.repeat(8), hashPassword('é'.repeat(8)))).toBe(true)
  })

  it('that cannot be read fits nothing', () => {
    for (const broken of ['', 'plain', 'scrypt$32768$8$1$', 'md5$1$1$1$YQ$YQ']) {
      expect(verifyPassword('anything', broken)).toBe(false)
    }
  })
})
