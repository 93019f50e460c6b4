// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer, siteStatus } from '../../support/fakes/fake-server'

const PATH = '/wps/member/info/funds/consolidated'
const STANDING = {
  ...{ sumBalance: 0, currencySymbol: 'P', dailysalreqtype: 1, divtypereq: 0 },
  ...{ contracthoursalreq: 2, realtimesalreqtype: 0 },
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

/** The store as a page of a site has it. */
async function store(isOn: boolean) {
  const status = siteStatus()
  const value = { ...status, flags: { ...status.flags, AGENTPOLICY3: isOn } }
  const server = fakeServer({
    'GET /wps/system/status': () => ({ value }),
    [`GET ${PATH}`]: () => ({ value: STANDING }),
  })
  const fresh = await import('#lib/stores/agent-center')
  await fresh.loadStanding()
  return { ...fresh, asked: server.at(PATH).length }
}

it('contracts are asked for where the operator has switched them on, and nowhere else', async () => {
  const off = await store(false)
  expect([off.asked, off.$standing.get(), off.$firstContracts.get()]).toEqual([0, null, null])
  vi.resetModules()
  const on = await store(true)
  expect([on.asked, on.$firstContracts.get()]).toEqual([1, 'dailySalary'])
  expect(on.waitingOffers(on.$standing.get())).toMatchObject({ dailySalary: 0, hourlySalary: 1 })
})
