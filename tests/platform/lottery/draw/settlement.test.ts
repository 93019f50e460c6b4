import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Input, Output } from '#lib/api/call'
import type { CALLS, CallName } from '#lib/api/index'
import { gameOf } from '#lib/lottery/games'
import { priceLine } from '#lib/lottery/price'
import type { Selection } from '#lib/lottery/selection'
import type { BookCall } from '#platform/kernel/book/command'
import { SETTLE_DRAW } from '#platform/lottery/draw/settle-request'
import { env, GAME, MINUTE, recorded, reopen, START } from './stage'

vi.setConfig({ testTimeout: 60_000 })

const ISSUE = '203111200691'
const UNIT = 10_000
const GRANT = 10_000 * UNIT
const ANY = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

let now = START

const book = (id = 'b1') => env.BOOK.get(env.BOOK.idFromName(id))
const drawStub = () => env.DRAW.get(env.DRAW.idFromName(GAME))

/** Moves every object's clock. */
async function at(instant: number): Promise<void> {
  now = instant
  for (const id of ['b1', 'b2', 'b3']) {
    await runInDurableObject(book(id), (object) => {
      object.clock = () => now
    })
  }
  await runInDurableObject(drawStub(), (object) => {
    object.clock = () => now
  })
}

/** A trial member with their grant, signed in. */
async function addMember(member: string, id = 'b1'): Promise<void> {
  const dates = { registeredAt: now, lastLoginAt: 0, expiresAt: 0 }
  const answer = await book(id).internal('createMember', {
    member: { id: member, account: member, type: 4, currency: 'FUN', ...dates },
    token: `token-of-${member}`,
  })
  expect(answer.ok).toBe(true)
}

async function ask<N extends CallName & BookCall>(
  name: N,
  input: Input<(typeof CALLS)[N]>,
  { member = 'ana', id = 'b1', key = crypto.randomUUID() as string } = {},
) {
  const answer = await book(id).call({
    name,
    input: JSON.stringify(input),
    token: `token-of-${member}`,
    key,
  })
  if (!answer.ok) return { refused: answer.code }
  return { value: JSON.parse(answer.json) as Output<(typeof CALLS)[N]> }
}

function line(play: string, selection: Selection, unit = UNIT, multiple = 1) {
  const game = gameOf(GAME)
  if (!game) throw new Error('no game')
  return {
    play,
    unit,
    multiple,
    ...priceLine(game, { play, selection, unit, multiple }),
  }
}

type Line = ReturnType<typeof line>

function place(lines: Line[], { issue = ISSUE, ...who } = {} as Record<string, string>) {
  const amount = lines.reduce((sum, each) => sum + each.amount, 0)
  return ask('lottery.place', { gameCode: GAME, issue, lines, amount }, who)
}

const balance = async (member = 'ana', id = 'b1') =>
  (await ask('wallet.balance', {}, { member, id })).value?.sumBalance

const tickets = async (member = 'ana', id = 'b1') =>
  (await ask('lottery.tickets', { count: 50 }, { member, id })).value?.tickets ?? []

/** Draws and settles what is due at `instant`. */
async function drawAt(instant: number): Promise<string> {
  await at(instant)
  expect(await runDurableObjectAlarm(drawStub())).toBe(true)
  return String((await recorded()).at(-1)?.result)
}

async function expectSound(id = 'b1'): Promise<void> {
  const audit = await book(id).audit()
  expect(audit).toMatchObject({ duplicateKeys: 0, openStakeDrift: 0 })
}

beforeEach(async () => {
  await reopen()
  await at(START)
  await drawStub().ensure()
  await addMember('ana')
})

