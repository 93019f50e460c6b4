import type { PayeeScheme } from '#lib/rules/payee'
import { bitcoin, evm, tron, type Verdict } from './chain-address'

const digitsOf = (text: string) => [...text].map(Number)

/** Weighted sum of digits, the weights repeating. */
const weighted = (digits: readonly number[], weights: readonly number[]) =>
  digits.reduce((sum, digit, at) => sum + digit * (weights[at % weights.length] as number), 0)

/** ISO 13616: country, two check digits, mod 97 of the rest. */
function iban(text: string): Verdict {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return 'format'
  const turned = text.slice(4) + text.slice(0, 4)
  let rest = 0
  for (const sign of turned) {
    const value = Number.parseInt(sign, 36)
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97
  }
  return rest === 1 ? 'ok' : 'checksum'
}

/** Mexico: 17 digits and a check digit by weights 3, 7, 1, each product mod 10. */
function clabe(text: string): Verdict {
  if (!/^\d{18}$/.test(text)) return 'format'
  const digits = digitsOf(text)
  const sum = digits
    .slice(0, 17)
    .reduce((total, digit, at) => total + ((digit * ([3, 7, 1][at % 3] as number)) % 10), 0)
  return (10 - (sum % 10)) % 10 === digits[17] ? 'ok' : 'checksum'
}

/** Argentina: bank and branch with their check digit, then the account with its own. */
function cbu(text: string): Verdict {
  if (!/^\d{22}$/.test(text)) return 'format'
  const digits = digitsOf(text)
  const check = (from: number, to: number, weights: readonly number[]) =>
    (10 - (weighted(digits.slice(from, to), weights) % 10)) % 10 === digits[to]
  const isRight = check(0, 7, [7, 1, 3, 9, 7, 1, 3]) && check(8, 21, [3, 9, 7, 1])
  return isRight ? 'ok' : 'checksum'
}

const form =
  (pattern: RegExp) =>
  (text: string): Verdict =>
    pattern.test(text) ? 'ok' : 'format'

const CHECKS: Record<PayeeScheme, (text: string) => Verdict> = {
  account: form(/^[A-Z0-9]{5,34}$/),
  iban,
  clabe,
  cbu,
  phone: form(/^\+[1-9]\d{7,14}$/),
  email: form(/^[^\s@]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/),
  btc: bitcoin,
  evm,
  tron,
}

const SPACED: readonly PayeeScheme[] = ['account', 'iban', 'clabe', 'cbu', 'phone']

/** The number as it is kept: without the spaces and dashes people write into it. */
export function plainNumber(scheme: PayeeScheme, text: string): string {
  const bare = text.trim()
  if (scheme === 'email') return bare.toLowerCase()
  return SPACED.includes(scheme) ? bare.replace(/[\s.-]/g, '').toUpperCase() : bare
}

/** Whether a plain number has the form of its scheme, and its checksum where there is one. */
export const checkNumber = (scheme: PayeeScheme, number: string): Verdict => CHECKS[scheme](number)
