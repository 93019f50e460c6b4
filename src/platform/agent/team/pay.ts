import type { Env } from '#env'
import { INCOMES_STEP } from '#lib/limits'
import { askBook } from '#platform/kernel/books'
import { yieldToEventLoop } from '#platform/kernel/yield-to-event-loop'
import type { IncomeKind, IncomeOutcome } from './in-book'
import { teamInternals } from './internal'

interface Income {
  id: string
  member: string
  kind: IncomeKind
  payer: string
  amount: number
  whole: number
  book: string
  payer_book: string | null
}

/** Asks each book for its part at once; a book that fails leaves its part for the next time. */
async function inBooks<T extends Income>(
  incomes: readonly T[],
  bookOf: (income: T) => string,
  ask: (book: string, part: readonly T[]) => Promise<IncomeOutcome[]>,
): Promise<Map<string, IncomeOutcome>> {
  const outcomes = new Map<string, IncomeOutcome>()
  const parts = [...Map.groupBy(incomes, bookOf)]
  await Promise.all(
    parts.map(async ([book, part]) => {
      try {
        const answers = await ask(book, part)
        for (const [at, { id }] of part.entries()) outcomes.set(id, answers[at] ?? 'unknown')
      } catch (error) {
        console.error(JSON.stringify({ event: 'team.book-away', book, error: String(error) }))
      }
    }),
  )
  return outcomes
}

const taken = ({ id, payer: member, kind, amount, whole }: Income) => ({
  id,
  member,
  kind,
  amount,
  whole,
})
const given = ({ id, member, kind, amount, payer }: Income) => ({
  id,
  member,
  kind,
  amount,
  isTransferred: payer !== '',
})

/** What became of some incomes, found by id alone: the plus keeps it off the index of all open. */
export const WRITTEN = `UPDATE team_income SET state = j.value ->> 1, tried_at = ?2,
    paid_at = CASE WHEN j.value ->> 1 = 'paid' THEN ?2 ELSE 0 END
  FROM json_each(?1) AS j
  WHERE team_income.id = j.value ->> 0 AND +team_income.state IN ('due', 'overdue')`

/**
 * Pays some incomes: from the payer into the clearing account of their book, then to the member.
 * Each half happens once under the income's id, so it may be called any number of times, and break
 * off anywhere. Answers how many there were, and how many have got on.
 */
export async function payStep(env: Env, state: 'due' | 'overdue', now: number) {
  const { results } = await env.DB.prepare(
    `SELECT i.id, i.member, i.kind, i.payer, i.amount, i.whole, m.book, p.book AS payer_book
     FROM team_income i JOIN member m ON m.id = i.member
     LEFT JOIN member p ON p.id = i.payer
     WHERE i.state = ?1 AND i.state IN ('due', 'overdue')
     ORDER BY i.tried_at, i.at, i.id LIMIT ?2`,
  )
    .bind(state, INCOMES_STEP)
    .all<Income>()
  const owed = results.filter(({ payer }) => payer !== '')
  const paid = await inBooks(
    owed,
    ({ payer_book }) => payer_book ?? '',
    (book, part) => askBook(env, book, teamInternals.takeIncomes, part.map(taken)),
  )
  const ready = results.filter(({ id, payer }) => payer === '' || paid.get(id) === 'done')
  const arrived = await inBooks(
    ready,
    ({ book }) => book,
    (book, part) => askBook(env, book, teamInternals.giveIncomes, part.map(given)),
  )
  const states = results.map(({ id }) => {
    const outcome = arrived.get(id) ?? paid.get(id)
    if (arrived.get(id) === 'done') return [id, 'paid']
    if (outcome === 'unknown') return [id, 'stuck']
    return [id, outcome === 'short' ? 'overdue' : state]
  })
  await env.DB.prepare(WRITTEN).bind(JSON.stringify(states), now).run()
  const moved = states.filter(([, next]) => next !== state).length
  return { found: results.length, moved }
}

/** Pays what is due, as long as it gets on; and asks once more for what is overdue. */
export async function payIncomes(env: Env, now: number): Promise<void> {
  await payStep(env, 'overdue', now)
  for (;;) {
    const { found, moved } = await payStep(env, 'due', now)
    if (found < INCOMES_STEP || moved === 0) break
    await yieldToEventLoop()
  }
}