describe('a ticket', () => {
  it('is paid exactly, once, with the draw’s own digits', async () => {
    const lines = [
      line('FIXED', { pos: [ANY, ANY, ANY, ANY, ANY] }, 10, 7),
      line('BSOE_B2', {
        pos: [
          ['BIG', 'SMALL'],
          ['ODD', 'EVEN'],
        ],
      }),
      line('SUM5', { opts: ['BIG', 'SMALL', 'ODD', 'EVEN'] }, 1_000, 3),
    ]
    const stake = 50 * 70 + 4 * UNIT + 4 * 3_000
    const placed = await place(lines)
    expect(placed.value).toMatchObject({ sumBalance: GRANT - stake })
    const result = await drawAt(START + MINUTE)
    // Five of fifty picks, one pair of labels of four, two labels of four: whatever is drawn.
    const payouts = [5 * 9.75 * 70, 3.9 * UNIT, 2 * 1.95 * 3_000].map(Math.floor)
    const won = payouts.reduce((sum, each) => sum + each, 0)
    const [ticket] = await tickets()
    expect(ticket).toMatchObject({ state: 'won', issue: ISSUE, payout: won, result })
    expect(ticket?.lines.map(({ payout }) => payout)).toEqual(payouts)
    expect(await balance()).toBe(GRANT - stake + won)
    await runDurableObjectAlarm(drawStub())
    await book().inSteps(SETTLE_DRAW.name, { gameCode: GAME, issue: ISSUE, version: 1, result })
    expect(await balance()).toBe(GRANT - stake + won)
    await expectSound()
  })

  it('loses when it loses: one of ten straight tickets, over all last digits', async () => {
    const front = [ANY, ANY, ANY, ANY]
    for (const last of ANY) await place([line('STRAIGHT_ALL', { pos: [...front, [last]] }, 10)])
    const before = (await balance()) ?? 0
    const result = await drawAt(START + MINUTE)
    const states = (await tickets()).map(({ state }) => state)
    expect(states.filter((state) => state === 'won')).toHaveLength(1)
    expect(states.filter((state) => state === 'lost')).toHaveLength(9)
    const winner = (await tickets()).find(({ state }) => state === 'won')
    expect(winner?.lines[0]?.selection.pos?.[4]).toEqual([Number(result.at(-1))])
    expect(await balance()).toBe(before + 975_000)
    await expectSound()
  })

  it('in any book is settled by the same draw', async () => {
    await addMember('eva', 'b2')
    const lines = [line('FIXED', { pos: [ANY, [], [], [], []] })]
    await place(lines)
    await place(lines, { member: 'eva', id: 'b2' })
    const result = await drawAt(START + MINUTE)
    expect((await tickets())[0]).toMatchObject({ state: 'won', payout: 97_500, result })
    expect((await tickets('eva', 'b2'))[0]).toMatchObject({ state: 'won', payout: 97_500, result })
    await expectSound('b2')
  })

  it('of a void draw is refunded whole', async () => {
    await place([line('SUM5', { opts: ['BIG'] })])
    await runInDurableObject(drawStub(), (_, state) => {
      state.storage.sql.exec('UPDATE draw SET seed = NULL WHERE issue = ?', ISSUE)
    })
    await drawAt(START + MINUTE)
    expect((await tickets())[0]).toMatchObject({ state: 'void', payout: UNIT })
    expect(await balance()).toBe(GRANT)
    await expectSound()
  })
})

describe('settling', () => {
  const lines = [line('FIXED', { pos: [ANY, [], [], [], []] }, 100)]
  const paid = 975

  it('pays once when a book’s answers are lost, however often', async () => {
    for (let placed = 0; placed < 20; placed += 1) await place(lines)
    let losses = 3
    await runInDurableObject(drawStub(), (object) => {
      const { settleBook } = object
      object.settleBook = async (...args) => {
        const answer = await settleBook(...args)
        if (losses > 0) {
          losses -= 1
          throw new Error('the answer was lost')
        }
        return answer
      }
    })
    for (let tries = 0; tries < 4; tries += 1) {
      await at(START + MINUTE + tries * 1_000)
      await runDurableObjectAlarm(drawStub())
    }
    expect((await recorded())[0]).toMatchObject({ issue: ISSUE, state: 'settled' })
    expect(await balance()).toBe(GRANT - 20 * 1_000 + 20 * paid)
    await expectSound()
  })

  it('pays once when it is told from many sides at once', async () => {
    for (let placed = 0; placed < 20; placed += 1) await place(lines)
    const settlement = { gameCode: GAME, issue: ISSUE, version: 1, result: '12345' }
    await Promise.all(
      Array.from({ length: 10 }, () => book().inSteps(SETTLE_DRAW.name, settlement)),
    )
    expect(await balance()).toBe(GRANT - 20 * 1_000 + 20 * paid)
    await expectSound()
  })
})

