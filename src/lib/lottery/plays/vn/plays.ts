import { range } from '#lib/lottery/counting'
import { hasLine, set } from '#lib/lottery/form'
import { fraction } from '#lib/lottery/fraction'
import { numbers } from '#lib/lottery/plays/kit/numbers'
import { priced, written } from '#lib/lottery/plays/kit/read'
import type { PrizeTable } from '#lib/lottery/shapes'
import type { Play, Rules } from '#lib/lottery/types'
import { timesEnding } from './chances'
import { countsOf, prizesOf, type Region, slotsOf, type Target } from './targets'

const DIGITS = range(0, 9)

/** Most slots of a target that one draw can fill with the picked numbers. */
function mostHits(region: Region, target: Target, picked: number): number {
  let most = 0
  for (const [name, count, length] of prizesOf(region, target)) {
    const slots = target.onlyFirst?.includes(name) ? 1 : count
    // Numbers of one prize differ: a prize as long as the picks holds each of them once.
    most += length === target.digits ? Math.min(slots, picked) : slots
  }
  return most
}

/** Every slot of the target is a bet of its own for each number; every one that fits is paid. */
export function slots(
  region: Region,
  target: Target,
  odds: string,
  named: Pick<Play<PrizeTable>, 'options' | 'with'> = {},
): Play<PrizeTable> {
  return numbers<PrizeTable, string>({
    ...named,
    rule: written(target.digits),
    units: slotsOf(region, target),
    winners: (picked, draw) => {
      let won = 0
      for (const [ending, hits] of countsOf(region, target, draw)) {
        if (hasLine(picked, ending)) won += hits
      }
      return { WIN: won }
    },
    best: (picked) => [{ WIN: mostHits(region, target, picked.length) }],
    kinds: () => ({ slot: { WIN: fraction(1, 10 ** target.digits) } }),
    table: priced({ WIN: odds }),
  })
}

/** {@link slots} whose prizes too short to have both parts may be left out. */
export function headSlots(region: Region, odds: string, which = 'longer'): Play<PrizeTable> {
  const target: Target = { digits: 2, isFirst: true }
  const longer = prizesOf(region, target).filter(([, , length]) => length > 2)
  const prizes = longer.map(([name]) => name)
  return slots(region, which === 'all' ? target : { ...target, prizes }, odds, {
    options: { slots: ['longer', 'all'] },
    with: (rules: Rules) => headSlots(region, odds, rules['slots']),
  })
}

const ENDINGS: Target = { digits: 2 }

const timesTier = (times: number): string => (times === 1 ? 'WIN' : `WIN*${times}`)

/** One bet per number, paid for every prize that ends with it. */
export function endings(region: Region, odds: string): Play<PrizeTable> {
  const most = slotsOf(region, ENDINGS)
  return numbers<PrizeTable, string>({
    rule: written(2),
    eachWin: (number, draw, win) => {
      const hits = countsOf(region, ENDINGS, draw).get(number) ?? 0
      if (hits) win(timesTier(hits))
    },
    best: () => [{ [timesTier(most)]: 1 }],
    kinds: () => ({
      number: Object.fromEntries(
        timesEnding(region).flatMap((chance, hits) =>
          hits === 0 || chance.numerator === 0n ? [] : [[timesTier(hits), chance]],
        ),
      ),
    }),
    table: priced({ WIN: odds }),
  })
}

/** A digit of the last two of the special prize: the first, the second, or both added up. */
export function digit(of: (tens: number, units: number) => number): Play<PrizeTable> {
  return numbers<PrizeTable, number>({
    rule: set(DIGITS),
    eachWin: (pick, draw, win) => {
      const last = draw['DB']?.[0]?.slice(-2) ?? ''
      if (last && of(Number(last[0]), Number(last[1])) === pick) win('WIN')
    },
    best: () => [{ WIN: 1 }],
    kinds: () => ({ digit: { WIN: fraction(1, 10) } }),
    table: priced({ WIN: '9.8' }),
  })
}
