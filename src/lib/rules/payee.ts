import type { PayeeKind } from './cashier'

/** Forms a payee's number may have, and what each is. */
export const PAYEES = {
  account: 'bank',
  iban: 'bank',
  clabe: 'bank',
  cbu: 'bank',
  phone: 'wallet',
  email: 'wallet',
  btc: 'crypto',
  evm: 'crypto',
  tron: 'crypto',
} as const satisfies Record<string, PayeeKind>

export type PayeeScheme = keyof typeof PAYEES
export const PAYEE_SCHEMES = Object.keys(PAYEES) as [PayeeScheme, ...PayeeScheme[]]

/** Last characters of a number that are shown. */
const SHOWN = 4

/** `•••• 4321`; an address of mail keeps its ends: `a•••z@site.example`. */
export function maskedNumber(scheme: PayeeScheme, number: string): string {
  if (scheme !== 'email') return `•••• ${number.slice(-SHOWN)}`
  const [name = '', host = ''] = number.split('@')
  return `${name.slice(0, 1)}•••${name.length > 2 ? name.slice(-1) : ''}@${host}`
}

/** `A••• B•••` */
export const maskedHolder = (holder: string): string =>
  holder
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `${[...word][0]}•••`)
    .join(' ')
