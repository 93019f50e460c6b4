import type { Env } from '#env'
import { SLOT_MS, TEAM_EVENTS_STEP } from '#lib/limits'
import { sharePoints } from '#lib/rules/rebate-share'
import { zoneDay } from '#lib/time/zone-day'
import { yieldToEventLoop } from '#platform/kernel/yield-to-event-loop'
import { inParts } from './in-parts'
import { MONTHS, monthsOf } from './now'
import { Paths } from './paths'
import { FIELDS, rowsOf, Sums, type TeamEvent } from './sums'

type Part = [member: string, rate: number, amount: number]

/** How a bet's points were shared out; of one that was taken back, with amounts below zero. */
interface Share {
  ticket: string
  event: number
  member: string
  category: string
  valid: number
  whole: number
  parts: Part[]
  at: number
}

const slotOf = (at: number) => Math.floor(at / SLOT_MS)

/** Shares a settled bet's points out along its path. */
function shareOf(event: TeamEvent, path: readonly string[], paths: Paths): Share | null {
  const { reference: ticket, seq, member, category, valid, at } = event
  const rates = path.map((one) => paths.rate(one, category, at))
  const { whole, parts } = sharePoints(valid, rates)
  if (whole === 0) return null
  const named = path.map((one, step): Part => [one, rates[step] ?? 0, parts[step] ?? 0])
  return { ticket, event: seq, member, category, valid, whole, parts: named, at }
}

/** What was shared of some tickets and not taken back, by ticket. */
async function sharedOf({ DB }: Env, tickets: readonly string[]): Promise<Map<string, Share>> {
  if (!tickets.length) return new Map()
  const { results } = await DB.prepare(
    `SELECT s.* FROM json_each(?) j JOIN team_share s ON s.ticket = j.value ORDER BY s.event`,
  )
    .bind(JSON.stringify(tickets))
    .all<Omit<Share, 'parts'> & { parts: string }>()
  const shared = new Map<string, Share>()
  for (const row of results) keepNewest(shared, { ...row, parts: JSON.parse(row.parts) as Part[] })
  return shared
}

/** A row below zero takes back the one before it. */
function keepNewest(shared: Map<string, Share>, share: Share): void {
  if (share.whole > 0) shared.set(share.ticket, share)
  else shared.delete(share.ticket)
}

function undone(event: TeamEvent, first: Share): Share {
  const parts = first.parts.map(([member, rate, amount]): Part => [member, rate, -amount])
  const { seq, at } = event
  return { ...first, event: seq, at, parts, valid: -first.valid, whole: -first.whole }
}

/** Everything that a step of events brings: sums, shares, and what agents are to be paid. */
async function worked(env: Env, events: readonly TeamEvent[]) {
  const undoes = events.filter(({ kind }) => kind === 'undo').map(({ reference }) => reference)
  const [paths, shared] = await Promise.all([
    Paths.load(
      env,
      events.map(({ member }) => member),
    ),
    sharedOf(env, undoes),
  ])
  const sums = new Sums(env.MERCHANT_TIME_ZONE)
  const shares: Share[] = []
  for (const event of events) {
    const { kind, member, reference, at } = event
    const path = paths.at(member, kind === 'undo' ? event.first_at : at)
    sums.addEvent(event, path, (one) => paths.isAgent(one))
    if (kind === 'money') continue
    const before = shared.get(reference)
    const share =
      kind === 'bet' ? shareOf(event, path, paths) : before ? undone(event, before) : null
    if (!share) continue
    keepNewest(shared, share)
    shares.push(share)
    const given = share.parts.map(([, , amount]) => amount)
    sums.addRebates(path, { at: share.at, category: share.category }, given)
  }
  return { sums, shares }
}

type Income = [id: string, member: string, kind: string, amount: number, at: number, day: number]

