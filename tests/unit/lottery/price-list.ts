/** What the plays of a family sell, written as a list one can read. */
import type { FieldRule } from '#lib/lottery/form'
import { formatFraction } from '#lib/lottery/fraction'
import type { Play, Plays } from '#lib/lottery/types'

/** As `fixtures/price-list.json` has it. */
interface Offer {
  /** What may be picked, one line per form. */
  picks: string[]
  /** Chances of every kind of bet: kind, prize, chance. */
  chances: string[]
  /** The fixed odds, in tenths of a thousandth; none where the series sets them. */
  odds?: Record<string, number>
  price: string
  rules?: Record<string, readonly string[]>
}

const LISTED = 60

function valuesOf(of: readonly unknown[]): string {
  const [first = '', last = ''] = [of[0], of.at(-1)].map(String)
  const isRow = of.every((value, index) => value === Number(of[0]) + index)
  if (isRow) return `${first}…${last}`
  return of.length > LISTED ? `${of.length} values ${first}…${last}` : of.join(' ')
}

function ruleOf(rule: FieldRule): string {
  switch (rule.kind) {
    case 'set':
      return `${rule.min} to ${rule.max} of ${valuesOf(rule.of)}`
    case 'rows':
      return `${rule.rows} places, ${rule.filled} filled, ${rule.min} to ${rule.max} of ${valuesOf(rule.of)}`
    case 'lines':
      return `lines of ${rule.pattern.source}`
    default:
      return `${rule.kind} of ${valuesOf(rule.of)}`
  }
}

function offerOf(play: Play): Offer {
  return {
    picks: play.forms.map((form) =>
      Object.entries(form)
        .map(([key, rule]) => `${key}: ${ruleOf(rule)}`)
        .join('; '),
    ),
    chances: Object.entries(play.kinds).flatMap(([kind, chances]) =>
      Object.entries(chances).map(([tier, chance]) => `${kind} ${tier} ${formatFraction(chance)}`),
    ),
    price: play.price,
    ...(play.table && { odds: play.table }),
    ...(play.options && { rules: play.options }),
  }
}

/** A play under each choice of its rules that is not the default. */
const variantsOf = (play: Play): [string, Play][] =>
  Object.entries(play.options ?? {}).flatMap(([rule, choices]) =>
    choices.slice(1).flatMap((choice): [string, Play][] => {
      const made = play.with?.({ [rule]: choice })
      return made ? [[` ${rule} ${choice}`, made]] : []
    }),
  )

/** Every play, and what it is under other choices. */
export const offersOf = (plays: Plays): Record<string, Offer> =>
  Object.fromEntries(
    Object.entries(plays).flatMap(([id, play]) => [
      [id, offerOf(play)],
      ...variantsOf(play).map(([choice, made]) => [id + choice, offerOf(made)]),
    ]),
  )
