import type { Sql, TransactionSql } from 'postgres'
import { type Bet, Refused } from './request.ts'

const HOUSE = 10_000
const HOUSES = 64

export type Place = (sql: Sql, bet: Bet) => Promise<unknown>

/** A bet by statements, one after the other, as most servers are written. */
export const byStatements: Place = (sql, bet) => sql.begin((work) => placed(work, bet))

async function placed(sql: TransactionSql, bet: Bet): Promise<unknown> {
  const { game, issue, amount, key } = bet
  const [session] = await sql`
    UPDATE member_session SET seen_at = now() WHERE token_hash = ${bet.token} RETURNING member`
  if (!session) throw new Refused(401, 'session')
  const member = Number(session['member'])
  const [kept] = await sql`
    SELECT request_hash, body FROM kept_answer WHERE member = ${member} AND request_key = ${key}`
  if (kept) {
    if (!bet.hash.equals(kept['request_hash'])) throw new Refused(422, 'key')
    return kept['body']
  }
  const [draw] = await sql`
    SELECT 1 FROM draw WHERE game = ${game} AND issue = ${issue}
      AND now() >= opens_at AND now() < closes_at`
  if (!draw) throw new Refused(409, 'draw')
  const [limit] = await sql`SELECT most_a_bet FROM own_limit WHERE member = ${member}`
  if (limit && Number(limit['most_a_bet']) < amount) throw new Refused(409, 'limit')
  const [own] = await sql`
    UPDATE account SET balance = balance - ${amount} WHERE id = ${member} AND balance >= ${amount}
      RETURNING balance`
  if (!own) throw new Refused(409, 'balance')
  const house = HOUSE + (member % HOUSES)
  await sql`UPDATE account SET balance = balance + ${amount} WHERE id = ${house}`
  const [ticket] = await sql`
    INSERT INTO ticket (member, game, issue, amount, lines, at)
      VALUES (${member}, ${game}, ${issue}, ${amount}, ${sql.json(bet.lines as never)}, now())
      RETURNING id`
  const id = ticket?.['id']
  const [entry] = await sql`
    INSERT INTO entry (member, kind, ticket, balance_after, at)
      VALUES (${member}, 'stake', ${id}, ${own['balance']}, now()) RETURNING id`
  const written = entry?.['id']
  await sql`
    INSERT INTO posting
      VALUES (${written}, ${member}, ${-amount}), (${written}, ${house}, ${amount})`
  const answer = { ticket: id, amount, sumBalance: own['balance'] }
  await sql`INSERT INTO outbox (fact) VALUES (${sql.json({ type: 'ticket', member, ...answer })})`
  await sql`INSERT INTO kept_answer VALUES (${member}, ${key}, ${bet.hash}, ${sql.json(answer)})`
  return answer
}

/** The same by one function of the database, the fastest that such a server gets. */
export const byFunction: Place = async (sql, bet) => {
  const { token, key, hash, game, issue, amount, lines } = bet
  try {
    const [row] = await sql`
      SELECT place_ticket(${token}, ${key}, ${hash}, ${game}, ${issue}, ${amount},
        ${sql.json(lines as never)}) AS answer`
    return row?.['answer']
  } catch (error) {
    const { code = '', message = '' } = error as { code?: string; message?: string }
    throw code.startsWith('PB') ? new Refused(Number(code.slice(2)), message) : error
  }
}
