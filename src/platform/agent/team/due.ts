import type { Env } from '#env'
import type { IncomeKind } from './in-book'

/** What an agent is to be given, by whom; the day is that of the merchant's, `20261123`. */
export interface IncomeDue {
  id: string
  member: string
  kind: IncomeKind
  /** Empty: the house. */
  payer: string
  amount: number
  whole: number
  reference: string
  at: number
  day: number
}

/** Incomes to be paid by the team's jobs, each once; for a batch with what they come from. */
export const incomesDue = ({ DB }: Env, incomes: readonly IncomeDue[]): D1PreparedStatement =>
  DB.prepare(
    `INSERT OR IGNORE INTO team_income
       (id, member, kind, payer, amount, whole, reference, state, at, day)
     SELECT value ->> 'id', value ->> 'member', value ->> 'kind', value ->> 'payer',
       value ->> 'amount', value ->> 'whole', value ->> 'reference', 'due', value ->> 'at',
       value ->> 'day' FROM json_each(?)`,
  ).bind(JSON.stringify(incomes))
