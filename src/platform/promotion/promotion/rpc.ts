import type { Env } from '#env'
import type { Minor } from '#lib/money'
import type { Answered } from '#platform/kernel/book/rpc'
import type { Claimed, Claiming, ClaimRow, Held, Holding, Settled } from './claims'

export interface BudgetSums {
  budget: Minor
  reserved: Minor
  spent: Minor
  count: number
}

/** What is asked of a promotion's budget; `PromotionObject` answers it. */
export interface PromotionRpc {
  fund(key: string, amount: Minor): Answered<BudgetSums>
  sums(): Answered<BudgetSums>
  of(member: string): Answered<ClaimRow[]>
  /** What a request of this key has had; null: nothing. */
  byKey(member: string, key: string): Answered<ClaimRow | null>
  /** Notes that a claim is asked for by a request; false: another one has had it. */
  askedBy(id: string, key: string): Answered<boolean>
  reserve(claiming: Claiming): Promise<Claimed>
  hold(holding: Omit<Holding, 'at'>): Promise<Claimed>
  /** Many at once; left out: what the budget does not have. */
  setAside(holdings: readonly Omit<Holding, 'at'>[]): Promise<Held[]>
  settleMany(settled: readonly Settled[]): Promise<void>
  offered(id: string, until: number): Promise<void>
  confirm(id: string, amount: Minor): Promise<void>
  release(id: string): Answered<void>
  stop(): Promise<void>
  /** Does what is due, whenever its alarm rings: a clock that was ahead may have set it. */
  wake(): Promise<void>
  /** Lets a member have it though others with the same marks have. */
  lift(member: string): Answered<void>
}

/** The object that holds a promotion's budget. */
export const budgetOf = (env: Env, code: string): PromotionRpc =>
  env.PROMOTION.get(env.PROMOTION.idFromName(code)) as unknown as PromotionRpc
