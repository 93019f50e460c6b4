import type { Held } from '#lib/games/slots/hold'
import type { Hold } from '#lib/games/slots/types'

export type Coin = Held['coins'][number]

/**
 * Which coins landed in which respin. A record has them in the sequence they landed, and how many
 * respins there were. In one respin cells are gone through in sequence, so a coin on a cell before
 * the last one fell in a later respin; where that leaves a choice, coins are told as soon as the
 * rules allow.
 */
export function respinsOf(held: Held, first: number, { respins: lives }: Hold): Coin[][] {
  const landed = held.coins.slice(first)
  const groups: Coin[][] = []
  for (const coin of landed) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    if (last && before && before[0] < coin[0]) last.push(coin)
    else groups.push([coin])
  }
  const closing = held.full ? 0 : lives
  // Before each group at most so many respins may have brought nothing.
  const idle = () => held.respins - closing - groups.length
  for (;;) {
    const large = groups.findIndex((group) => group.length > 1)
    if (idle() <= groups.length * (lives - 1) || large < 0) break
    const group = groups[large] as Coin[]
    groups.splice(large, 1, group.slice(0, 1), group.slice(1))
  }
  let left = Math.max(0, idle())
  const played = groups.flatMap((group) => {
    const empty = Math.min(left, lives - 1)
    left -= empty
    return [...Array.from({ length: empty }, () => [] as Coin[]), group]
  })
  return [...played, ...Array.from({ length: closing }, () => [] as Coin[])]
}