/** Incomes of shared points: one for each agent and five minutes; what is over is the top's. */
function incomesOf(shares: readonly Share[], batch: number, zone: string) {
  const incomes = new Map<string, Income>()
  const add = (kind: 'rebate' | 'remainder', member: string, amount: number, at: number) => {
    if (amount === 0) return
    const id = `${kind === 'rebate' ? 'r' : 'o'}${batch}-${slotOf(at)}-${member}`
    const known = incomes.get(id)
    const day = known?.[5] ?? Number(zoneDay(zone, at).name)
    const last = Math.max(known?.[4] ?? 0, at)
    incomes.set(id, [id, member, kind, (known?.[3] ?? 0) + amount, last, day])
  }
  for (const { whole, parts, at } of shares) {
    let over = whole
    for (const [member, , amount] of parts) {
      add('rebate', member, amount, at)
      over -= amount
    }
    add('remainder', parts.at(-1)?.[0] ?? '', over, at)
  }
  return [...incomes.values()].filter(([, , , amount]) => amount !== 0)
}

// Rows are written in the order of their keys: each page of a large table is then touched once.
const PLUS = FIELDS.map((field) => `${field} = ${field} + excluded.${field}`).join(', ')
const VALUES = FIELDS.map((_, at) => `value ->> ${at + 4}`).join(', ')
const DAYS = `INSERT INTO team_day
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${VALUES}
  FROM json_each(?) WHERE true ORDER BY 1, 2, 3, 4
  ON CONFLICT (member, day, below, category) DO UPDATE SET ${PLUS}`
const VIAS = `INSERT INTO team_via
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, ${VALUES}
  FROM json_each(?) WHERE true ORDER BY 1, 2, 3, 4
  ON CONFLICT (upline, member, day, below) DO UPDATE SET ${PLUS}`
const TALLIES = `INSERT INTO team_tally
  SELECT value ->> 0, value ->> 1, value ->> 2, value ->> 3, value ->> 4, value ->> 5,
    value ->> 6, value ->> 7, value ->> 8, value ->> 9
  FROM json_each(?) WHERE true ORDER BY 1, 2, 3, 4, 5
  ON CONFLICT (agent, kind, day, of, state) DO UPDATE SET count = count + excluded.count,
    stake = stake + excluded.stake, valid = valid + excluded.valid,
    payout = payout + excluded.payout, amount = amount + excluded.amount`
/** Each event's fields are read once, however long its path is. */
const RECORDS = `WITH told AS MATERIALIZED (
    SELECT value -> 'path' AS path, value ->> 'kind' AS kind, value ->> 'at' AS at,
      value ->> 'seq' AS seq, value ->> 'member' AS member, value ->> 'reference' AS reference,
      value ->> 'of' AS of, value ->> 'state' AS state, value ->> 'count' AS count,
      value ->> 'stake' AS stake, value ->> 'valid' AS valid, value ->> 'payout' AS payout,
      value ->> 'amount' AS amount
    FROM json_each(?))
  INSERT INTO team_record
  SELECT up.value, kind, at, seq, member, reference, of, state, count, stake, valid, payout, amount
  FROM told, json_each(told.path) up ORDER BY 1, 2, 3, 4`
const when = (table: string, column: string) => `INSERT INTO ${table}
  SELECT value ->> 0, value ->> 1, value ->> 2 FROM json_each(?) WHERE true ORDER BY 1, 2
  ON CONFLICT (member, ${column}) DO UPDATE SET valid = valid + excluded.valid`
/** Whoever begins to have bet in a unit counts for everybody on their path; none left, no more. */
const ACTIVE = `INSERT INTO team_active (member, unit, count)
  SELECT up.value, c.unit, SUM(c.more) FROM (
    SELECT j.value ->> 1 AS unit, CASE WHEN COALESCE(k.valid, 0) > 0 THEN -1 ELSE 1 END AS more,
      CASE WHEN COALESCE(k.valid, 0) > 0 THEN k.chain ELSE j.value -> 2 END AS chain
    FROM json_each(?) j LEFT JOIN team_active_mark k
      ON k.member = j.value ->> 0 AND k.unit = j.value ->> 1
    WHERE (COALESCE(k.valid, 0) > 0) <> (COALESCE(k.valid, 0) + (j.value ->> 3) > 0)
  ) c, json_each(c.chain) up WHERE true GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (member, unit) DO UPDATE SET count = count + excluded.count`
