import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projected } from '../cashier'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  drawNow,
  type Fields,
  funded,
  inBook,
  isRefused,
  newKey,
  OPERATOR,
  openBook,
  type Person,
  refused,
  register,
  settle,
  slip,
  stage,
  trial,
  UNIT,
} from '../site'

const MINUTE = 60_000
let person: Person

const line = (change: Fields) => {
  const whole = slip()
  return { ...whole, lines: [{ ...whole.lines[0], ...change }] }
}
const ticketsOf = async (owner: { token: string }) =>
  (await done('lottery.tickets', { count: 50 }, owner)).tickets

beforeAll(openBook)
beforeEach(async () => {
  person = await funded(100)
})

describe('lottery.place, happy', () => {
  it('takes the stake and answers the ticket', async () => {
    const { ticket, sumBalance } = await done('lottery.place', slip(3), person)
    expect(ticket).toMatchObject({
      state: 'open',
      amount: 3 * UNIT,
      payout: 0,
      issue: drawNow().issue,
    })
    expect(ticket.lines[0]).toMatchObject({ bets: 1, odds: { WIN: 97_500 } })
    expect(sumBalance).toBe(97 * UNIT)
    expect(await balanceOf(person)).toBe(97 * UNIT)
    expect(await ticketsOf(person)).toEqual([ticket])
  })

  it('takes a slip of several lines as one ticket', async () => {
    const [first] = slip(2).lines
    const selection = { pos: [['BIG', 'ODD'], ['SMALL']] }
    const two = { play: 'BSOE_B2', selection, unit: UNIT, multiple: 1, bets: 2, amount: 2 * UNIT }
    const input = { ...slip(), lines: [first, two], amount: 4 * UNIT }
    const { ticket } = await done('lottery.place', input, person)
    expect(ticket.lines).toHaveLength(2)
    expect(await balanceOf(person)).toBe(96 * UNIT)
  })

  it('is paid exactly when it wins, and refunded when the draw is void', async () => {
    stage.now += MINUTE
    const { issue } = drawNow()
    const lost = await funded(100)
    await done('lottery.place', slip(3, UNIT / 1_000), person)
    await done(
      'lottery.place',
      { ...slip(), ...line({ selection: { pos: [[1], [], [], [], []] } }) },
      lost,
    )
    stage.now += MINUTE
    await settle(issue, '70000')
    expect(await balanceOf(person)).toBe(100 * UNIT - 30 + 292)
    expect(await balanceOf(lost)).toBe(99 * UNIT)
    expect((await ticketsOf(person))[0]).toMatchObject({
      state: 'won',
      payout: 292,
      result: '70000',
    })
    const refunded = drawNow().issue
    await done('lottery.place', slip(5), lost)
    stage.now += MINUTE
    await settle(refunded, null)
    expect(await balanceOf(lost)).toBe(99 * UNIT)
    expect((await ticketsOf(lost))[0]).toMatchObject({ state: 'void' })
  })

  it('stakes trial money for a trial', async () => {
    const opened = await trial()
    await done('lottery.place', slip(), opened)
    expect(await balanceOf(opened)).toBe(9_999 * UNIT)
  })
})

describe('lottery.place, refused', () => {
  const forged: [string, Parameters<typeof refused>[0], () => Fields][] = [
    ['more bets than picked', 'lottery.count-mismatch', () => line({ bets: 2 })],
    ['an amount of a line', 'lottery.amount-mismatch', () => line({ amount: UNIT - 1 })],
    ['the amount of the slip', 'lottery.amount-mismatch', () => ({ ...slip(), amount: 1 })],
    ['better odds', 'lottery.odds-mismatch', () => line({ odds: { WIN: 9_750_000 } })],
    ['odds of a tier there is not', 'lottery.odds-mismatch', () => line({ odds: { JACKPOT: 1 } })],
    ['a unit of its own', 'lottery.stake', () => line({ unit: 7, amount: 7 })],
    ['a play of another game', 'lottery.selection', () => line({ play: 'PICK10' })],
    [
      'nothing picked',
      'lottery.selection',
      () => line({ selection: { pos: [[], [], [], [], []] } }),
    ],
    [
      'a digit twice',
      'lottery.count-mismatch',
      () => line({ selection: { pos: [[7, 7], [], [], [], []] }, bets: 2, amount: 2 * UNIT }),
    ],
    ['an unknown game', 'lottery.game-unknown', () => ({ ...slip(), gameCode: 'NOGAME' })],
    ['an unknown draw', 'lottery.draw-unknown', () => ({ ...slip(), issue: '999912310001' })],
    ['more than there is', 'wallet.insufficient-balance', () => slip(101)],
    ['a count of nothing', 'request.invalid', () => line({ bets: 0 })],
    ['a negative multiple', 'request.invalid', () => line({ multiple: -1 })],
    ['no lines', 'request.invalid', () => ({ ...slip(), lines: [] })],
    [
      'too many lines',
      'request.invalid',
      () => ({ ...slip(), lines: Array(101).fill(slip().lines[0]) }),
    ],
    ['a payout of its own', 'request.invalid', () => line({ payout: 99 })],
    ['somebody else’s name', 'request.invalid', () => ({ ...slip(), member: 'x' })],
  ]
  it.each(forged)('with %s', async (_, code, input) => {
    await refused(code, 'lottery.place', input(), person)
    expect(await balanceOf(person)).toBe(100 * UNIT)
    expect(await ticketsOf(person)).toEqual([])
  })

  it.each([
    ['the moment sales close', 0],
    ['a second before the draw', 4_000],
  ])('%s, by the server’s clock', async (_, after) => {
    const input = slip()
    const { closeAt } = drawNow()
    const began = stage.now
    stage.now = closeAt - 1
    await done('lottery.place', input, person)
    stage.now = closeAt + after
    await refused('lottery.draw-closed', 'lottery.place', input, person)
    stage.now = began
    expect(await balanceOf(person)).toBe(99 * UNIT)
  })

  it('for a draw that is not open yet, or is over', async () => {
    const began = stage.now
    const over = slip()
    stage.now += MINUTE
    const ahead = slip()
    await refused('lottery.draw-closed', 'lottery.place', over, person)
    stage.now = began
    await refused('lottery.draw-closed', 'lottery.place', ahead, person)
    expect(await balanceOf(person)).toBe(100 * UNIT)
  })
})

