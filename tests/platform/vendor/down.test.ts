import { createExecutionContext } from 'cloudflare:test'
import { beforeAll, expect, it, vi } from 'vitest'
import { createApp } from '#edge/app'
import { noteSuccess } from '#platform/vendor/breaker'
import { ask, done, env, funded, OPERATOR, openBook, type Person, slip, UNIT } from '../site'
import { ContractVendor, reachable } from './contract-vendor'

const SITE = { ...env, OPERATOR_TOKENS: 'dos:second-operator-token' }
const first = { token: OPERATOR, env: SITE }
const down = new ContractVendor('https://down.example/wallet')
const up = new ContractVendor('https://up.example/wallet')
const FAILURES_MAX = 8

const record = (vendor: ContractVendor, name: string) => ({
  names: { en: name },
  currencies: { PLY: { code: 'PLY', decimals: 2, factor: 1 } },
  origins: [new URL(vendor.base).origin],
  base: vendor.base,
  games: { [`${name}-1`]: { category: 'RNG', names: { en: name } } },
})

const tap = ({ username }: Person, vassalage: string) => ({
  ...{ gameId: `${vassalage.toLowerCase()}-1`, nodeId: '', accountType: '1', confirmTrans: '0' },
  ...{ launchMode: 'GLS', platform: 'html5-desktop', clientType: '3', merchantCode: 'orilla' },
  ...{ username, language: 'es', vassalage },
})

beforeAll(async () => {
  await openBook()
  reachable(down, up)
  await done('operator.setVendor', { code: 'DOWN', record: record(down, 'down') }, first)
  await done('operator.setVendor', { code: 'UP', record: record(up, 'up') }, first)
  up.answers.createPlayer = ({ player }) => ({ value: { player, created: true } })
  up.answers.launchUrl = () => ({ value: { url: 'https://up.example/play' } })
})

it('leaves a vendor that is down alone; others, and the member’s money, go on', async () => {
  const ana = await funded(100)
  const by = { token: ana.token }
  const failing = () => ({ fails: 'error' as const })
  Object.assign(down.answers, { createPlayer: failing, launchUrl: failing })
  for (let time = 0; time <= FAILURES_MAX; time += 1) {
    const answer = await ask('game.launch', tap(ana, 'DOWN'), by)
    expect(answer).toMatchObject({ status: 503, envelope: { code: 'game.unavailable' } })
    expect(answer.value.alternatives).toMatchObject([{ vassalage: 'UP', gameId: 'up-1' }])
  }
  const before = down.asked.length
  expect(before).toBeLessThanOrEqual(10)
  const { value } = await ask('game.launch', tap(ana, 'DOWN'), by)
  expect(value.alternatives).toMatchObject([{ vassalage: 'UP', gameId: 'up-1' }])
  expect(down.asked).toHaveLength(before)
  const opened = await done('game.launch', tap(ana, 'UP'), by)
  expect(opened.game_url).toBe('https://up.example/play')
  const { sumBalance } = (await done('wallet.balance', {}, by)) as { sumBalance: number }
  expect(sumBalance).toBe(100 * UNIT)
})

const app = createApp(() => new Response('page'))
const unlimited = { limit: async () => ({ success: true }) }
const page = (path: string) =>
  app.fetch(
    new Request(`https://own.example${path}`),
    { ...env, LIMIT_CALL: unlimited } as typeof env,
    createExecutionContext(),
  )

/** Deadlines that were set, each ended by the test alone: no machine is too slow, or too fast. */
function deadlines() {
  const set: { ms: number; pass: () => void }[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    set.push({ ms, pass: () => controller.abort(new DOMException('no answer', 'TimeoutError')) })
    return controller.signal
  })
  return set
}

/** Pages, calls, another vendor and money: all of it is answered, whatever a vendor does. */
async function everythingElse(ana: Person, ben: Person): Promise<void> {
  const by = { token: ana.token }
  for (const path of ['/', '/crash', '/game', '/lottery', '/wps/health', '/wps/system/status'])
    expect([path, (await page(path)).status]).toEqual([path, 200])
  await done('game.list', { count: 5 }, by)
  await done('game.navigation', {}, by)
  await done('member.details', {}, by)
  expect((await done('game.launch', tap(ana, 'UP'), by)).game_url).toBe('https://up.example/play')
  await done('lottery.place', slip(1), ana)
  await done('deposit.request', { method: 'sandbox', amount: 10 * UNIT }, ben)
}

it('nobody else waits while a vendor hangs, and who asks it waits as long as was said', async () => {
  noteSuccess('DOWN')
  const [ana, ben] = [await funded(100), await funded(100)]
  const by = { token: ana.token }
  const hanging = () => ({ fails: 'hang' as const })
  Object.assign(down.answers, { createPlayer: hanging, launchUrl: hanging })
  const set = deadlines()
  const launches: string[] = []
  /** A tap on the vendor's game; whether it was answered is known from the list. */
  const launch = async () => {
    const { envelope, value } = await ask('game.launch', tap(ana, 'DOWN'), by)
    launches.push(`${envelope.code} ${value.alternatives[0]?.vassalage}`)
  }
  for (let isAlone = false; !isAlone; ) {
    const [asked, tapped] = [set.length, launches.length]
    const waiting = launch()
    const isAnswered = () => launches.length > tapped
    await expect.poll(() => set.length > asked || isAnswered()).toBe(true)
    isAlone = isAnswered()
    if (tapped === 0) {
      await everythingElse(ana, ben)
      expect(launches).toEqual([])
    }
    // As many calls as one launch makes, each by a deadline of its own.
    while (!isAnswered()) {
      for (const { pass } of set) pass()
      await Promise.race([waiting, scheduler.wait(5)])
    }
  }
  // After eight failures the last one has waited for nobody; the first launch has asked twice.
  expect(launches).toHaveLength(FAILURES_MAX)
  expect(new Set(set.map(({ ms }) => ms))).toEqual(new Set([5_000]))
  expect(new Set(launches)).toEqual(new Set(['game.unavailable UP']))
})
