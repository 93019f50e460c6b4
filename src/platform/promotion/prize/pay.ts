import type { Env } from '#env'
import { HOUR_MS } from '#lib/limits'
import { askBook } from '#platform/kernel/books'
import { writeMessages } from '#platform/message/index'
import { budgetOf, promotionInternals, type Settled } from '#platform/promotion/promotion/index'
import type { DuePrize } from './kept'

/** Prizes of a step: one transaction of a book each. */
const AT_ONCE = 500
/** How long a run goes on; what is left waits for the next one. */
const RUN_MS = 25_000

type Prize = DuePrize & { book: string; at: number }

/** `refused`: for good; later: somebody pauses, or the budget has nothing left. */
type Outcome = 'paid' | 'refused' | 'later' | 'again'

/** By what the book says; what it is never to give is asked for under another name. */
const OUTCOMES: Record<Settled['state'], Outcome> = {
  given: 'paid',
  barred: 'refused',
  later: 'later',
  never: 'again',
}

const LETTERS = writeMessages(`SELECT value ->> 0, value ->> 1, 'system', 'prize.paid',
  json_object('amount', value ->> 2), '', '', value ->> 3 FROM json_each(?)`)

const keyOf = ({ pot, name, member }: DuePrize) => `${pot}|${name}|${member}`

/** The next prizes of one budget and one book. */
async function nextPrizes({ DB }: Env, now: number): Promise<Prize[]> {
  const { results } = await DB.prepare(
    `SELECT p.pot, p.name, p.member, p.amount, p.kind, p.at, m.book
     FROM prize_due p JOIN member m ON m.id = p.member
     WHERE p.state = 'due' AND p.next_at <= ? ORDER BY p.next_at LIMIT ${AT_ONCE}`,
  )
    .bind(now)
    .all<Prize>()
  const [first] = results
  return results.filter(({ pot, book }) => pot === first?.pot && book === first?.book)
}

/** Sets aside, has the book give, and confirms; answers what became of each. */
async function give(env: Env, prizes: readonly Prize[]): Promise<Map<string, Outcome>> {
  const [{ pot, book } = { pot: '', book: '' }] = prizes
  const budget = budgetOf(env, pot)
  const held = await budget.setAside(
    prizes.map((prize) => ({
      ...{ id: keyOf(prize), member: prize.member, book, period: prize.name },
      amount: prize.amount,
    })),
  )
  const ids = new Map(held.map(({ asked, id }) => [asked, id]))
  const rewards = prizes.flatMap((prize) => {
    const id = ids.get(keyOf(prize))
    const { member, amount, kind } = prize
    return id ? [{ id, member, promotion: pot, amount, kind }] : []
  })
  const given = await askBook(env, book, promotionInternals.giveRewards, rewards)
  await budget.settleMany(given)
  const became = new Map(given.map(({ id, state }) => [id, state]))
  return new Map(
    prizes.map((prize) => {
      const state = became.get(ids.get(keyOf(prize)) ?? '')
      return [keyOf(prize), state ? OUTCOMES[state] : 'later']
    }),
  )
}

/** Writes down what became of prizes, and tells those who were paid. */
async function note(
  env: Env,
  prizes: readonly Prize[],
  outcomes: Map<string, Outcome>,
  at: number,
) {
  const rows = prizes.map((prize) => {
    const outcome = outcomes.get(keyOf(prize)) ?? 'later'
    const isOver = outcome === 'paid' || outcome === 'refused'
    const next = outcome === 'again' ? at : at + HOUR_MS
    return [prize.pot, prize.name, prize.member, isOver ? outcome : 'due', next]
  })
  const paid = prizes
    .filter((prize) => outcomes.get(keyOf(prize)) === 'paid')
    .map((prize) => [`prize-${keyOf(prize)}`, prize.member, prize.amount, prize.at])
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE prize_due SET state = j.value ->> 3, next_at = j.value ->> 4 FROM json_each(?) AS j
       WHERE pot = j.value ->> 0 AND name = j.value ->> 1 AND member = j.value ->> 2`,
    ).bind(JSON.stringify(rows)),
    env.DB.prepare(LETTERS).bind(JSON.stringify(paid)),
  ])
}

/** Pays prizes that are due: each once, out of what was set aside, however often this is cut. */
export async function payPrizes(env: Env, now: number): Promise<void> {
  const until = Date.now() + RUN_MS
  for (let steps = 0; Date.now() < until && steps < 200; steps += 1) {
    const prizes = await nextPrizes(env, now)
    if (prizes.length === 0) return
    await note(env, prizes, await give(env, prizes), now)
  }
}
