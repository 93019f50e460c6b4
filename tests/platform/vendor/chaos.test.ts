import { createExecutionContext } from 'cloudflare:test'
import { env as bindings } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { createApp } from '#edge/app'
import type { Env } from '#env'
import { chaos } from '../../../scripts/wallet/chaos'
import { Vendor } from '../../../scripts/wallet/kit'
import file from './fixtures/scenarios.json'

vi.spyOn(console, 'log').mockImplementation(() => undefined)
const app = createApp(() => new Response('page'))
const unlimited = { limit: async () => ({ success: true }) }
const env = { ...(bindings as unknown as Env), LIMIT_VENDOR: unlimited }
const site = async (path: string, init: RequestInit): Promise<Response> =>
  app.fetch(new Request(`https://own.example${path}`, init), env, createExecutionContext())

it('leaves every wallet as the vendor’s own book has it, whatever gets lost', async () => {
  const vendor = await Vendor.of(file.signing.keys, site, 'test-operator-token')
  expect(await chaos(vendor, 7, 80, 'chaos')).toEqual([])
})
