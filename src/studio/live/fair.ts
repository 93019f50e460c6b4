import { draw, roundKey } from '#lib/games/fair'
import type { TableGame } from '#lib/games/tables/table-game'
import type { IsSigned } from '#lib/lottery/draw/ask-beacon'
import {
  type ChainRecord,
  checkLink,
  type LinkCheck,
  type PublishedChain,
} from '../chain/published'

/** What anybody may check a round of a table by. */
export interface RoundRecord extends ChainRecord {
  game: string
  /** Null where it was called off. */
  outcome: Record<string, unknown> | null
}

export interface TablePublished {
  game: string
  chains: PublishedChain[]
  /** Rounds that are over, and how many of them were called off. */
  rounds: number
  voided: number
  voids: {
    chain: string
    number: number
    link: string
    endedAt: number
    reason: 'beacon-missing'
  }[]
}

/** What a link comes to: the same for anybody who has it and the value that it is bound to. */
export async function roundOfLink(
  game: TableGame,
  { link, chain, number }: { link: string; chain: string; number: number },
  beacon: string,
) {
  const key = await roundKey(game.code, { seed: link, chain, round: number, beacon })
  return (await draw(key, game.round())).value
}

export interface RoundCheck extends LinkCheck {
  /** The link gives what was shown. */
  isEqual: boolean
}

/** Repeats a round from its link, with nothing but what was published: it asks nobody. */
export async function checkRound(
  game: TableGame,
  record: RoundRecord,
  isSigned?: IsSigned,
): Promise<RoundCheck> {
  const { chain, number, link, outcome } = record
  const { value, ...check } = await checkLink(record, isSigned)
  const drawn = await roundOfLink(game, { link, chain: chain.name, number }, value)
  return { ...check, isEqual: JSON.stringify(drawn.outcome) === JSON.stringify(outcome) }
}
