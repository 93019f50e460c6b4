import type { Minor } from '#lib/money'
import { type Draws, uniform } from './draws'
import { TABLES } from './tables'

const { potBps, reserveBps, seed, mustDropAt, words } = TABLES['JACKPOT-1']

/** Pots count ten-thousandths of a minor, so that no part of a stake is rounded. */
const PARTS = 10_000

/** What a jackpot holds, in ten-thousandths of a minor. */
export interface Jackpot {
  pot: bigint
  /** What the next pot begins with. */
  reserve: bigint
}

/** What a stake did to it. All but `paid` in ten-thousandths of a minor. */
export interface Fed {
  jackpot: Jackpot
  toPot: bigint
  toReserve: bigint
  /** What drops, in minor; 0 when nothing does. */
  paid: Minor
  /** Taken from the reserve into the next pot. */
  fromReserve: bigint
  /** What the house adds where the reserve is short. */
  toppedUp: bigint
}

/** A stake's ticket: the chance to win is exactly the stake over all words. */
export function* drawTicket(stake: Minor): Draws<boolean> {
  return (yield* uniform(words)) < stake
}

/** Feeds a stake; the pot drops on a winning ticket or as it reaches its limit. */
export function feed({ pot, reserve }: Jackpot, stake: Minor, isTicketWon: boolean): Fed {
  const [toPot, toReserve] = [BigInt(stake) * BigInt(potBps), BigInt(stake) * BigInt(reserveBps)]
  const [grown, kept] = [pot + toPot, reserve + toReserve]
  const drops = isTicketWon || grown >= BigInt(mustDropAt) * BigInt(PARTS)
  if (!drops) {
    const jackpot = { pot: grown, reserve: kept }
    return { jackpot, toPot, toReserve, paid: 0, fromReserve: 0n, toppedUp: 0n }
  }
  const parts = BigInt(PARTS)
  const first = BigInt(seed) * parts
  const fromReserve = kept < first ? kept : first
  const jackpot = { pot: (grown % parts) + first, reserve: kept - fromReserve }
  const paid = Number(grown / parts)
  return { jackpot, toPot, toReserve, paid, fromReserve, toppedUp: first - fromReserve }
}

/** What of a stake goes to the jackpot, in whole minors, as a wallet gets it. */
export const contributionOf = (stake: Minor): Minor =>
  Number((BigInt(stake) * BigInt(potBps + reserveBps)) / BigInt(PARTS))
