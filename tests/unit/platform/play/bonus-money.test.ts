import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import type { GrantTerms } from '#platform/play/index'
import { SampleBook } from '../../../products/sample/book'
import { fixed, UNIT, type Value } from '../../../support/book/lottery-book'
import { tokenOf } from '../../../support/book/node-book'

let site: SampleBook

/** Ana has 60 units of her own and 40 of a promotion's. */
beforeEach(async () => {
  site = new SampleBook()
  await site.member('ana', 60)
  await site.grant('ana', 40 * UNIT)
  const { sql } = site.book
  sql.exec('INSERT OR REPLACE INTO turnover (member, required) VALUES (?, ?)', 'ana', 999 * UNIT)
})

/** Own money and bonus money, in units. */
const money = async (): Promise<number[]> => {
  const { sumBalance, bonus }: Value = await site.call('ana', 'wallet.balance')
  return [(sumBalance - bonus) / UNIT, bonus / UNIT]
}
const turnover = () =>
  site.book.sql.exec<{ done: number }>('SELECT done FROM turnover').one().done / UNIT

describe('bonus money', () => {
  it('comes from its promotion, and is shown apart from own money', async () => {
    expect(await site.call('ana', 'wallet.balance')).toMatchObject({
      ...{ sumBalance: 100 * UNIT, bonus: 40 * UNIT, held: 0 },
    })
    expect(site.accounts()).toMatchObject({ 'promotion-WELCOME': -40 * UNIT })
    expect(site.told('entry').map(({ kind, amount }) => [kind, amount])).toContainEqual([
      ...['bonus-grant', 0],
    ])
    site.audit()
  })

  it('is given once at a time, and to nobody who pauses', async () => {
    expect(await site.grant('ana', 10 * UNIT, 'grant-2')).toBe('process')
    expect(await site.grant('ana', 10 * UNIT, 'grant-2')).toBe('process')
    await site.member('beto', 1)
    await site.call('beto', 'member.pause', { days: 1 })
    expect(await site.grant('beto', 10 * UNIT, 'grant-3')).toBe('member.paused')
    expect(site.accounts()).toMatchObject({ 'promotion-WELCOME': -40 * UNIT })
  })

  it('is staked after own money, and shares what is won', async () => {
    const { balance } = await site.debit('ana', 'r1', 80 * UNIT)
    expect(balance).toBe(20 * UNIT)
    expect(await money()).toEqual([0, 20])
    await site.credit('r1', 100 * UNIT)
    expect(await money()).toEqual([75, 45])
    expect(site.told('wager').at(-1)).toMatchObject({
      wager: { amount: 80 * UNIT, bonus: 20 * UNIT },
    })
    expect(site.told('settled').at(-1)).toMatchObject({
      ...{ payout: 100 * UNIT, bonusPayout: 25 * UNIT, valid: 60 * UNIT },
    })
    expect(turnover()).toBe(60)
    site.audit()
  })

  it('goes back as it was staked, and lotteries do the same', async () => {
    const line = fixed([7], { multiple: 90 })
    const { ticket, sumBalance } = await site.place('ana', [line])
    expect(sumBalance).toBe(10 * UNIT)
    expect(await money()).toEqual([0, 10])
    await site.call('ana', 'lottery.cancel', { id: ticket.id })
    expect(await money()).toEqual([60, 40])
    await site.place('ana', [line])
    await site.settle('12347')
    const payout = 90 * 9.75
    expect(await money()).toEqual([(payout * 2) / 3, 10 + payout / 3])
    expect(turnover()).toBe(60)
    site.audit()
  })

  it('is given once, though those before it were met at once', async () => {
    const bounds = { maxBet: 0, maxBetPolicy: 'refuse', maxWin: 0, lastsMs: 0 } as const
    const free: GrantTerms = { required: 0, weights: { RNG: 100 }, ...bounds }
    for (const [at, amount] of [10, 20, 30].entries())
      await site.grant('ana', amount * UNIT, `free-${at}`, free)
    expect(await money()).toEqual([60, 40])
    await site.call('ana', 'bonus.forfeit', { id: 'grant-1' })
    expect(await money()).toEqual([120, 0])
    expect(site.accounts()).toMatchObject({ 'promotion-WELCOME': -60 * UNIT })
    site.audit()
  })

  it('comes back of an undone win only as far as the stake is more than the win', async () => {
    await site.debit('ana', 'r1', 80 * UNIT)
    await site.credit('r1', 100 * UNIT)
    await site.debit('ana', 'r2', 120 * UNIT)
    await site.rollback('r1')
    // Of 25 that were won 20 were its stake: 5 go back, and none of them is there.
    expect(await money()).toEqual([0, 0])
    site.audit()
  })

  it('is corrected by the split of its stake; what it lacks the promotion bears', async () => {
    await site.debit('ana', 'r1', 80 * UNIT)
    await site.credit('r1', 100 * UNIT)
    await site.debit('ana', 'r2', 120 * UNIT)
    await site.credit('r2', 0)
    await site.credit('r1', 0)
    expect(await money()).toEqual([0, 0])
    expect(site.accounts()).toMatchObject({
      ...{ 'debt-ana': -75 * UNIT, 'promotion-WELCOME': -65 * UNIT, 'game-sample': 200 * UNIT },
    })
    expect(turnover()).toBe(135)
    site.audit()
  })

  it('returns to its promotion once its grant has ended, and own money stays', async () => {
    await site.debit('ana', 'r1', 80 * UNIT)
    await site.ask('endBonus', { member: 'ana' })
    expect(site.accounts()).toMatchObject({ 'promotion-WELCOME': -20 * UNIT })
    expect(await money()).toEqual([0, 0])
    expect(await site.grant('ana', 5 * UNIT, 'grant-2')).toBe('issued')
    await site.rollback('r1')
    expect(await money()).toEqual([60, 5])
    await site.credit('r1', 40 * UNIT)
    expect(await money()).toEqual([30, 5])
    expect(site.accounts()).toMatchObject({ 'promotion-WELCOME': -15 * UNIT })
    site.audit()
  })

  it('does not count for limits', async () => {
    await site.call('ana', 'member.setLimit', { kind: 'stake', days: 1, amount: 60 * UNIT })
    await site.debit('ana', 'r1', 80 * UNIT)
    await site.debit('ana', 'r2', 20 * UNIT)
    expect(await money()).toEqual([0, 0])
    await site.credit('r2', 30 * UNIT)
    await site.credit('r1', 8 * UNIT)
    expect(await money()).toEqual([6, 32])
    expect(await site.debit('ana', 'r3', UNIT)).toBe('member.limit-stake')
    site.audit()
  })

  it('ends with a withdrawal, once its member says so and has enough', async () => {
    site.book.sql.exec('DELETE FROM turnover')
    const request = (units: number, more: object = {}) =>
      site.call('ana', 'withdraw.request', {
        ...{ method: 'sandbox', amount: units * UNIT, paymentPassword: 'x', ...more },
      })
    expect(await site.call('ana', 'withdraw.settings')).toMatchObject({ bonus: 40 * UNIT })
    expect(await request(50)).toBe('withdraw.bonus-active')
    expect(await request(70, { forfeitBonus: true })).toBe('wallet.insufficient-balance')
    expect(await money()).toEqual([60, 40])
    const asked = await request(50, { forfeitBonus: true })
    expect(asked).toMatchObject({ state: 'review', sumBalance: 10 * UNIT })
    expect(await money()).toEqual([10, 0])
    expect(site.accounts()).not.toHaveProperty('promotion-WELCOME')
    expect(await site.call('ana', 'withdraw.settings')).not.toHaveProperty('bonus')
    expect(await request(10)).toMatchObject({ state: 'review', sumBalance: 0 })
    site.audit()
  })

  it('is in no chase, and keeps an account open', async () => {
    const { issue } = site.draw()
    const plan = { type: 'same', draws: 2, multiple: 35 }
    const chase = { gameCode: 'VELOZ3', issue, lines: [fixed([7])], plan, stopOnWin: false }
    const more = { ...chase, stopOnWin: false, amount: 70 * UNIT }
    expect(await site.call('ana', 'lottery.startChase', more)).toBe('wallet.insufficient-balance')
    expect(await money()).toEqual([60, 40])
    await site.debit('ana', 'r1', 60 * UNIT)
    await site.credit('r1', 0)
    expect(await site.ask('closeAccount', tokenOf('ana'))).toBe('member.close-balance')
    site.audit()
  })
})

