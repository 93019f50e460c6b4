import { expect } from 'vitest'
import type { Env } from '#env'
import type { Rows, SqlValue } from '#platform/kernel/ledger/sql'
import { PromotionObject } from '#platform/promotion/promotion/promotion-object'
import { RaffleObject } from '#platform/promotion/raffle/raffle-object'
import { RainObject } from '#platform/promotion/rain/rain-object'
import { WheelObject } from '#platform/promotion/wheel/wheel-object'
import { SampleBook } from '../../products/sample/book'
import { NodeSql } from './node-sql'

/** `npm run test:long` kills at every statement there is. */
export const POINTS = Number(process.env['BONUS_KILLS'] ?? 50)
export const NEVER = Number.POSITIVE_INFINITY
const MINUTE_MS = 60_000
/**
 * What a test looks at; what a broken transaction reads again, which belongs to no process that
 * still lives.
 */
const NO_STEPS = /^\/\* look|sealed_draw/

const OBJECTS = {
  PROMOTION: PromotionObject,
  RAFFLE: RaffleObject,
  RAIN: RainObject,
  WHEEL: WheelObject,
}
type Kind = keyof typeof OBJECTS
type ObjectOf<K extends Kind> = InstanceType<(typeof OBJECTS)[K]>

/** What an object writes without waiting in between is written whole, as its runtime does. */
class WholeSql extends NodeSql {
  constructor(private readonly isDead: () => boolean) {
    super()
  }

  override exec<T extends Record<string, SqlValue>>(query: string, ...values: SqlValue[]): Rows<T> {
    this.begin()
    return super.exec<T>(query, ...values)
  }

  override transactionSync<T>(work: () => T): T {
    this.begin()
    return super.transactionSync(work)
  }

  private begin(): void {
    if (this.depth > 0) return
    this.database.exec('BEGIN')
    this.depth = 1
    queueMicrotask(() => {
      this.database.exec(this.isDead() ? 'ROLLBACK' : 'COMMIT')
      this.depth = 0
    })
  }
}

/** A book and objects of promotions in one process, which ends at a statement of any of them. */
export class KilledSite extends SampleBook {
  left = NEVER
  steps = 0
  private isDead = false
  private readonly stores = new Map<string, { kind: Kind; code: string; sql: NodeSql }>()
  private readonly objects = new Map<string, ObjectOf<Kind>>()
  readonly env = Object.assign(
    this.book.env,
    Object.fromEntries(
      (Object.keys(OBJECTS) as Kind[]).map((kind) => [
        kind,
        { idFromName: (name: string) => name, get: (name: string) => this.object(kind, name) },
      ]),
    ),
  ) as unknown as Env

  constructor() {
    super()
    this.count(this.book.sql)
  }

  /** The object as the process has it; made again from its storage after a kill. */
  object<K extends Kind>(kind: K, code: string): ObjectOf<K> {
    const name = `${kind} ${code}`
    const known = this.objects.get(name)
    if (known) return known as ObjectOf<K>
    const { sql } = this.storeOf(kind, code)
    const transactionSync = <T>(work: () => T): T => sql.transactionSync(work)
    const storage = { sql, transactionSync, setAlarm: async () => undefined }
    const object = new OBJECTS[kind]({ storage } as never, this.env)
    object.clock = () => this.book.now
    this.objects.set(name, object)
    return object as ObjectOf<K>
  }

  /** Does something, and again after an end of the process, as its client would. */
  async until(work: () => Promise<unknown>): Promise<void> {
    if ((await this.once(work)) === 'killed') expect(await this.once(work)).toBe('ok')
  }

  async once(work: () => Promise<unknown>): Promise<'ok' | 'killed'> {
    try {
      await work()
    } catch (error) {
      if (!this.isDead) throw error
    }
    // What a dead process had begun to write is gone before another one starts.
    await new Promise(setImmediate)
    if (!this.isDead) return 'ok'
    Object.assign(this, { isDead: false, left: NEVER })
    this.book.restart()
    this.objects.clear()
    return 'killed'
  }

  /** Time goes on, and all do what they have to do by then. */
  async pass(ms: number): Promise<void> {
    this.book.now += ms
    await this.until(() => this.book.object.wake())
    for (const { kind, code } of this.stores.values())
      await this.until(() => this.object(kind, code).alarm())
  }

  private storeOf(kind: Kind, code: string) {
    const name = `${kind} ${code}`
    const known = this.stores.get(name)
    if (known) return known
    const store = { kind, code, sql: new WholeSql(() => this.isDead) }
    this.count(store.sql)
    this.stores.set(name, store)
    return store
  }

  private count(sql: NodeSql): void {
    sql.onStep = (query) => {
      if (NO_STEPS.test(query)) return
      this.steps += 1
      this.left -= 1
      if (this.left <= 0) this.isDead = true
      if (this.isDead) throw new Error('killed')
    }
  }
}

/** What happens on a site, and what it has come to. */
export interface Story {
  begin: (site: KilledSite) => Promise<unknown>
  play: (site: KilledSite) => Promise<unknown>
  outcome: (site: KilledSite) => unknown
}

async function told({ begin, play, outcome }: Story, killAt: number) {
  const site = new KilledSite()
  await begin(site)
  Object.assign(site, { steps: 0, left: killAt })
  await play(site)
  const { steps } = site
  site.left = NEVER
  await site.pass(2 * MINUTE_MS)
  site.audit()
  return { steps, outcome: await outcome(site) }
}

/** Tells a story with the process killed at many places: it always ends as it does undisturbed. */
export async function endsAlike(story: Story): Promise<unknown> {
  const { steps, outcome: expected } = await told(story, NEVER)
  const points = Math.min(POINTS, steps)
  expect(points).toBeGreaterThanOrEqual(Math.min(POINTS, 50))
  for (let at = 0; at < points; at += 1) {
    const killAt = 1 + Math.floor((at * steps) / points)
    const { outcome } = await told(story, killAt)
    expect(outcome, `killed at statement ${killAt} of ${steps}`).toEqual(expected)
  }
  return expected
}
