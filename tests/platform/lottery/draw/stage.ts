import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env as bindings } from 'cloudflare:workers'
import { vi } from 'vitest'
import type { DrawObject } from '#platform/lottery/draw/draw-object'
import type { TestEnv } from '../../../support/book/env'
import { emptyStores } from '../../../support/runner/stores'

export const env = bindings as unknown as TestEnv
export const GAME = 'VELOZ1'
/** A draw has just opened. Years ahead, so that no alarm rings by itself during a test. */
export const START = Date.parse('2031-11-20T16:30:00Z')
export const MINUTE = 60_000

interface Told {
  book: string
  issue: string
  result: string | null
}

/** What a test controls and looks at. */
export const stage = {
  /** The game whose object it is. */
  game: GAME,
  now: START,
  /** What the books were told, in order. */
  told: [] as Told[],
  /** Books that refuse to settle. */
  broken: new Set<string>(),
  /** Answers of a book until it is done. */
  chunks: 1,
}

/** An empty platform with three books, at `START`. */
export async function reopen(): Promise<void> {
  await emptyStores()
  Object.assign(stage, { game: GAME, now: START, told: [], broken: new Set(), chunks: 1 })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  for (const book of ['b1', 'b2', 'b3']) {
    await env.DB.prepare('INSERT INTO book VALUES (?, 0, 10, 0)').bind(book).run()
  }
}

/** Gives the object the test's clock and books that only note what they are told. */
function inject(object: DrawObject): void {
  const left = new Map<string, number>()
  object.clock = () => stage.now
  object.settleBook = async (book, { issue, result }) => {
    if (stage.broken.has(book)) throw new Error('the book is away')
    stage.told.push({ book, issue, result })
    const key = `${book} ${issue}`
    left.set(key, (left.get(key) ?? stage.chunks) - 1)
    return { done: (left.get(key) ?? 0) <= 0 }
  }
}

const draw = () => env.DRAW.get(env.DRAW.idFromName(stage.game))

export const inside = <T>(
  work: (object: DrawObject, state: DurableObjectState) => T | Promise<T>,
): Promise<T> =>
  runInDurableObject(draw(), (object, state) => {
    inject(object)
    return work(object, state)
  })

/** As the watchdog does; then the books of `holders` take tickets of every draw ahead. */
export const ensure = (holders = ['b1', 'b2', 'b3']) =>
  inside(async (object) => {
    await object.ensure()
    for (const { issue } of await object.upcoming(stage.now))
      for (const book of holders) await object.join(issue, book, stage.now)
  })
export const current = () => inside((object) => object.current(stage.now))
export const upcoming = () => inside((object) => object.upcoming(stage.now))
/** A book is about to take tickets of a draw. */
export const join = (issue: string, book: string) =>
  inside((object) => object.join(issue, book, stage.now))
export const alarmAt = () => inside((_, state) => state.storage.getAlarm())

/** Rings the alarm that is set; false when none is. */
export async function ring(): Promise<boolean> {
  await inside(() => undefined)
  return runDurableObjectAlarm(draw())
}

/** Rows of the object's own storage. */
export const sql = (query: string) =>
  inside((_, state) => state.storage.sql.exec(query).toArray() as Record<string, unknown>[])

/** Rows on public record. */
export async function recorded(where = 'finished_at IS NOT NULL') {
  const query = `SELECT * FROM lottery_draw WHERE ${where} ORDER BY draw_at`
  return (await env.DB.prepare(query).all<Record<string, string | number | null>>()).results
}
