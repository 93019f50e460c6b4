import { describe, expect, it } from 'vitest'
import type { PayeeScheme } from '#lib/rules/payee'
import { keccak256 } from '#platform/money/withdraw/keccak'
import { checkNumber, plainNumber } from '#platform/money/withdraw/payee-number'

/** Published examples of each form: ISO 13616, CLABE, CBU, BIP 173, BIP 350, EIP-55. */
const RIGHT: [PayeeScheme, string][] = [
  ['account', '0012-3456 7890'],
  ['iban', 'GB82 WEST 1234 5698 7654 32'],
  ['iban', 'de89 3704 0044 0532 0130 00'],
  ['clabe', '032180000118359719'],
  ['cbu', '2850590940090418135201'],
  ['phone', '+57 300 123-4567'],
  ['email', 'Ana@Site.example'],
  ['btc', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ['btc', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
  ['btc', 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'],
  ['btc', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
  ['evm', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
  ['evm', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
  ['evm', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed'],
  ['tron', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
]

const verdict = (scheme: PayeeScheme, text: string) =>
  checkNumber(scheme, plainNumber(scheme, text))

/** The same with one of its last signs changed, still of the form. */
function slipped(text: string): string {
  const at = text.length - 3
  const sign = text[at] as string
  const other = /\d/.test(sign)
    ? String((Number(sign) % 8) + 2)
    : sign.toLowerCase() === 'q'
      ? 'p'
      : 'q'
  const same = sign === sign.toUpperCase() ? other.toUpperCase() : other
  return text.slice(0, at) + same + text.slice(at + 1)
}

describe('a payee’s number', () => {
  it.each(RIGHT)('%s: %s is right', (scheme, text) => {
    expect(verdict(scheme, text)).toBe('ok')
  })

  it.each(RIGHT.filter(([scheme]) => ['iban', 'clabe', 'cbu', 'btc', 'tron'].includes(scheme)))(
    '%s: a slip in %s is found',
    (scheme, text) => {
      expect(verdict(scheme, slipped(text))).not.toBe('ok')
    },
  )

  it('of the EVM is as right as its capitals', () => {
    expect(verdict('evm', '0x5aAeb6053f3E94C9b9A09f33669435E7Ef1BeAed')).toBe('checksum')
  })

  it.each([
    ['iban', 'GB82'],
    ['clabe', '12345678901234567'],
    ['cbu', '28505909400904181352O1'],
    ['phone', '3001234567'],
    ['email', 'ana@site'],
    ['btc', 'bc1qw508d6qejxtdg4y5R3zarvary0c5xw7kv8f3t4'],
    ['btc', '0OIl'],
    ['tron', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['evm', '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beae'],
    ['account', '12 3'],
  ] as [PayeeScheme, string][])('%s: %s is none', (scheme, text) => {
    expect(verdict(scheme, text)).toBe('format')
  })

  it('knows Keccak-256', () => {
    const none = 'c5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470'
    expect(keccak256('')).toBe(none)
    const abc = '4e03657aea45a94fc7d47ba826c8d667c0d1e6e33a64a036ec44f58fa12d6c45'
    expect(keccak256('abc')).toBe(abc)
    expect(keccak256('a'.repeat(136))).toHaveLength(64)
  })
})
