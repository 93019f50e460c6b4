import { env as bindings } from 'cloudflare:workers'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Env } from '#env'
import { forgetReady, MIGRATIONS } from '#platform/router/ready'
import { edge } from './edge'

const { DB, BOOK } = bindings as unknown as Env
const healthOf = (variables: Partial<Env> = {}) => edge(variables)('/wps/health')
const NEWEST = MIGRATIONS.toSorted().at(-1) ?? ''
const forgetMigration = (name: string) =>
  DB.prepare('DELETE FROM d1_migrations WHERE name = ?').bind(name).run()

afterEach(async () => {
  vi.restoreAllMocks()
  forgetReady()
  await DB.prepare('INSERT OR IGNORE INTO d1_migrations (name) VALUES (?)').bind(NEWEST).run()
})

/** The last reason that the log told. */
function reasons() {
  const lines: string[] = []
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line))
  return () => lines.map((line) => (JSON.parse(line) as { reason?: string }).reason ?? '').join()
}

describe('health', () => {
  it('is good when migrations are applied, bindings are there and a book answers', async () => {
    expect(MIGRATIONS.length).toBeGreaterThan(20)
    const answer = await healthOf()
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ success: true, value: { ok: true } })
  })

  it('is not while a migration is missing', async () => {
    const told = reasons()
    await forgetMigration(NEWEST)
    const answer = await healthOf()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(await answer.json()).toMatchObject({ success: false, code: 'upstream.unavailable' })
    expect(told()).toContain(NEWEST)
  })

  it.each(['DB', 'UPLOADS', 'OUTBOX', 'SETTINGS', 'LIMIT_CALL'] as const)(
    'is not without the binding %s',
    async (name) => {
      const told = reasons()
      expect((await healthOf({ [name]: undefined })).status).toBe(503)
      expect(told()).toContain(name)
    },
  )

  it('is good while the newest book is of an older copy, and says that it is', async () => {
    const told = reasons()
    const saying = (params: object) => {
      const internal = async () => ({ ok: false, code: 'upstream.unavailable', params })
      const get = () => ({ internal })
      return {
        BOOK: { ...BOOK, idFromName: (name: string) => name, get } as unknown as Env['BOOK'],
      }
    }
    expect((await healthOf(saying({ behind: 7 }))).status).toBe(200)
    forgetReady()
    expect((await healthOf(saying({}))).status).toBe(503)
    expect(told()).toContain('the book has no answer')
  })

  it('is not while no book answers', async () => {
    reasons()
    const dead = { identify: () => Promise.reject(new Error('away')) }
    const away = { idFromName: (name: string) => BOOK.idFromName(name), get: () => dead }
    expect((await healthOf({ BOOK: away as unknown as Env['BOOK'] })).status).toBe(503)
    expect((await healthOf()).status).toBe(200)
  })

  it('of a relay is its own bindings’', async () => {
    const relay = { RELAY_ORIGIN: 'https://upstream.example', DB: undefined, BOOK: undefined }
    expect((await healthOf(relay)).status).toBe(200)
    reasons()
    forgetReady()
    expect((await healthOf({ ...relay, ASSETS: undefined })).status).toBe(503)
  })
})
