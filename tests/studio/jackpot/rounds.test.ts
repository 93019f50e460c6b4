import { SELF } from 'cloudflare:test'
import { expect, it } from 'vitest'
import type { PublishedJackpot } from '#studio/jackpot/facts'
import { Pool } from '#studio/jackpot/pool'
import { UNIT } from '../house'
import { type Alone, alone, type End } from '../rounds/alone'
import { ask, STUDIO } from '../site-asks'

const SPIN = { stake: 10 * UNIT }
const NEAR = 999_999_999_999
/** What the pot holds with that stake, in whole minors. */
const LIMIT_WIN = 100_000_749

interface Pot {
  pool: Pool
  /** Calls of the pot. */
  calls: number
  /** Where the process ends, or the pot does not answer. */
  end?: End | 'silent'
}

/** A pot beside somebody's rounds, and a process that begins with it. */
async function withPot(one: Alone): Promise<Pot> {
  const pot: Pot = { pool: new Pool(one.storage), calls: 0 }
  pot.pool.setOpen(true, one.now)
  one.jackpot = {
    shown: async () => pot.pool.shown(),
    async feed(share) {
      pot.calls += 1
      const { end } = pot
      if (end === 'silent') throw new Error('the pot is away')
      if (end === 'unsent') await new Promise(() => undefined)
      const fed = pot.pool.feed(share)
      if (end === 'unanswered') await new Promise(() => undefined)
      return fed
    },
  }
  one.start()
  return pot
}

/** Lets the next stake reach the limit; the house gave what is there. */
function fill({ storage: { sql } }: Alone) {
  const more = NEAR - Number(sql.exec('SELECT pot FROM pool').one()['pot'])
  sql.exec("INSERT INTO entry VALUES ('fill', 'seed', 0, ?2, 0, ?1, 0, 0)", -more, more)
  sql.exec('UPDATE pool SET pot = ?', NEAR)
}

const shares = ({ storage: { sql } }: Alone) =>
  Number(sql.exec("SELECT count(*) AS count FROM entry WHERE kind = 'share'").one()['count'])

it('feeds the pot with each stake on a slot, and tells the wallet the share', () =>
  alone(async (one) => {
    const { pool } = await withPot(one)
    const before = pool.shown()
    expect((await one.rounds.state(one.seat('FARO3-1'))).jackpot).toEqual(before)
    const { round, jackpot } = await one.bet('FARO3-1', SPIN)
    expect(round.jackpot).toEqual({ paid: 0 })
    expect(jackpot).toEqual({ ...before, pot: before.pot + 750 })
    expect(one.contract.callsOf('bet').at(-1)).toMatchObject({ jackpotContribution: 1_000 })
    expect([shares(one), pool.faults()]).toEqual([1, 0])
  }))

it('is fed by no other game, by no free round, and not while it is closed', () =>
  alone(async (one) => {
    const pot = await withPot(one)
    const dice = await one.bet('DICE-1', { ...SPIN, side: 'under', target: 5_000 })
    expect([dice.round.jackpot, dice.jackpot]).toEqual([null, null])
    const gift = { campaign: 'summer', player: 'ana-1', game: 'FARO3-1', rounds: 1 }
    const terms = { stake: SPIN.stake, currency: 'P', expiresAt: one.now + 86_400_000 }
    one.rounds.gifts.grant({ ...gift, ...terms })
    one.now += 10_000
    const name = await one.nextRound('FARO3-1')
    const free = { ...name, bet: SPIN, campaign: 'summer' }
    expect((await one.rounds.bet(one.seat('FARO3-1'), free)).round.jackpot).toBeNull()
    pot.pool.setOpen(false, one.now)
    one.now += 10_000
    const closed = await one.bet('FARO3-1', SPIN)
    expect([closed.round.jackpot, closed.jackpot]).toEqual([null, null])
    expect(one.contract.callsOf('bet').at(-1)).not.toHaveProperty('jackpotContribution')
    expect([pot.calls, shares(one)]).toEqual([0, 0])
  }))

