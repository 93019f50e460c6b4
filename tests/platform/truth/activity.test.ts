import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { beat } from '#platform/record/truth/index'
import { noteAnswered, noteUnanswered } from '#platform/vendor/silence'
import { done, env, OPERATOR, openBook } from '../site'

const MINUTE = 60_000
const SITE = { ...env, OPERATOR_TOKENS: 'dos:second-operator-token' }
const staff = { token: OPERATOR, env: SITE }
const clock = {
  get now() {
    return Date.now()
  },
  set now(at: number) {
    vi.setSystemTime(at)
  },
}
const later = (minutes: number) => {
  clock.now += minutes * MINUTE
}
/** Answers are kept for a minute: each reading asks for another span. */
let days = 400
const read = () => {
  days -= 1
  return done('truth.activity', { days })
}

beforeAll(async () => {
  await openBook()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
})
afterAll(() => void vi.useRealTimers())

it('measures when the site’s clock stood still, and nothing that is shorter', async () => {
  const start = clock.now
  for (const minutes of [0, 1, 2, 12]) await beat(env, start + minutes * MINUTE)
  clock.now = start + 20 * MINUTE
  const { outages, watched } = await read()
  const [from, until] = [start + 2 * MINUTE, start + 12 * MINUTE]
  expect(outages).toEqual([{ kind: 'site', cause: '', from, until }])
  expect(watched).toEqual({ from: start, to: clock.now, downMs: 10 * MINUTE })
})

it('shows what staff closed and for how long, the site and a vendor', async () => {
  const record = {
    names: { en: 'Stopped' },
    currencies: { PLY: { code: 'PLY', decimals: 2, factor: 1 } },
    origins: ['https://stopped.example'],
    base: 'https://stopped.example/wallet',
    games: {},
  }
  await done('operator.setVendor', { code: 'STOPPED', record }, staff)
  const state = (state: string, until = 0) =>
    done('operator.setVendorState', { code: 'STOPPED', state, until }, staff)
  const begun = clock.now
  await state('maintenance', begun + 30 * MINUTE)
  later(5)
  const ofVendor = async () =>
    (await read()).outages.filter(({ cause }: { cause: string }) => cause === 'STOPPED')
  expect(await ofVendor()).toMatchObject([{ kind: 'vendor', from: begun, until: 0 }])
  later(40)
  expect(await ofVendor()).toMatchObject([{ until: begun + 30 * MINUTE }])
  const again = clock.now
  await state('suspended')
  later(3)
  await state('open')
  later(2)
  expect(await ofVendor()).toMatchObject([
    { from: again, until: again + 3 * MINUTE },
    { from: begun, until: begun + 30 * MINUTE },
  ])
})

it('writes down a vendor that does not answer, once, until it does', async () => {
  const start = clock.now
  for (let time = 0; time < 10; time += 1) await noteUnanswered(env, 'QUIET', start + time)
  later(2)
  const quiet = async () =>
    (await read()).outages.filter(({ kind }: { kind: string }) => kind === 'silence')
  expect(await quiet()).toEqual([{ kind: 'silence', cause: 'QUIET', from: start + 7, until: 0 }])
  await noteAnswered(env, 'QUIET', clock.now)
  const until = clock.now
  later(2)
  expect(await quiet()).toEqual([{ kind: 'silence', cause: 'QUIET', from: start + 7, until }])
})

it('counts the closed site as down, no moment twice', async () => {
  const before = (await read()).watched.downMs
  const [on, off] = [clock.now, clock.now + 8 * MINUTE]
  const setting = (value: boolean, at: number) =>
    env.DB.prepare(
      `INSERT INTO setting VALUES ('site', ?1, ?2)
       ON CONFLICT DO UPDATE SET value = ?1, updated_at = ?2`,
    )
      .bind(JSON.stringify({ maintenance: { on: value } }), at)
      .run()
  await setting(true, on)
  // The clock stands still within it as well.
  await beat(env, on + MINUTE)
  await beat(env, on + 6 * MINUTE)
  await setting(false, off)
  clock.now = off + 2 * MINUTE
  const { watched, outages } = await read()
  const gap = outages.find(({ kind, until }: { kind: string; until: number }) => {
    return kind === 'site' && until === on + MINUTE
  })
  const still = on - gap.from
  expect(watched.downMs - before).toBe(still + 8 * MINUTE)
  expect(outages[0]).toMatchObject({ kind: 'site' })
  expect(outages).toContainEqual({ kind: 'maintenance', cause: '', from: on, until: off })
})
