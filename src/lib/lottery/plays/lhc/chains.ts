import { choose } from '#lib/lottery/counting'
import { set } from '#lib/lottery/form'
import { fixedPlay } from '#lib/lottery/plays/kit/data'
import { add } from '#lib/lottery/plays/kit/play'
import { priced } from '#lib/lottery/plays/kit/read'
import type { Pick } from '#lib/lottery/selection'
import type { Play, TierCounts } from '#lib/lottery/types'
import { type LhcDraw, SIGNS, sevenOf, signOf, tailOf, yearSign } from './balls'
import { allGroupsAppear, noneOfSeven } from './chances'
import { TAILS } from './special'

/** Groups of balls, all of four numbers or all of five but for one that is the exception. */
interface Groups {
  of: readonly Pick[]
  /** Numbers of every other group, and of the exception. */
  sizes: readonly [other: number, exception: number]
  groupOf: (ball: number, draw: LhcDraw) => Pick
  exception: (draw: LhcDraw) => Pick
  /** The tiers of bets with and without the exception. */
  tiers: readonly [withIt: string, withoutIt: string]
}

const BY_SIGN: Groups = {
  of: SIGNS,
  sizes: [4, 5],
  groupOf: (ball, { lunarYear }) => signOf(ball, lunarYear),
  exception: ({ lunarYear }) => yearSign(lunarYear),
  tiers: ['WIN', 'WIN:PLAIN'],
}

const BY_TAIL: Groups = {
  of: TAILS,
  sizes: [5, 4],
  groupOf: (ball) => tailOf(ball),
  exception: () => 0,
  tiers: ['WIN:ZERO', 'WIN'],
}

const MOST_GROUPS_DRAWN = 7

/** A bet is `size` groups: all of them are among the seven balls, or none where `isNone`. */
function chain(
  groups: Groups,
  size: number,
  odds: Readonly<Record<string, string>>,
  isNone = false,
): Play<LhcDraw> {
  const { of, sizes, tiers } = groups
  const [other, exception] = sizes
  const chance = (parts: number[]) =>
    isNone ? noneOfSeven(parts.reduce((sum, part) => sum + part, 0)) : allGroupsAppear(parts)
  const plain = Array<number>(size).fill(other)
  return fixedPlay(
    {
      kinds: () => ({
        exception: { [tiers[0]]: chance([exception, ...plain.slice(1)]) },
        plain: { [tiers[1]]: chance(plain) },
      }),
      table: priced(odds),
    },
    {
      forms: [{ opts: set(of, size) }],
      count: ({ opts = [] }) => choose(opts.length, size),
      winning: ({ opts = [] }, draw) => {
        const shown = new Set(sevenOf(draw).map((ball) => groups.groupOf(ball, draw)))
        const good = opts.filter((group) => shown.has(group) !== isNone)
        return spread(tiers, size, good.length, good.includes(groups.exception(draw)))
      },
      best: ({ opts = [] }) => {
        const most = isNone ? opts.length : Math.min(opts.length, MOST_GROUPS_DRAWN)
        return [spread(tiers, size, most, true), spread(tiers, size, most, false)]
      },
    },
  )
}

/** Bets whose groups are all good, with the exception and without it. */
function spread(
  [withIt, withoutIt]: Groups['tiers'],
  size: number,
  good: number,
  hasException: boolean,
): TierCounts {
  const others = hasException ? good - 1 : good
  const counts: TierCounts = {}
  add(counts, withIt, hasException ? choose(others, size - 1) : 0)
  add(counts, withoutIt, choose(others, size))
  return counts
}

/** Chains of signs and of last digits that all appear, and of signs that do not. */
export const CHAINS = {
  LX2: chain(BY_SIGN, 2, { WIN: '4', 'WIN:PLAIN': '4.5' }),
  LX3: chain(BY_SIGN, 3, { WIN: '9.5', 'WIN:PLAIN': '12' }),
  LX4: chain(BY_SIGN, 4, { WIN: '28', 'WIN:PLAIN': '35' }),
  LX5: chain(BY_SIGN, 5, { WIN: '95', 'WIN:PLAIN': '120' }),
  LW2: chain(BY_TAIL, 2, { WIN: '3.4', 'WIN:ZERO': '4' }),
  LW3: chain(BY_TAIL, 3, { WIN: '7.2', 'WIN:ZERO': '8.5' }),
  LW4: chain(BY_TAIL, 4, { WIN: '17', 'WIN:ZERO': '20' }),
  LXNOT2: chain(BY_SIGN, 2, { WIN: '4.4', 'WIN:PLAIN': '3.65' }, true),
  LXNOT3: chain(BY_SIGN, 3, { WIN: '9.8', 'WIN:PLAIN': '8' }, true),
  LXNOT4: chain(BY_SIGN, 4, { WIN: '24', 'WIN:PLAIN': '19' }, true),
}
