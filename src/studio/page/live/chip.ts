import { formatAmount, type Minor } from '#lib/money'
import { el } from '../dom'

const UNIT = 10_000
const THOUSAND = 1_000
/** What chips are worth, in units; a table offers those that it takes. */
const WORTH = [0.1, 1, 5, 25, 100, 500].map((units) => units * UNIT)
const OFFERED = 6

interface Limits {
  minStake: Minor
  maxStake: Minor
  stakeStep: Minor
}

/** The chips of a table; one of the least stake where none of the usual ones fits. */
export function chipsOf({ minStake, maxStake, stakeStep }: Limits): Minor[] {
  const fitting = WORTH.filter((worth) => {
    return worth >= minStake && worth <= maxStake && worth % stakeStep === 0
  })
  return fitting.length > 0 ? fitting.slice(0, OFFERED) : [minStake]
}

/** Short enough to stand on a chip. */
export function chipText(amount: Minor): string {
  const units = amount / UNIT
  if (units >= THOUSAND) return `${Number((units / THOUSAND).toFixed(1))}k`
  return units >= 100 || Number.isInteger(units)
    ? String(Math.round(units))
    : formatAmount(amount, 'en')
        .replace(/^0\./, '.')
        .replace(/(\.\d)0$/, '$1')
}

/** Its colour is that of the largest chip inside. */
const lookOf = (amount: Minor): number =>
  WORTH.reduce((look, worth, index) => (amount >= worth ? index : look), 0)

/** A chip as it is drawn; what it is worth is said elsewhere. */
export const chipNode = (amount: Minor, size = ''): HTMLElement =>
  el(
    'span',
    { class: `chipx c${lookOf(amount)} ${size}`.trim(), 'aria-hidden': 'true' },
    el('b', {}, chipText(amount)),
  )