describe('own money and bonus money of random rounds', () => {
  const rounds = fc.array(
    fc.record({
      act: fc.constantFrom('debit', 'credit', 'lose', 'rollback', 'grant', 'end', 'deposit'),
      of: fc.nat(5),
      amount: fc.integer({ min: 1, max: 90 * UNIT }),
    }),
    { maxLength: 30 },
  )

  it('sum to zero, never go below it, and keep the split of each stake', async () => {
    await fc.assert(
      fc.asyncProperty(rounds, async (steps) => {
        const book = new SampleBook()
        await book.member('ana', 60)
        const known = new Set<string>()
        for (const [at, { act, of, amount }] of steps.entries()) {
          const round = `r${of}`
          if (act === 'grant') await book.grant('ana', amount, `grant-${at}`)
          else if (act === 'end') await book.ask('endBonus', { member: 'ana' })
          else if (act === 'deposit') {
            const more = { method: 'sandbox', amount: 10 * UNIT, reference: '' }
            await book.call('ana', 'deposit.request', more)
          } else if (act === 'debit') {
            const staked = await book.debit('ana', round, amount)
            if (staked.id) known.add(round)
          } else if (known.has(round)) {
            if (act === 'rollback') await book.rollback(round)
            else await book.credit(round, act === 'lose' ? 0 : amount)
          }
          book.audit()
          assertSplits(book)
        }
      }),
      { numRuns: 25 },
    )
  }, 60_000)

  /** Each stake is its two parts; of what it paid, the bonus part is told and rounded down. */
  function assertSplits(book: SampleBook): void {
    const splits = book.book.sql.exec<{ own: number; bonus: number; amount: number; id: string }>(
      'SELECT s.own, s.bonus, r.amount, r.id FROM wager_split s JOIN sample_round r ON r.id = s.wager',
    )
    const settled = book.told('settled')
    for (const { own, bonus, amount, id } of splits) {
      expect(own + bonus).toBe(amount)
      for (const fact of settled.filter((each) => each.id === id)) {
        const part = (BigInt(fact.payout) * BigInt(bonus)) / BigInt(amount)
        expect(fact.bonusPayout).toBe(Number(part))
        if (fact.state === 'void') expect(fact.bonusPayout).toBe(bonus)
        expect(fact.valid).toBe(fact.state === 'void' ? 0 : own)
      }
    }
  }
})
