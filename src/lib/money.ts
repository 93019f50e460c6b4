import { fromLeft, numberFormat } from './intl'

/** One currency unit is 10 000 minor units, as lottery stakes go down to 0.001 (decisions 4). */
export const MINOR_PER_UNIT = 10_000

/** The largest amount a single call may name: 100 million units. */
export const MAX_AMOUNT_MINOR = 100_000_000 * MINOR_PER_UNIT

/** A whole number of minor units. */
export type Minor = number

/** Trial members play with `FUN`, which no path turns into the merchant's currency. */
export const TRIAL_CURRENCY = 'FUN'

const DECIMAL = /^\d{1,9}(?:\.\d{1,4})?$/

/** Reads `1250.5` as 12 505 000 minor units; anything but a plain decimal is `null`. */
export function parseAmount(text: string): Minor | null {
  const plain = text.trim()
  if (!DECIMAL.test(plain)) return null
  const [units = '0', fraction = ''] = plain.split('.')
  const minor = Number(units) * MINOR_PER_UNIT + Number(fraction.padEnd(4, '0'))
  return minor <= MAX_AMOUNT_MINOR ? minor : null
}

/** Fixed four decimals, the way amounts are written in exports: `1250.5000`. */
export function toDecimal(amount: Minor): string {
  const sign = amount < 0 ? '-' : ''
  const digits = String(Math.abs(amount)).padStart(5, '0')
  return `${sign}${digits.slice(0, -4)}.${digits.slice(-4)}`
}

export interface MoneyFormat {
  /** Intl tag, for example `es-419`. */
  tag: string
  symbol: string
}

/**
 * `P 1,250.00`: symbol, no-break space, thousands separators, two decimals
 * (up to four where the amount has them). A debit shows the minus sign U+2212.
 */
export function formatMoney(amount: Minor, { tag, symbol }: MoneyFormat): string {
  return fromLeft(plainMoney(amount, { tag, symbol }), tag)
}

const plainMoney = (amount: Minor, { tag, symbol }: MoneyFormat): string =>
  `${amount < 0 ? '\u2212' : ''}${symbol}\u00A0${formatAmount(Math.abs(amount), tag)}`

/** {@link formatMoney} with the sign of what came, `+P 1.00`, or went. */
export function formatChange(amount: Minor, format: MoneyFormat): string {
  return fromLeft(`${amount > 0 ? '+' : ''}${plainMoney(amount, format)}`, format.tag)
}

/** The number of {@link formatMoney} without its symbol. */
export function formatAmount(amount: Minor, tag: string): string {
  return numberFormat(tag, {
    useGrouping: 'always',
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  }).format(amount / MINOR_PER_UNIT)
}

/**
 * Odds in 1/10 000, `1.85` or `97500`: with a point and no separators in every language, so that
 * none reads them as thousandths; whole ones from 1000 on without decimals.
 */
export function formatOdds(odds: number): string {
  const whole = odds % MINOR_PER_UNIT === 0 && odds >= 1000 * MINOR_PER_UNIT
  return numberFormat('en', {
    useGrouping: false,
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 4,
  }).format(odds / MINOR_PER_UNIT)
}

/** What a hidden balance shows in place of its digits. */
export const HIDDEN = '***'
