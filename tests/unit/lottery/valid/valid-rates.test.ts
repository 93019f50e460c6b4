import { describe, expect, it } from 'vitest'
import type { FieldRule } from '#lib/lottery/form'
import { fraction, plus, times } from '#lib/lottery/fraction'
import { GAMES } from '#lib/lottery/games'
import { payoutOf } from '#lib/lottery/payout'
import type { Pick, Selection } from '#lib/lottery/selection'
import '#lib/lottery/plays/all'
import { playOf } from '#lib/lottery/plays/registry'
import { isFixedPrice, playOdds, playsOnSale } from '#lib/lottery/price'
import type { Family } from '#lib/lottery/types'
import { piecesOf } from '#lib/lottery/valid/market'
import { VALID_RATE_MAX } from '#lib/lottery/valid/rate-max'
import { resultsOf } from '#lib/lottery/valid/results'
import type { WageredLine } from '#lib/lottery/valid/valid-bet'
import { highestReturn, weightOf } from '#lib/lottery/valid/weight'
import { drawnOf, gameNamed, lineOf, validOfAll } from '../../../support/engine/valid-bet'

const RATES = fraction(VALID_RATE_MAX, 10_000)
const families = [...new Map(GAMES.map((game) => [game.family, game])).values()]
const stakeOf = (lines: readonly WageredLine[]) =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

describe('rates on valid bet', () => {
  const sold = families.flatMap((game) =>
    playsOnSale(game).map((play) => [`${game.family} ${play}`, game, play] as const),
  )

  it.each(sold)('never bring the best bet of %s more than it costs', (_, game, id) => {
    const play = playOf(game.family, id, game.rules?.[id])
    if (!play) throw new Error(id)
    const [from] = game.seriesRange
    for (const series of isFixedPrice(game, play) ? [game.series] : [from, 1_800, game.series]) {
      const odds = playOdds(game, id, series)
      const rebatePoints = (game.series - series) * 5
      const weight = weightOf(play, { odds, rebatePoints })
      const brings = plus(
        highestReturn(play, odds, rebatePoints),
        times(RATES, fraction(weight, 10_000)),
      )
      expect(brings.numerator <= brings.denominator).toBe(true)
      // No more is taken off than must be.
      const more = plus(brings, times(RATES, fraction(1, 10_000)))
      expect(weight === 10_000 || more.numerator > more.denominator).toBe(true)
    }
  })
})

/** The picks of a play that are bets of their own, each as a selection. */
function singles(code: string, id: string): Selection[] {
  const { family, rules } = gameNamed(code)
  const play = playOf(family, id, rules?.[id])
  const [form = {}] = play?.forms ?? []
  const entries = Object.entries(form) as [keyof Selection, FieldRule][]
  const key = entries.find(([, rule]) => rule.kind === 'set' && rule.min === 1)?.[0]
  const more = Object.fromEntries(
    entries.flatMap(([name, rule]): [string, unknown][] =>
      rule.kind === 'one' ? [[name, rule.of[0]]] : rule.kind === 'pair' ? [[name, [0, 1]]] : [],
    ),
  )
  if (id === 'FIXED') {
    const rows = (form.pos as FieldRule & { kind: 'rows' }) ?? { rows: 0, of: [] }
    return rows.of.map((pick) => {
      const pos = Array.from({ length: rows.rows }, (_, at): Pick[] => (at === 0 ? [pick] : []))
      return { pos } as Selection
    })
  }
  const rule = form[key ?? 'opts'] as (FieldRule & { kind: 'set' }) | undefined
  if (!key || !rule || entries.length - Object.keys(more).length !== 1) return []
  return rule.of.map((pick) => ({ ...more, [key]: [pick] }) as Selection)
}

interface Covers {
  /** Payouts by result, and the stake. */
  stake: number
  payouts: number[]
  valid: number
}

function covers(code: string, market: string, lines: readonly WageredLine[]): Covers {
  const { family } = gameNamed(code)
  const results = resultsOf(family, market, drawnOf(family))
  const payouts = results.map((draw) =>
    lines.reduce((sum, line) => {
      const play = playOf(family, line.play)
      return sum + payoutOf(line, play?.winning(line.selection, draw) ?? {})
    }, 0),
  )
  return { stake: stakeOf(lines), payouts, valid: validOfAll(code, lines) }
}

/** Whether all results of a market are gone through, whatever was drawn. */
const isKnown = (family: Family, market: string): boolean =>
  resultsOf(family, market, drawnOf(family)) ===
  resultsOf(family, market, { ...drawnOf(family), issue: '20311120002' })

/** Ten of many, from all over. */
const few = (lines: readonly WageredLine[]) =>
  lines.filter((_, at) => at % Math.ceil(lines.length / 10) === 0)

const atTopRate = (valid: number) => (valid * VALID_RATE_MAX) / 10_000

/** What covers have in common: on average they cost, and no more is won whatever is drawn. */
function expectCost({ stake, payouts, valid }: Covers): void {
  const mean = payouts.reduce((sum, payout) => sum + payout, 0) / payouts.length
  expect(mean + atTopRate(valid)).toBeLessThanOrEqual(stake + 1e-6 * stake)
  expect(Math.min(...payouts) + atTopRate(valid)).toBeLessThanOrEqual(stake)
}

/** Markets of which every result is known, with the plays on them. */
const markets = families.flatMap(({ code, family }) => {
  const byMarket = new Map<string, string[]>()
  for (const id of playsOnSale(gameNamed(code))) {
    const [first] = singles(code, id)
    if (!first) continue
    const [piece] = piecesOf(family, id, first)
    if (piece) byMarket.set(piece.market, [...(byMarket.get(piece.market) ?? []), id])
  }
  return [...byMarket].map(([market, ids]) => [`${code} ${market}`, code, market, ids] as const)
})

describe('sets of wagers on a market', () => {
  it.each(markets)('%s cost more than they bring, rates and all', (_, code, market, ids) => {
    const { family } = gameNamed(code)
    const isWhole = isKnown(family, market)
    const sets = ids.map((id) => singles(code, id).map((one) => lineOf(code, id, one)))
    for (const lines of sets) {
      for (const line of isWhole ? few(lines) : []) expectCost(covers(code, market, [line]))
      const odds = lines.map((line) => Math.max(...Object.values(line.odds)))
      // Every pick alike; every pick for the same payout; every pick but one, and but a third.
      const levelled = lines.map((line, at) => {
        const multiple = Math.max(1, Math.round(1e9 / (odds[at] ?? 1)))
        return { ...line, multiple, amount: line.amount * multiple }
      })
      const parts =
        lines.length > 100 ? [] : [levelled.slice(1), levelled.slice(levelled.length / 3)]
      for (const set of [lines, levelled, ...parts])
        if (set.length && isWhole) expectCost(covers(code, market, set))
      expect(validOfAll(code, levelled)).toBeLessThanOrEqual(stakeOf(levelled))
    }
    const all = sets.flatMap(few)
    if (isWhole) expectCost(covers(code, market, all))
    expect(validOfAll(code, all)).toBeLessThanOrEqual(stakeOf(all))
  })
})
