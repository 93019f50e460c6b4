import type { Env } from '#env'
import type { Job, Part, Pushing } from '#platform/kernel/book/part'
import { askVendorSide } from './ask'
import { comparisonInternals } from './comparison/ours'
import { noteStuckMove } from './findings'
import { askLater, type Question, takeQuestion } from './moves/asking'
import { finishMove, MOVE_JOB } from './moves/in-book'
import { moveInternals } from './moves/internal'
import { purseDrift } from './moves/purse'
import { openMoves } from './moves/rows'
import { migrateMoves } from './moves/schema'
import { type Vendor, vendorByCode } from './registry'
import { sandboxVendor } from './sandbox/vendor'

type Outcome = 'done' | 'returned' | 'unknown'

/** A vendor of the site, or the sandbox's. */
async function vendorOf(env: Env, code: string): Promise<Vendor | undefined> {
  const known = await vendorByCode(env, code)
  if (known) return known
  const test = await sandboxVendor(env)
  return test?.code === code ? test : undefined
}

/** Sends a move to its vendor, or asks what came of it. */
async function outcomeOf(env: Env, { row, alias, isAgain }: Question): Promise<Outcome> {
  const vendor = await vendorOf(env, row.vendor)
  if (!vendor) return 'unknown'
  const { id: moveId, theirs, code } = row
  if (isAgain) {
    const asked = await askVendorSide(env, vendor, 'transferStatus', { moveId, player: alias })
    if (asked.is !== 'said') return 'unknown'
    return asked.value.state === 'done' ? 'done' : 'returned'
  }
  const call = row.direction === 'in' ? 'deposit' : 'withdraw'
  const body = { moveId, player: alias, amount: theirs, currency: code }
  const asked = await askVendorSide(env, vendor, call, body)
  if (asked.is === 'refused') return 'returned'
  if (asked.is === 'unknown') return 'unknown'
  return asked.value.state === 'done' ? 'done' : 'returned'
}

/** Takes moves further at once, as their job would do soon. */
export const takeMoves = (ids: readonly string[], pushing: Pushing): Promise<unknown> =>
  Promise.all(ids.map((id) => takeMove.push?.(id, pushing)))

/**
 * Takes a move to its end. It may be called any number of times and killed between any two steps:
 * the vendor is told of a move once, and asked after it until it says what came of it.
 */
const takeMove: Job = {
  async push(id, { book, env, now, clock, run }) {
    const question = await run(() => takeQuestion(book, id, now))
    if (!question) return
    const outcome = await outcomeOf(env, question)
    if (outcome !== 'unknown') {
      return run(() => finishMove(book, id, { isDone: outcome === 'done', now: clock() }))
    }
    const isStuck = await run(() => askLater(book, id, clock()))
    const isOfSite = (await vendorByCode(env, question.row.vendor)) !== undefined
    if (isStuck && isOfSite) await noteStuckMove(env, question.row, clock())
  },
}

/** Wallets at vendors: what is moved there and back, and what members have there. */
export const movesPart = {
  name: 'vendor-moves',
  migrate: migrateMoves,
  hasOpen: (book, member) => openMoves(book, member).length > 0,
  kept: {
    vendorMoves: `SELECT id, vendor, direction, amount, state, at, finished_at FROM vendor_move
      WHERE member = ?`,
  },
  internals: { ...moveInternals, ...comparisonInternals },
  jobs: { [MOVE_JOB]: takeMove },
  audit: (book) => ({ tickets: 0, openStakeDrift: purseDrift(book) }),
} satisfies Part
