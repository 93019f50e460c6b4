import type { Env } from '#env'
import { HOUR_MS, MINUTE_MS } from '#lib/limits'
import { askBook } from '#platform/kernel/books'
import { writeMessages } from '#platform/message/index'
import { budgetOf, promotionInternals, type Settled } from '#platform/promotion/promotion/index'
import type { DuePrize } from './kept'

/** Prizes that are read at once, and those of them that are one transaction of their book. */
const READ = 4_000
const TOGETHER = 500
/** Books that are asked at the same time. */
const ABREAST = 6
/** When a book that does not answer is asked again. */
const AGAIN_MS = MINUTE_MS
/** When a prize is looked at again that is to be given later. */
const LATER_MS = HOUR_MS
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

/** One that is put off for longer than ever was so by a clock that was ahead. */
const IS_DUE = `p.state = 'due'
  AND (p.next_at <= ?1 OR p.next_at > ?1 + iif(p.at > ?1, 0, ${LATER_MS}))`

/** The next prizes that are due, those of one budget and one book together. */
async function nextPrizes({ DB }: Env, now: number): Promise<Prize[][]> {
  const { results } = await DB.prepare(
    `SELECT p.pot, p.name, p.member, p.amount, p.kind, p.at, m.book
     FROM prize_due p JOIN member m ON m.id = p.member
     WHERE ${IS_DUE} ORDER BY p.next_at LIMIT ${READ}`,
  )
    .bind(now)
    .all<Prize>()
  const groups = Map.groupBy(results, ({ pot, book }) => `${book}|${pot}`)
  return [...groups.values()].flatMap((prizes) =>
    Array.from({ length: Math.ceil(prizes.length / TOGETHER) }, (_, at) =>
      prizes.slice(at * TOGETHER, (at + 1) * TOGETHER),
    ),
  )
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

/** A prize's key, its state, and when it is due next. */
type Row = [pot: string, name: string, member: string, state: string, next: number]

const written = ({ DB }: Env, rows: readonly Row[]) =>
  DB.prepare(
    `UPDATE prize_due SET state = j.value ->> 3, next_at = j.value ->> 4 FROM json_each(?) AS j
     WHERE pot = j.value ->> 0 AND name = j.value ->> 1 AND member = j.value ->> 2
       AND state = 'due'`,
  ).bind(JSON.stringify(rows))

const postpone = (env: Env, prizes: readonly Prize[], at: number) =>
  written(
    env,
    prizes.map(({ pot, name, member }): Row => [pot, name, member, 'due', at]),
  )

/** Writes down what became of prizes, and tells those who were paid. */
async function note(
  env: Env,
  prizes: readonly Prize[],
  outcomes: Map<string, Outcome>,
  at: number,
) {
  const rows: Row[] = prizes.map((prize) => {
    const outcome = outcomes.get(keyOf(prize)) ?? 'later'
    const isOver = outcome === 'paid' || outcome === 'refused'
    const next = outcome === 'again' ? at : at + LATER_MS
    return [prize.pot, prize.name, prize.member, isOver ? outcome : 'due', next]
  })
  const paid = prizes
    .filter((prize) => outcomes.get(keyOf(prize)) === 'paid')
    .map((prize) => [`prize-${keyOf(prize)}`, prize.member, prize.amount, prize.at])
  await env.DB.batch([written(env, rows), env.DB.prepare(LETTERS).bind(JSON.stringify(paid))])
}

/** Pays prizes that are due: each once, out of what was set aside, however often this is cut. */
export async function payPrizes(env: Env, now: number): Promise<void> {
  const until = Date.now() + RUN_MS
  const faults: unknown[] = []
  /** A book that does not answer is asked later, and keeps no other from being asked. */
  const pay = async (prizes: readonly Prize[]) => {
    try {
      await note(env, prizes, await give(env, prizes), now)
    } catch (error) {
      faults.push(error)
      await postpone(env, prizes, now + AGAIN_MS).run()
    }
  }
  for (let turns = 0; Date.now() < until && turns < 100; turns += 1) {
    const groups = await nextPrizes(env, now)
    if (groups.length === 0) break
    const waiting = groups.values()
    const inTurn = async () => {
      for (const prizes of waiting) if (Date.now() < until) await pay(prizes)
    }
    await Promise.all(Array.from({ length: ABREAST }, inTurn))
  }
  if (faults.length > 0) throw faults[0]
}