it('pays what dropped as a jackpot of the round, once, into the record and the sitting', () =>
  alone(async (one) => {
    const { pool } = await withPot(one)
    fill(one)
    const before = one.balance()
    const { round } = await one.bet('FARO3-1', SPIN)
    expect(round.jackpot).toEqual({ paid: LIMIT_WIN })
    await one.pass(60_000)
    expect(one.balance()).toBe(before + (round.payout - SPIN.stake + LIMIT_WIN) / UNIT)
    expect(one.contract.callsOf('jackpotWin')).toMatchObject([
      { amount: LIMIT_WIN, jackpot: 'JACKPOT-1', round: `${round.pair}:${round.nonce}` },
    ])
    const { sitting } = await one.rounds.state(one.seat('FARO3-1'))
    expect(sitting.paid).toBe(round.payout + LIMIT_WIN)
    const detail = one.rounds.detail('ana-1', `${round.pair}:${round.nonce}`)
    expect(detail?.result).toMatchObject({ jackpot: LIMIT_WIN })
    expect(detail?.transactions.map(({ call }) => call)).toEqual(['bet', 'win', 'jackpotWin'])
    expect(pool.faults()).toBe(0)
  }))

it.each<End | 'silent'>(['unsent', 'unanswered', 'silent'])(
  'a stake whose share ends %s is counted once after a restart, and what it won paid once',
  (end) =>
    alone(async (one) => {
      const pot = await withPot(one)
      fill(one)
      const before = one.balance()
      pot.end = end
      const spin = one.bet('FARO3-1', SPIN)
      if (end === 'silent') expect((await spin).round.jackpot).toEqual({ paid: null })
      await expect.poll(() => pot.calls).toBe(1)
      delete pot.end
      one.start()
      one.start()
      await one.pass(60_000)
      const [round] = (await one.rounds.state(one.seat('FARO3-1'))).own
      expect(round?.jackpot).toEqual({ paid: LIMIT_WIN })
      const won = (round?.payout ?? 0) - SPIN.stake + LIMIT_WIN
      expect(one.balance()).toBe(before + won / UNIT)
      expect(
        new Set(one.contract.callsOf('jackpotWin').map((each) => each['transactionId'])).size,
      ).toBe(1)
      expect([shares(one), pot.pool.faults()]).toEqual([1, 0])
    }),
)

it.each<End>(['unsent', 'unanswered'])('killed with its stake %s, a spin feeds once', (end) =>
  alone(async (one) => {
    const pot = await withPot(one)
    one.ends.set('bet', end)
    void one.bet('FARO3-1', SPIN)
    await expect.poll(() => one.kept()).toContain('staking')
    if (end === 'unanswered') await expect.poll(one.balance).toBe(990)
    expect(pot.calls).toBe(0)
    one.ends.clear()
    one.start()
    await one.pass(60_000)
    expect([shares(one), pot.pool.faults()]).toEqual([1, 0])
  }),
)

it('a stake that was not taken feeds nothing', () =>
  alone(async (one) => {
    const pot = await withPot(one)
    one.contract.balances.set('ana-1', 0)
    await one.bet('FARO3-1', SPIN).catch(() => undefined)
    one.contract.balances.set('ana-1', 1_000 * UNIT)
    one.contract.faults.set('bet', ['lost'])
    await one.bet('FARO3-1', SPIN).catch(() => undefined)
    await one.pass(60_000)
    expect([pot.calls, shares(one)]).toEqual([0, 0])
  }))

it('is opened and closed by the site, and public', async () => {
  const says = (call: string, body: object) => ask(call, { body: JSON.stringify(body) })
  const published = async (currency: string) => {
    const answer = await SELF.fetch(`${STUDIO}/jackpot?currency=${currency}`)
    return answer.ok ? ((await answer.json()) as PublishedJackpot) : answer.status
  }
  expect(await published('EUR')).toMatchObject({ isOpen: false, pot: 10_000_000, drops: [] })
  const set = { jackpot: 'JACKPOT-1', currency: 'EUR' }
  expect((await says('setJackpot', { ...set, open: true })).value).toEqual({
    ...set,
    ...{ open: true, amount: 10_000_000, mustDropAt: 100_000_000, faults: 0 },
  })
  expect(await published('EUR')).toMatchObject({ isOpen: true, potBps: 75, reserveBps: 25 })
  const { value } = await says('jackpots', { currencies: ['EUR', 'FUN', 'EUR'] })
  expect(value).toMatchObject({ jackpots: [{ ...set, open: true, faults: 0 }] })
  await says('setJackpot', { ...set, open: false })
  expect(await published('EUR')).toMatchObject({ isOpen: false })
  for (const [more, status] of [
    [{ currency: 'FUN' }, 404],
    [{ jackpot: 'OTHER' }, 404],
    [{ open: 1 }, 400],
  ] as const)
    expect((await says('setJackpot', { ...set, open: true, ...more })).status).toBe(status)
  expect(await published('FUN')).toBe(404)
  expect(await published('e')).toBe(404)
})
