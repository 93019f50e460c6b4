import type { Env } from '#env'
import type { Minor } from '#lib/money'
import type { RaffleProof } from '#lib/rewards/chance/raffle-proof'
import type { Answered } from '#platform/kernel/book/rpc'
import type { Raffle } from './kept'
import type { Prize } from './prizes'

export type Announced = { commitment: string } | { refused: string }

export interface RaffleSums extends Record<'won' | 'given' | 'kept', Minor> {
  numbers: number
}

/** What is asked of a raffle; `RaffleObject` answers it. */
export interface RaffleRpc {
  make(raffle: Raffle): Promise<Announced>
  /** Draws it once it has ended; false: it has not. */
  draw(): Promise<boolean>
  of(member: string): Answered<{
    numbers: number
    all: number
    prizes: Prize[]
    winners: RaffleProof['winners']
  }>
  ask(member: string): Promise<Prize[]>
  confirm(claim: string): Promise<void>
  /** Does what is due, whenever its alarm rings: a clock that was ahead may have set it. */
  wake(): Promise<void>
  sums(): Answered<RaffleSums>
  proof(): Answered<Pick<RaffleProof, 'seed' | 'rows' | 'listHash' | 'winners'> | null>
}

/** The object of a raffle. */
export const raffleOf = (env: Env, code: string): RaffleRpc =>
  env.RAFFLE.get(env.RAFFLE.idFromName(code)) as unknown as RaffleRpc
