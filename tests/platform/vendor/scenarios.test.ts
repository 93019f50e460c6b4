import { createExecutionContext, runDurableObjectAlarm } from 'cloudflare:test'
import { env as bindings } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApp } from '#edge/app'
import type { Env } from '#env'
import { SANDBOX_BOOK } from '#platform/vendor/sandbox/vendor'
import { Vendor } from '../../../scripts/wallet/kit'
import { Run, type Scenario } from '../../../scripts/wallet/scenario'
import { VendorSide } from '../../../scripts/wallet/vendor-side'
import file from './fixtures/scenarios.json'

vi.spyOn(console, 'log').mockImplementation(() => undefined)
const app = createApp(() => new Response('page'))
const unlimited = { limit: async () => ({ success: true }) }
const env = { ...(bindings as unknown as Env), LIMIT_VENDOR: unlimited }
const site = async (path: string, init: RequestInit): Promise<Response> =>
  app.fetch(new Request(`https://own.example${path}`, init), env, createExecutionContext())

let vendor: Vendor
beforeAll(async () => {
  vendor = await Vendor.of(file.signing.keys, site, 'test-operator-token')
})

const scenarios = file.scenarios as unknown as Scenario[]

describe('the vendors’ wallet', () => {
  it.each(scenarios)('$id $title', async (scenario) => {
    expect(await new Run(vendor, scenario, `${scenario.id}-`).play()).toEqual([])
  })

  it('signs every answer', () => {
    expect(vendor.unsigned).toEqual([])
  })
})

const VENDOR_URL = 'https://wallet.vendor.example'
const transfer = file.transfer as unknown as Scenario[]

describe('wallets at vendors', () => {
  // Nothing becomes due but by the scenario's own clock, however slow the machine is.
  beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it.each(transfer)('$id $title', async (scenario) => {
    const side = new VendorSide(() => vendor.siteKey)
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await side.answer(new Request(input as RequestInfo, init as RequestInit))
      if (!answer) throw new DOMException('no answer in time', 'TimeoutError')
      return answer
    })
    const run = new Run(vendor, scenario, `${scenario.id}-`, side)
    expect(await run.play(VENDOR_URL)).toEqual([])
    expect(side.faults).toEqual([])
  })
})

it('the scenario’s clock tells what is due also where each answer takes three seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  const sandbox = env.BOOK.get(env.BOOK.idFromName(SANDBOX_BOOK))
  const slow = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await site(path, init)
    vi.setSystemTime(Date.now() + 3_000)
    await runDurableObjectAlarm(sandbox)
    return answer
  }
  const slowly = await Vendor.of(file.signing.keys, slow, 'test-operator-token')
  for (const scenario of transfer) {
    const side = new VendorSide(() => slowly.siteKey)
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const answer = await side.answer(new Request(input as RequestInfo, init as RequestInit))
      if (!answer) throw new DOMException('no answer in time', 'TimeoutError')
      return answer
    })
    expect(await new Run(slowly, scenario, `slow-${scenario.id}-`, side).play(VENDOR_URL)).toEqual(
      [],
    )
  }
  vi.useRealTimers()
  vi.restoreAllMocks()
})