describe('a thousand tickets around closing time', () => {
  it('are in the draw and settled, or refused, by the server’s clock alone', async () => {
    const close = START + 55_000
    const fixed = line('FIXED', { pos: [ANY, [], [], [], []] }, 100)
    await at(close - 50)
    await place([fixed])
    await runInDurableObject(book(), (object) => {
      Object.assign((object as unknown as { env: object }).env, { BETS_A_MINUTE: '0' })
      let ticks = 0
      object.clock = () => {
        ticks += 1
        return Math.floor(close - 50 + ticks / 50)
      }
    })
    const answers = await Promise.all(Array.from({ length: 1_000 }, () => place([fixed])))
    const accepted = answers.flatMap(({ value }) => (value ? [value.ticket] : []))
    const refused = answers.flatMap((answer) => ('refused' in answer ? [answer.refused] : []))
    expect(accepted.length).toBeGreaterThan(0)
    expect(refused.length).toBeGreaterThan(0)
    expect(new Set(refused)).toEqual(new Set(['lottery.draw-closed']))
    for (const ticket of accepted) expect(ticket.at).toBeLessThan(close)
    await drawAt(START + MINUTE)
    const staked = (accepted.length + 1) * 1_000
    expect(await balance()).toBe(GRANT - staked + (accepted.length + 1) * 975)
    await expectSound()
  })
})

describe('a ticket is refused', () => {
  const lines = [line('SUM5', { opts: ['BIG'] })]
  const [sum5] = lines as [Line]
  const stake = (over: Partial<Line>, amount = UNIT) =>
    ask('lottery.place', { gameCode: GAME, issue: ISSUE, lines: [{ ...sum5, ...over }], amount })

  it.each([
    ['just before sales open', START - 1, 'lottery.draw-closed'],
    ['when sales close', START + 55_000, 'lottery.draw-closed'],
    ['after the draw', START + MINUTE, 'lottery.draw-closed'],
    ['long after it', START + 20 * MINUTE, 'lottery.draw-closed'],
  ])('%s', async (_, instant, code) => {
    await place(lines)
    await at(instant)
    expect((await place(lines)).refused).toBe(code)
    expect(await balance()).toBe(GRANT - UNIT)
  })

  it('up to the last millisecond it is not', async () => {
    await at(START + 54_999)
    expect((await place(lines)).value?.ticket.state).toBe('open')
  })

  it('for a draw nobody committed to', async () => {
    expect((await place(lines, { issue: '203111201440' })).refused).toBe('lottery.draw-unknown')
    expect((await place(lines, { issue: '203212310001' })).refused).toBe('lottery.draw-unknown')
  })

  it('with forged counts, odds, amounts or stakes', async () => {
    expect((await stake({ bets: 2 })).refused).toBe('lottery.count-mismatch')
    expect((await stake({ odds: { WIN: 975_000_000 } })).refused).toBe('lottery.odds-mismatch')
    expect((await stake({ amount: 1 })).refused).toBe('lottery.amount-mismatch')
    expect((await stake({}, 1)).refused).toBe('lottery.amount-mismatch')
    expect((await stake({ unit: 1, amount: 1 }, 1)).refused).toBe('lottery.stake')
    expect((await stake({ play: 'FIXED' })).refused).toBe('lottery.selection')
    expect(await balance()).toBe(GRANT)
    expect(await tickets()).toEqual([])
    await expectSound()
  })

  it('beyond the balance, whole', async () => {
    const big = line('SUM5', { opts: ['BIG'] }, UNIT, 6_000)
    expect((await place([big, big])).refused).toBe('wallet.insufficient-balance')
    expect(await balance()).toBe(GRANT)
  })

  it('a second time under one key: the first answer again, one stake', async () => {
    const first = await place(lines, { key: 'the-same-key-twice' })
    const second = await place(lines, { key: 'the-same-key-twice' })
    expect(second).toEqual(first)
    expect(await balance()).toBe(GRANT - UNIT)
  })
})