const MARKS = `INSERT INTO team_active_mark (member, unit, chain, valid)
  SELECT value ->> 0, value ->> 1, value -> 2, value ->> 3 FROM json_each(?) WHERE true
  ORDER BY 1, 2 ON CONFLICT (member, unit) DO UPDATE SET
    chain = CASE WHEN valid > 0 THEN chain ELSE excluded.chain END,
    valid = valid + excluded.valid`
const SHARES = `INSERT INTO team_share
  SELECT value ->> 'ticket', value ->> 'event', value ->> 'member', value ->> 'category',
    value ->> 'valid', value ->> 'whole', value -> 'parts', ?2, value ->> 'slot', value ->> 'at'
  FROM json_each(?1)`
const INCOMES = `INSERT INTO team_income
    (id, member, kind, payer, amount, whole, reference, state, at, day)
  SELECT value ->> 0, value ->> 1, value ->> 2, '', value ->> 3, value ->> 3, ?2, 'due',
    value ->> 4, value ->> 5
  FROM json_each(?1) ORDER BY 2`

/**
 * Puts the oldest events into the sums of their members' uplines and makes incomes of their points:
 * all of a step or nothing. Whoever comes second finds that the progress has moved, and gives way.
 * Answers how many there were.
 */
export async function consolidateStep(env: Env): Promise<number> {
  const { DB } = env
  const [progress, page] = await DB.batch([
    DB.prepare('SELECT seq FROM team_progress'),
    DB.prepare(
      `SELECT * FROM team_event WHERE seq > (SELECT seq FROM team_progress)
       ORDER BY seq LIMIT ?`,
    ).bind(TEAM_EVENTS_STEP),
  ])
  const events = (page?.results ?? []) as TeamEvent[]
  const from = (progress?.results[0] as { seq: number } | undefined)?.seq ?? 0
  const batch = events.at(-1)?.seq
  if (batch === undefined) return 0
  const { sums, shares } = await worked(env, events)
  const marks = rowsOf(sums.marks)
  const slotted = shares.map((share) => ({ ...share, slot: slotOf(share.at) }))
  try {
    await DB.batch([
      // Breaks the whole batch when somebody else has moved it meanwhile.
      DB.prepare('UPDATE team_progress SET seq = CASE WHEN seq = ? THEN ? END').bind(from, batch),
      ...inParts(DB, DAYS, rowsOf(sums.days)),
      ...inParts(DB, VIAS, rowsOf(sums.vias)),
      ...inParts(DB, MONTHS, monthsOf(sums.vias)),
      ...inParts(DB, TALLIES, rowsOf(sums.tallies)),
      ...inParts(DB, RECORDS, sums.records),
      ...inParts(DB, when('team_slot', 'slot'), rowsOf(sums.slots)),
      ...inParts(DB, when('team_hour', 'hour'), rowsOf(sums.hours)),
      ...inParts(DB, ACTIVE, marks),
      ...inParts(DB, MARKS, marks),
      ...inParts(DB, SHARES, slotted, batch),
      ...inParts(DB, INCOMES, incomesOf(shares, batch, env.MERCHANT_TIME_ZONE), String(batch)),
      DB.prepare('DELETE FROM team_event WHERE seq <= ?').bind(batch),
    ])
  } catch (error) {
    const moved = await DB.prepare('SELECT seq FROM team_progress').first<number>('seq')
    if (moved === from) throw error
  }
  return events.length
}

/** Until no event is left. */
export async function consolidate(env: Env): Promise<number> {
  let total = 0
  for (;;) {
    const done = await consolidateStep(env)
    if (done === 0) return total
    total += done
    await yieldToEventLoop()
  }
}