describe('lottery.place, security', () => {
  it('five hundred at once on a balance of a hundred: exactly a hundred', async () => {
    const all = await Promise.all(
      Array.from({ length: 500 }, () => ask('lottery.place', slip(), person)),
    )
    const taken = all.filter(({ status }) => status === 200)
    expect(taken).toHaveLength(100)
    expect(new Set(taken.map(({ value }) => value.ticket.id)).size).toBe(100)
    for (const answer of all.filter(({ status }) => status !== 200)) {
      isRefused(answer, 'wallet.insufficient-balance')
    }
    expect(await balanceOf(person)).toBe(0)
  })

  it('two hundred at once with one key: one effect, one answer', async () => {
    const options = { ...person, key: newKey() }
    const all = await Promise.all(
      Array.from({ length: 200 }, () => ask('lottery.place', slip(2), options)),
    )
    expect(all.every(({ status }) => status === 200)).toBe(true)
    expect(new Set(all.map(({ value }) => value.ticket.id)).size).toBe(1)
    expect(all.filter(({ replayed }) => !replayed)).toHaveLength(1)
    expect(await balanceOf(person)).toBe(98 * UNIT)
  })

  it('a key with another slip is refused, and its answer stays, after the draw too', async () => {
    const options = { ...person, key: newKey() }
    const input = slip(2)
    const first = await done('lottery.place', input, options)
    await refused('request.key-reused', 'lottery.place', slip(3), options)
    const { closeAt, issue } = drawNow()
    stage.now = closeAt + 1
    const again = await ask('lottery.place', input, options)
    expect([again.status, again.replayed, again.value]).toEqual([200, true, first])
    stage.now += MINUTE / 2
    await settle(issue, '00000')
    expect((await ask('lottery.place', input, options)).value).toEqual(first)
    await refused('lottery.draw-closed', 'lottery.place', input, { ...person })
    expect(await balanceOf(person)).toBe(98 * UNIT)
  })

  it('is replayed though the balance is gone', async () => {
    const options = { ...person, key: newKey() }
    const first = await done('lottery.place', slip(60), options)
    await done('lottery.place', slip(40), person)
    const again = await ask('lottery.place', slip(60), options)
    expect([again.replayed, again.value]).toEqual([true, first])
    expect(await balanceOf(person)).toBe(0)
  })

  it('shows a member their own tickets only', async () => {
    await done('lottery.place', slip(), person)
    const other = await register()
    expect(await ticketsOf(other)).toEqual([])
    await refused('request.invalid', 'lottery.tickets', { member: person.member.id }, other)
  })

  it('says in the record what happened, and leaves five zeros', async () => {
    await done('lottery.place', slip(25), person)
    await inBook((book) => book.alarm())
    const kinds = async () => {
      const { entries } = await done('record.entries', {}, person)
      return entries.map(({ kind, amount, balanceAfter }: Fields) => [kind, amount, balanceAfter])
    }
    await expect.poll(kinds).toEqual([
      ['stake', -25 * UNIT, 75 * UNIT],
      ['deposit', 100 * UNIT, 100 * UNIT],
    ])
    await auditIsOk()
  })
})

describe('more tickets in a minute than a hand places', () => {
  it('are refused till it is over, written down once, and nobody else is stopped', async () => {
    const other = await funded(100)
    stage.now += MINUTE
    const set = (most: string | undefined) =>
      inBook((book) => Object.assign(book.env, { BETS_A_MINUTE: most }))
    await set('50')
    try {
      const answers = await Promise.all(
        Array.from({ length: 60 }, () => ask('lottery.place', slip(), person)),
      )
      const refusals = answers.filter(({ status }) => status !== 200)
      expect(refusals).toHaveLength(10)
      for (const answer of refusals) {
        isRefused(answer, 'request.rate-limited')
        expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      }
      expect(await balanceOf(person)).toBe(50 * UNIT)
      await done('lottery.place', slip(), other)
      stage.now += MINUTE
      await done('lottery.place', slip(), person)
    } finally {
      await set(undefined)
    }
    await projected()
    const { signals } = await done('operator.signals', {}, { token: OPERATOR })
    expect(signals).toMatchObject([{ account: person.username, kind: 'bets', count: 50 }])
    await auditIsOk()
  })
})
