import type { Env } from '#env'
import { HOUR_MS, MINUTE_MS } from '#lib/limits'
import { sha256Hex } from '#lib/lottery/draw/hex'
import {
  type Comparison,
  compareHour,
  EDGE_MS,
  type FiledTransaction,
  type Hour,
  hourOf,
} from '#lib/vendor/compare'
import { allBooks } from '#platform/directory/index'
import { askBook } from '#platform/kernel/books'
import { askVendorSide } from '../ask'
import { type Finding, findingRow } from '../findings'
import { allVendors, type Vendor } from '../registry'
import { comparisonInternals } from './ours'

/** An hour is compared once it has been over for so long. */
const AFTER_MS = 20 * MINUTE_MS
/** Hours of a vendor that are compared in one go. */
const HOURS_AT_ONCE = 3
/** Pages of a file: one that never ends is none. */
const PAGES_MAX = 2_000

type File = { is: 'whole'; rows: FiledTransaction[] } | { is: 'refused' } | { is: 'unknown' }

/** The vendor's file of a time, page by page until it is complete. */
async function fileOf(env: Env, vendor: Vendor, { from, to }: Hour): Promise<File> {
  const rows: FiledTransaction[] = []
  let cursor: string | undefined
  for (let page = 0; page < PAGES_MAX; page++) {
    const body = { from, to, ...(cursor !== undefined && { cursor }) }
    const asked = await askVendorSide(env, vendor, 'transactions', body)
    if (asked.is !== 'said') return { is: asked.is }
    const { transactions, complete, cursor: next } = asked.value
    rows.push(...transactions)
    if (complete) return { is: 'whole', rows }
    if (!next || next === cursor) return { is: 'unknown' }
    cursor = next
  }
  return { is: 'unknown' }
}

/** Our rows of a time from all books, and those of the vendor's ids that are of other times. */
async function oursOf(env: Env, vendor: Vendor, hour: Hour, theirs: readonly FiledTransaction[]) {
  const asking = { vendor: vendor.code, currencies: vendor.record.currencies }
  const books = await allBooks(env)
  const ours = (
    await Promise.all(
      books.map((book) =>
        askBook(env, book, comparisonInternals.vendorTransactionsOf, { ...asking, ...hour }),
      ),
    )
  ).flat()
  const known = new Set(ours.map(({ transactionId }) => transactionId))
  const ids = theirs.map((row) => row.transactionId).filter((id) => !known.has(id))
  if (ids.length === 0) return ours
  const late = await Promise.all(
    books.map((book) =>
      askBook(env, book, comparisonInternals.vendorTransactionsNamed, { ...asking, ids }),
    ),
  )
  return [...ours, ...late.flat()]
}

const STORE = `INSERT INTO vendor_hour (vendor, hour, state, hash, ours, theirs, findings,
    compared_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (vendor, hour) DO UPDATE SET
    state = excluded.state, hash = excluded.hash, ours = excluded.ours, theirs = excluded.theirs,
    findings = excluded.findings, compared_at = excluded.compared_at
  WHERE compared_at > excluded.compared_at`

/** What was missed at the vendor's has come late: it is shown, and still to be looked at. */
const LATE = `UPDATE vendor_finding SET theirs = (
    SELECT value FROM json_each(?2) WHERE value ->> 'transactionId' = subject)
  WHERE vendor = ?1 AND kind = 'missing-theirs' AND theirs = '' AND subject IN (
    SELECT value ->> 'transactionId' FROM json_each(?2))`

const byTime = (a: FiledTransaction, b: FiledTransaction) =>
  a.at - b.at || (a.transactionId < b.transactionId ? -1 : 1)

interface Sides {
  ours: readonly FiledTransaction[]
  theirs: readonly FiledTransaction[]
}

function findingsOf(vendor: string, { findings }: Comparison, { ours, theirs }: Sides): Finding[] {
  const find = (rows: readonly FiledTransaction[], id: string) =>
    rows.find(({ transactionId }) => transactionId === id)
  return findings.map(({ transactionId: subject, kind }) => {
    const [own, other] = [find(ours, subject), find(theirs, subject)]
    return { vendor, kind, subject, ours: own, theirs: other, at: (own ?? other)?.at ?? 0 }
  })
}

/** Compares an hour of a vendor with ours and keeps what differs; false: it did not say. */
async function compare(env: Env, vendor: Vendor, hour: Hour, now: number): Promise<boolean> {
  const wide = { from: hour.from - EDGE_MS, to: hour.to + EDGE_MS }
  const file = await fileOf(env, vendor, wide)
  if (file.is === 'unknown') return false
  const store = env.DB.prepare(STORE)
  if (file.is === 'refused') {
    await store.bind(vendor.code, hour.from, 'refused', '', '{}', '{}', 0, now).run()
    return true
  }
  const theirs = file.rows.toSorted(byTime)
  const ours = await oursOf(env, vendor, wide, theirs)
  const compared = compareHour(hour, ours, theirs)
  const findings = findingsOf(vendor.code, compared, { ours, theirs })
  const hash = await sha256Hex(new TextEncoder().encode(JSON.stringify(theirs)))
  const sums = [compared.sums.ours, compared.sums.theirs].map((sum) => JSON.stringify(sum))
  await env.DB.batch([
    env.DB.prepare(LATE).bind(vendor.code, JSON.stringify(theirs)),
    ...findings.map((finding) => findingRow(env, finding, now)),
    store.bind(vendor.code, hour.from, 'compared', hash, ...sums, findings.length, now),
  ])
  return true
}

/** What was compared by a clock that was ahead is compared again in its time. */
const NEWEST = `SELECT vendor, MAX(hour) AS hour FROM vendor_hour WHERE compared_at <= ?
  GROUP BY vendor`

interface Newest {
  vendor: string
  hour: number
}

/** Hours that are over and not compared yet, the oldest first; of a new vendor the last one. */
function dueHours(newest: number | undefined, now: number): Hour[] {
  const last = hourOf(now - AFTER_MS).from - HOUR_MS
  const first = newest === undefined ? last : newest + HOUR_MS
  const count = Math.max(0, (last - first) / HOUR_MS + 1)
  return Array.from({ length: Math.min(count, HOURS_AT_ONCE) }, (_, at) =>
    hourOf(first + at * HOUR_MS),
  )
}

async function compareVendor(env: Env, vendor: Vendor, hours: readonly Hour[], now: number) {
  for (const hour of hours) if (!(await compare(env, vendor, hour, now))) return
}

/** Compares what is due with every vendor that can be asked. */
export async function compareDueHours(env: Env, now: number): Promise<void> {
  const { results } = await env.DB.prepare(NEWEST).bind(now).all<Newest>()
  const newest = new Map(results.map(({ vendor, hour }) => [vendor, hour]))
  const vendors = (await allVendors(env)).filter(({ record }) => record.base)
  await Promise.all(
    vendors.map((vendor) =>
      compareVendor(env, vendor, dueHours(newest.get(vendor.code), now), now),
    ),
  )
}
