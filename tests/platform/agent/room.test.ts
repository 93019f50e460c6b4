import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, done, type Fields, isRefused, openBook, type Person } from '../site'
import { below, HOOK_MS, operator, setRates, setRebates, topAgent } from './people'

/** Points, salaries and rebates share 2.5 %; rebates take half a percent unless said. */
const wanted = (account: string, rates: Fields) =>
  ask('operator.setRates', { account, rates, reason: 'more' }, operator)
const offer = (account: string, kind: string, rate: number) =>
  ask('operator.offer', { account, kind, tiers: [{ valid: 0, rate }] }, operator)
const rebates = async (change: Fields) => {
  const { rebateRates } = await done('operator.cashier', {}, operator)
  return ask('operator.setCashier', { rebateRates: { ...rebateRates, ...change } }, operator)
}
const CALL = { daily: 'salary.decideDaily', hourly: 'salary.decideHourly' } as const
const accept = (who: Person, kind: keyof typeof CALL, id: string) =>
  ask(CALL[kind], { id, decision: 'accept' }, who)

let top: Person

beforeAll(async () => {
  await openBook()
  await done('site.set', { flags: { AGENTPOLICY3: true } }, operator)
  await setRebates(50)
  top = await topAgent({})
}, HOOK_MS)
afterAll(() => setRebates(0))

describe('rates on the valid bet of lotteries', () => {
  it('are no points above the edge that rebates leave, in the categories of our plays', async () => {
    isRefused(await wanted(top.username, { LOTT: 201 }), 'agent.rate-room')
    isRefused(await wanted(top.username, { LOTT: 10, ELOTT: 201 }), 'agent.rate-room')
    await setRates(top.username, { LOTT: 200, ELOTT: 200, SPORTS: 900 })
    await setRates(top.username, { LOTT: 150, ELOTT: 100 })
  })

  it('are no salaries above what points and other salaries leave', async () => {
    isRefused(await offer(top.username, 'daily', 51), 'contract.rate-room')
    const daily = await offer(top.username, 'daily', 30)
    isRefused(await offer(top.username, 'hourly', 21), 'contract.rate-room')
    const hourly = await offer(top.username, 'hourly', 20)
    isRefused(await offer(top.username, 'realtime', 1), 'contract.rate-room')
    isRefused(await wanted(top.username, { LOTT: 151 }), 'agent.rate-room')
    expect((await offer(top.username, 'dividend', 5_000)).value).toMatchObject({ rate: 5_000 })
    expect((await accept(top, 'daily', daily.value.id)).value).toMatchObject({ state: 'active' })
    expect((await accept(top, 'hourly', hourly.value.id)).value).toMatchObject({ state: 'active' })
    // The next version takes the place of the one before: it is not counted beside it.
    isRefused(await offer(top.username, 'daily', 31), 'contract.rate-room')
    expect((await offer(top.username, 'daily', 30)).value).toMatchObject({ version: 2 })
  })

  it('are no rebates above what the best paid agent leaves', async () => {
    isRefused(await rebates({ LOTT: 51 }), 'agent.rate-room')
    isRefused(await rebates({ ELOTT: 101 }), 'agent.rate-room')
    expect((await rebates({ ELOTT: 100, SPORTS: 300 })).value.rebateRates).toMatchObject({
      ...{ LOTT: 50, ELOTT: 100, SPORTS: 300 },
    })
    isRefused(await rebates({ ELOTT: 101 }), 'agent.rate-room')
    await setRebates(50)
  })

  it('are within the upline’s for everybody below, by every way to set them', async () => {
    const agent = await below(top, 1, { LOTT: 150 })
    isRefused(
      await ask('agent.raise', { member: agent.id, rates: { LOTT: 151 } }, top),
      'agent.rate-above',
    )
    const salary = { member: agent.id, kind: 'daily', tiers: [{ valid: 0, rate: 31 }] }
    isRefused(await ask('agent.offer', salary, top), 'contract.rate-above')
    isRefused(
      await ask('agent.createInvite', { name: 'x', type: 1, rates: { LOTT: 151 }, days: 1 }, top),
      'agent.rate-above',
    )
  })
})
