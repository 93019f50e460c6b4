import type { Env } from '#edge/env'
import { bookStub } from '#platform/objects'
import type { OutboxRow } from '#platform/outbox/message'
import { cursorOf, moveCursor } from './cursor'
import { projectFacts } from './tables'

const ROWS_PER_STEP = 20

/**
 * Brings a book's projection forward with rows in any order, some of them known or missing: rows
 * are applied without a gap from the cursor on, and what is missing is asked of the book.
 */
export async function applyRows(env: Env, book: string, rows: readonly OutboxRow[]): Promise<void> {
  const known = new Map(rows.map((row) => [row.seq, row]))
  const newest = Math.max(...known.keys())
  let cursor = await cursorOf(env, book)
  while (cursor < newest) {
    const step = contiguous(known, cursor)
    if (!step.length) {
      const missing = await bookStub(env, book).outboxAfter(cursor, ROWS_PER_STEP)
      if (missing[0]?.seq !== cursor + 1) throw new Error(`${book}: row ${cursor + 1} is lost`)
      for (const row of missing) known.set(row.seq, row)
      continue
    }
    cursor = await applyStep(env, book, cursor, step)
  }
  await bookStub(env, book).projected(cursor)
}

/** Asks the book itself for everything the projection lacks; the answer to lost messages. */
export async function catchUp(env: Env, book: string): Promise<void> {
  for (;;) {
    const cursor = await cursorOf(env, book)
    const rows = await bookStub(env, book).outboxAfter(cursor, ROWS_PER_STEP)
    if (!rows.length) return
    await applyRows(env, book, rows)
  }
}

function contiguous(known: Map<number, OutboxRow>, cursor: number): OutboxRow[] {
  const step: OutboxRow[] = []
  for (let seq = cursor + 1; step.length < ROWS_PER_STEP; seq++) {
    const row = known.get(seq)
    if (!row) break
    step.push(row)
  }
  return step
}

async function applyStep(env: Env, book: string, cursor: number, step: OutboxRow[]) {
  const to = step.at(-1)?.seq ?? cursor
  const facts = step.flatMap((row) => row.facts)
  try {
    await env.DB.batch([...moveCursor(env, book, cursor, to), ...projectFacts(env, facts)])
    return to
  } catch (error) {
    const moved = await cursorOf(env, book)
    if (moved > cursor) return moved
    throw error
  }
}
