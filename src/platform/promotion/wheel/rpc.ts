import type { Env } from '#env'
import type { WheelProof } from '#lib/rewards/chance/wheel-proof'
import type { Answered } from '#platform/kernel/book/rpc'
import type { Wheel, WheelPrize } from './kept'
import type { NextSpin, Restock, Spinning, SpinRow } from './spins'

export type Spun = { spin: SpinRow } | { refused: string }

/** How a member stands with a wheel. */
export interface WheelStanding extends NextSpin {
  day: string
  commitment: string
  segments: WheelPrize[]
  spins: SpinRow[]
  provenDay: string
}

export interface WheelSums extends Record<'won' | 'given' | 'spins', number> {
  stock: { code: string; left: number }[]
  isSpent: boolean
}

/** What is asked of a wheel; `WheelObject` answers it. */
export interface WheelRpc {
  /** Makes it, once; another of the same code is refused. */
  make(wheel: Wheel): Answered<boolean>
  run(isOn: boolean): Answered<WheelSums>
  sums(): Answered<WheelSums>
  /** More of a prize that has an end; the same again is the same. */
  restock(asked: Restock): Answered<WheelSums | { refused: string }>
  of(member: string, name: string): Promise<WheelStanding>
  setSeed(member: string, seed: string): Answered<void>
  spin(spinning: Spinning): Promise<Spun>
  /** Does what is due, whenever its alarm rings: a clock that was ahead may have set it. */
  wake(): Promise<void>
  /** Null: the day is not over, or had none. */
  proof(day: string): Answered<Omit<WheelProof, 'code' | 'day' | 'consolation'> | null>
}

/** The object of a wheel. */
export const wheelOf = (env: Env, code: string): WheelRpc =>
  env.WHEEL.get(env.WHEEL.idFromName(code)) as unknown as WheelRpc
