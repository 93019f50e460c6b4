import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { done, OPERATOR, refused } from '../site'
import { ContractVendor, reachable } from './contract-vendor'

const by = { token: OPERATOR }
const vendor = new ContractVendor('https://api.lagoon.example/orilla')
const SET = { code: 'LAGOON', jackpot: 'TIDE-J', currency: 'LAG', open: true }
const FEEDS = { category: 'RNG', jackpot: 'TIDE-J' }
const OUT = { amount: 12_345, mustDropAt: 90_000, faults: 0 }

const RECORD = {
  names: { en: 'Lagoon' },
  // One of theirs is ten of ours.
  currencies: { PLY: { code: 'LAG', decimals: 2, factor: 10 } },
  origins: ['https://play.lagoon.example'],
  template: 'https://play.lagoon.example/?token={token}&game={game}',
  base: vendor.base,
}

let open = true
let asked = 0
/** Another query each time: the edge keeps public answers for a while. */
const shown = async () => {
  asked += 1
  const { list } = await done('game.jackpots', { platform: `test-${asked}` })
  return list.filter((each: { vassalage: string }) => each.vassalage === 'LAGOON')
}

beforeEach(async () => {
  reachable(vendor)
  vendor.asked.length = 0
  open = true
  vendor.answers.gameList = () => ({
    value: {
      games: [
        { game: 'tide', name: 'Tide', ...FEEDS },
        { game: 'reef', name: 'Reef', category: 'RNG' },
      ],
    },
  })
  vendor.answers.jackpots = () => ({
    value: { jackpots: [{ jackpot: 'TIDE-J', currency: 'LAG', open, ...OUT }] },
  })
  vendor.answers.setJackpot = (body) => {
    if (body.currency !== 'LAG') return { code: 'vendor.jackpot-unknown', status: 404 }
    open = body.open
    return { value: { ...body, ...OUT } }
  }
  await done('operator.setVendor', { code: 'LAGOON', record: RECORD }, by)
  await done('operator.refreshGames', { code: 'LAGOON' }, by)
  await done('operator.setJackpot', SET, by)
})

afterEach(() => vi.restoreAllMocks())

it('shows what an open jackpot holds in the site’s money, with the titles that feed it', async () => {
  expect(await shown()).toEqual([
    {
      vassalage: 'LAGOON',
      jackpot: 'TIDE-J',
      games: ['tide'],
      amount: 123_450,
      mustDropAt: 900_000,
    },
  ])
  // Seconds old at most: the vendor is not asked for every page.
  await shown()
  expect(vendor.askedFor('jackpots')).toEqual([{ currencies: ['LAG'] }])
})

it('shows none that is closed, of a hidden title, or of a vendor that is silent', async () => {
  await done('operator.setJackpot', { ...SET, open: false }, by)
  expect(await shown()).toEqual([])
  await done('operator.setJackpot', SET, by)
  vendor.answers.jackpots = () => ({ fails: 500 })
  expect(await shown()).toEqual([])
  const change = { hidden: true }
  await done('operator.setVendorGame', { code: 'LAGOON', game: 'tide', change }, by)
  expect(await shown()).toEqual([])
  const back = { hidden: false }
  await done('operator.setVendorGame', { code: 'LAGOON', game: 'tide', change: back }, by)
})

it('is seen, opened and closed by operators, who leave acts', async () => {
  const list = async () => (await done('operator.jackpots', { code: 'LAGOON' }, by)).jackpots
  expect(await list()).toEqual([{ jackpot: 'TIDE-J', currency: 'LAG', open: true, ...OUT }])
  const closed = await done('operator.setJackpot', { ...SET, open: false }, by)
  expect(closed).toEqual({ jackpot: 'TIDE-J', currency: 'LAG', open: false, ...OUT })
  expect((await list())[0]?.open).toBe(false)
  const { acts } = await done('operator.acts', {}, by)
  expect(acts[0]).toMatchObject({ subject: 'LAGOON', detail: 'TIDE-J LAG closed' })
})

it('refuses what the vendor does not have, and says when it is silent', async () => {
  const other = { ...SET, jackpot: 'OTHER' }
  await refused('vendor.jackpot-unknown', 'operator.setJackpot', other, by)
  await refused('vendor.jackpot-unknown', 'operator.setJackpot', { ...SET, currency: 'EUR' }, by)
  await refused('vendor.unknown', 'operator.setJackpot', { ...SET, code: 'NOBODY' }, by)
  await refused('vendor.unknown', 'operator.jackpots', { code: 'NOBODY' }, by)
  vendor.answers.setJackpot = () => ({ fails: 500 })
  await refused('vendor.silent', 'operator.setJackpot', SET, by)
  vendor.answers.jackpots = () => ({ fails: 500 })
  await refused('vendor.silent', 'operator.jackpots', { code: 'LAGOON' }, by)
})
