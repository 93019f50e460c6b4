import { createExecutionContext } from 'cloudflare:test'
import { env as bindings } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createApp } from '#edge/app'
import type { Env } from '#env'
import { Vendor } from '../../../scripts/wallet/kit'
import { Run, type Scenario } from '../../../scripts/wallet/scenario'
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
