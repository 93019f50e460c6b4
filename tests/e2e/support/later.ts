import type { DatabaseSync } from 'node:sqlite'
import { expect, type Locator, type Page } from 'playwright/test'
import { openDatabase } from '../../../scripts/serve/databases.ts'
import { type Server, startServer } from '../../../scripts/serve/server.ts'

export const SECOND_MS = 1_000
export const MINUTE_MS = 60 * SECOND_MS
export const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * Ends a site, changes the times that its book keeps as if the clock had moved on, and serves it
 * again at the same address. The page waits elsewhere; whoever asks for it ends what is served.
 */
export async function later(
  { site, page, env }: { site: Server; page: Page; env: Record<string, string> },
  pass: (book: DatabaseSync, now: number) => void,
): Promise<Server> {
  await page.goto('about:blank')
  await site.stop()
  const book = openDatabase(site.stateDir, 'book')
  try {
    pass(book, Date.now())
  } finally {
    book.close()
  }
  return startServer({ stateDir: site.stateDir, port: Number(new URL(site.url).port), env })
}

/** From when on a paid withdrawal counts as received. */
export function receiptAt(book: DatabaseSync, id: string, at: number): void {
  book.prepare('UPDATE withdraw SET confirm_by = ?2 WHERE id = ?1').run(id, at)
  book.prepare('UPDATE due SET at = ?2 WHERE id = ?1').run(id, at)
}

/** When a higher limit of a kind was asked for. */
export const limitAskedAt = (book: DatabaseSync, kind: string, at: number) =>
  book.prepare('UPDATE play_limit SET asked_at = ?2 WHERE kind = ?1').run(kind, at)

/** A row is paid whenever one looks before a time, and received some time after it. */
export async function receivedAt(row: Locator, time: number): Promise<void> {
  const early: (string | null)[] = []
  const look = async () => {
    const state = await row.getAttribute('data-state')
    if (Date.now() < time) early.push(state)
    return state
  }
  await expect.poll(look, { timeout: 2 * MINUTE_MS }).toBe('received')
  expect(early.filter((state) => state !== 'paid')).toEqual([])
}
