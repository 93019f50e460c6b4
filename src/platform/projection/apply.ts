import type { Env } from '#env'
import { bookOf } from '#platform/kernel/books'
import type { OutboxRow } from '#platform/kernel/outbox/message'
import { yieldToEventLoop } from '#platform/kernel/yield-to-event-loop'
import { cursorOf, moveCursor } from './cursor'
import { projectEvents } from './tables'

/** What one step reads and writes, in characters of events. */
const STEP_CHARACTERS = 30_000
/** Between two steps. */
const PAUSE_MS = 30

/**
 * Brings a book's projection forward, at least to row `newest`: asks the book for the rows after
 * the cursor and applies them without a gap, until there are none.
 */
export async function catchUp(env: Env, book: string, newest = 0): Promise<void> {
  let cursor = await cursorOf(env, book)
  if (newest > 0 && cursor >= newest) return
  for (;;) {
    const rows = await bookOf(env, book).outboxAfter(cursor, STEP_CHARACTERS)
    if (!rows.length) break
    cursor = await applyStep(env, book, cursor, rows)
    await yieldToEventLoop(PAUSE_MS)
  }
  if (cursor < newest) throw new Error(`${book}: row ${cursor + 1} is lost`)
}

async function applyStep(env: Env, book: string, cursor: number, rows: OutboxRow[]) {
  if (rows[0]?.seq !== cursor + 1) throw new Error(`${book}: row ${cursor + 1} is lost`)
  const to = rows.at(-1)?.seq ?? cursor
  const facts = rows.map((row) => row.facts)
  try {
    await env.DB.batch([...moveCursor(env, book, cursor, to), ...projectEvents(env, facts)])
    return to
  } catch (error) {
    const moved = await cursorOf(env, book)
    if (moved > cursor) return moved
    throw error
  }
}
