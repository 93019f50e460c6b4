import { runInDurableObject } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { HOUR_MS } from '#lib/limits'
import { DRAW_COPY_MAX_MS } from '#lib/lottery/draw/copy-age'
import type { DrawObject } from '#platform/lottery/draw/draw-object'
import { finishProposals } from '#platform/operator/index'
import { workOf } from '#platform/router/work'
import { approved, proposed, setState, stateOf } from '../operator/proposing'
import { employ } from '../operator/staff'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  env,
  type Fields,
  funded,
  inBook,
  isRefused,
  OPERATOR,
  type Options,
  openBook,
  type Person,
  refused,
  stage,
  UNIT,
  type Value,
} from '../site'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const gameCode = 'TRIODIA'
const SECOND = 'a-secret-of-its-own'
const byAna = { token: OPERATOR }
const byBeto = { token: SECOND, env: { ...env, OPERATOR_TOKENS: `Beto:${SECOND}` } }

/** The object of the game's draws, by the stage's clock. */
const inDraws = (work: (draws: Value) => Promise<unknown>): Promise<Value> =>
  runInDurableObject(env.DRAW.get(env.DRAW.idFromName(gameCode)), (draws: DrawObject) => {
    draws.clock = () => stage.now
    return work(draws)
  })

let person: Person
let draw: { issue: string; openAt: number; closeAt: number; drawAt: number }

const place = (digit = 7) => {
  const line = { play: 'FIXED', selection: { pos: [[digit], [], []] }, unit: UNIT, multiple: 1 }
  const lines = [{ ...line, bets: 1, amount: UNIT }]
  return { gameCode, issue: draw.issue, lines, amount: UNIT }
}
const move = (closeAt: number, drawAt = closeAt + MINUTE) => ({
  ...{ gameCode, issue: draw.issue, closeAt, drawAt, reason: 'the organiser said so' },
})
const ticketOf = async (id: string): Promise<Value> =>
  (await done('lottery.tickets', { count: 50 }, person)).tickets.find((one: Value) => one.id === id)

const refusedOnce = async (input: Fields, who: Options) =>
  (await ask('operator.moveDraw', input, who)).envelope.code

beforeAll(openBook)
beforeEach(async () => {
  // Every test has a day of its own: ten minutes before sales close.
  stage.now += 3 * DAY
  const [first] = await inDraws((draws) => draws.upcoming(stage.now))
  stage.now = first.drawAt + MINUTE
  const found = await inDraws((draws) => draws.upcoming(stage.now))
  draw = found[0]
  stage.now = draw.closeAt - 10 * MINUTE
  person = await funded(100)
})

describe('a draw that is moved while it is on sale', () => {
  it('takes no ticket from its new closing on, also in a book that knew the old one', async () => {
    await done('lottery.place', place(), person)
    const closeAt = stage.now + 3_000
    await done('operator.moveDraw', move(closeAt), byAna)
    stage.now = closeAt - 1
    await done('lottery.place', place(), person)
    for (const after of [0, 5_000, MINUTE]) {
      stage.now = closeAt + after
      await refused('lottery.draw-closed', 'lottery.place', place(), person)
    }
    expect(await balanceOf(person)).toBe(98 * UNIT)
  })

  it('lets nobody cancel after its new closing', async () => {
    const { ticket } = await done('lottery.place', place(), person)
    const closeAt = stage.now + 3_000
    await done('operator.moveDraw', move(closeAt), byAna)
    stage.now = closeAt
    await refused('lottery.cancel-late', 'lottery.cancel', { id: ticket.id }, person)
  })

  it('never closes before every book has to ask again', async () => {
    await refused(
      'lottery.draw-times',
      'operator.moveDraw',
      move(stage.now + DRAW_COPY_MAX_MS - 1),
      byAna,
    )
    await done('operator.moveDraw', move(stage.now + DRAW_COPY_MAX_MS), byAna)
  })

  it('is refused by a book whose transaction comes when its times are too old', async () => {
    await done('lottery.place', place(), person)
    const code = await inBook(async (book) => {
      // What was asked for before the transaction has grown old when it begins.
      const times = [stage.now, stage.now + DRAW_COPY_MAX_MS]
      book.clock = () => times.shift() ?? stage.now + DRAW_COPY_MAX_MS
      const request = { name: 'lottery.place', token: person.token, key: crypto.randomUUID() }
      return (await book.call({ ...request, input: JSON.stringify(place()) })).code
    })
    await openBook()
    expect(code).toBe('upstream.unavailable')
    expect(await balanceOf(person)).toBe(99 * UNIT)
    await auditIsOk()
  })
})

describe('once sales have closed, no single operator', () => {
  it('takes a ticket back: it needs two, and the member reads why', async () => {
    const { ticket } = await done('lottery.place', place(), person)
    stage.now = draw.closeAt
    const revoke = { id: ticket.id, reason: 'placed by a machine' }
    for (const _ of [1, 2])
      expect(await done('operator.revokeTicket', revoke, byAna)).toEqual({ state: 'first' })
    expect((await ticketOf(ticket.id)).state).toBe('open')
    expect(await balanceOf(person)).toBe(99 * UNIT)
    expect(await done('operator.revokeTicket', { ...revoke, reason: 'me too' }, byBeto)).toEqual({
      state: 'accepted',
    })
    expect(await ticketOf(ticket.id)).toMatchObject({
      ...{ state: 'revoked', payout: UNIT, reason: 'placed by a machine' },
    })
    expect(await balanceOf(person)).toBe(100 * UNIT)
    const { acts } = await done('operator.acts', {}, byAna)
    expect(acts.slice(0, 2).map((act: Value) => act.operator)).toEqual(['Beto', 'operator'])
    await refused('lottery.cancel-late', 'operator.revokeTicket', revoke, byAna)
    await auditIsOk()
  })

  it('takes it back after the draw, before its result; while it is on sale one may', async () => {
    const [{ ticket }, other] = [
      await done('lottery.place', place(), person),
      await done('lottery.place', place(3), person),
    ]
    const reason = 'asked for by mail'
    const early = { id: other.ticket.id, reason }
    expect(await done('operator.revokeTicket', early, byAna)).toEqual({ state: 'accepted' })
    expect(await ticketOf(other.ticket.id)).toMatchObject({ state: 'revoked', reason })
    stage.now = draw.drawAt + MINUTE
    const late = { id: ticket.id, reason }
    expect(await done('operator.revokeTicket', late, byAna)).toEqual({ state: 'first' })
    expect((await ticketOf(ticket.id)).state).toBe('open')
  })

  it('gains time for it by moving the draw: the first closing counts', async () => {
    const { ticket } = await done('lottery.place', place(), person)
    const later = move(draw.closeAt + 15 * MINUTE)
    for (const who of [byAna, byBeto]) await done('operator.moveDraw', later, who)
    stage.now = draw.closeAt
    const revoke = { id: ticket.id, reason: 'it would win' }
    expect(await done('operator.revokeTicket', revoke, byAna)).toEqual({ state: 'first' })
  })

  it('moves it', async () => {
    stage.now = draw.closeAt
    const later = move(draw.closeAt + 15 * MINUTE)
    for (const who of [byAna, byBeto])
      await refused('lottery.draw-times', 'operator.moveDraw', later, who)
  })
})

describe('a draw that is moved later', () => {
  it('takes two operators: one alone keeps no sales open', async () => {
    const later = move(draw.closeAt + 15 * MINUTE)
    expect(await done('operator.moveDraw', later, byAna)).toMatchObject({ state: 'first' })
    stage.now = draw.closeAt
    await refused('lottery.draw-closed', 'lottery.place', place(), person)
    await refused('lottery.draw-times', 'operator.moveDraw', later, byBeto)
  })

  it('is not moved when the two differ; both begin again', async () => {
    const [one, other] = [move(draw.closeAt + MINUTE), move(draw.closeAt + 2 * MINUTE)]
    await done('operator.moveDraw', one, byAna)
    expect(await refusedOnce(other, byBeto)).toBe('lottery.times-differ')
    expect(await done('operator.moveDraw', other, byBeto)).toMatchObject({ state: 'first' })
    expect(await done('operator.moveDraw', other, byAna)).toMatchObject({ state: 'accepted' })
  })

  const enter = (more: object) => {
    const told = { gameCode, issue: draw.issue, result: '777', corrects: false, ...more }
    return Promise.all([byAna, byBeto].map((who) => done('operator.enterResult', told, who)))
  }
  const settled = () =>
    inDraws(async (draws) => {
      await draws.alarm()
    })

  it.each([
    ['without a word of when it was drawn', () => ({})],
    ['drawn when it was first to be', () => ({ drawnAt: draw.drawAt })],
  ])('refunds what came after its true hour, %s', async (_, more) => {
    const early = await done('lottery.place', place(), person)
    const later = move(draw.closeAt + 15 * MINUTE)
    for (const who of [byAna, byBeto]) await done('operator.moveDraw', later, who)
    stage.now = draw.drawAt + MINUTE
    const late = await done('lottery.place', place(), person)
    stage.now = later.drawAt
    const [first] = await enter(more())
    expect(first.lateFrom).toBeLessThanOrEqual(draw.drawAt)
    await settled()
    expect(await ticketOf(late.ticket.id)).toMatchObject({ state: 'late', payout: UNIT })
    expect((await ticketOf(early.ticket.id)).state).toBe('won')
    await auditIsOk()
  })

  it('pays what came before it was drawn, where two say so', async () => {
    const later = move(draw.closeAt + 15 * MINUTE)
    for (const who of [byAna, byBeto]) await done('operator.moveDraw', later, who)
    stage.now = draw.drawAt + MINUTE
    const { ticket } = await done('lottery.place', place(), person)
    stage.now = later.drawAt
    await enter({ drawnAt: later.drawAt })
    await settled()
    expect((await ticketOf(ticket.id)).state).toBe('won')
  })

  it('refunds them too when the result is corrected without a word of the hour', async () => {
    const { ticket } = await done('lottery.place', place(), person)
    const drawnAt = stage.now
    stage.now = draw.drawAt
    await enter({ drawnAt })
    await settled()
    expect((await ticketOf(ticket.id)).state).toBe('late')
    const reason = 'the organiser corrected it'
    await enter({ corrects: true, reason, result: '771' })
    await settled()
    expect(await ticketOf(ticket.id)).toMatchObject({ state: 'late', payout: UNIT })
  })
})

describe('a draw that is called off or corrected', () => {
  it('needs a reason, which the member reads', async () => {
    const { ticket } = await done('lottery.place', place(), person)
    stage.now = draw.drawAt
    const off = { gameCode, issue: draw.issue, result: null, corrects: false }
    await refused('lottery.reason', 'operator.enterResult', off, byAna)
    for (const who of [byAna, byBeto])
      await done('operator.enterResult', { ...off, reason: 'no draw on a holiday' }, who)
    await inDraws((draws) => draws.alarm())
    expect(await ticketOf(ticket.id)).toMatchObject({
      ...{ state: 'void', payout: UNIT, reason: 'no draw on a holiday' },
    })
  })
})

describe('a result that one of the staff proposes', () => {
  it('is the draw’s once another has approved it, and pays once', async () => {
    const [desk, risk] = [await employ('lottery'), await employ('risk')]
    await done('lottery.place', place(), person)
    stage.now = draw.drawAt
    await inDraws((draws) => draws.alarm())
    const told = { gameCode, issue: draw.issue, result: '777', corrects: false }
    const alone = await ask('operator.enterResult', told, desk)
    expect(alone.envelope.code).toBe('proposal.needed')
    for (const result of ['77', '7777', 'siete'])
      isRefused(await ask('operator.enterResult', { ...told, result }, desk), 'lottery.result-form')
    const proposal = await proposed(desk, 'operator.enterResult', told)
    expect(proposal).toMatchObject({
      ...{ subject: `${gameCode} ${draw.issue}`, permission: 'approve-outcomes' },
      changes: expect.arrayContaining([{ field: 'result', before: null, after: '777' }]),
    })
    const { value, proposal: ended } = await approved(risk, proposal)
    expect([value.state, ended.state, ended.checker]).toEqual(['accepted', 'done', risk.name])
    await inDraws((draws) => draws.alarm())
    const paid = await balanceOf(person)
    expect(paid).toBeGreaterThan(99 * UNIT)
    // Cut off before it was noted: taken up again, it is no second result.
    await setState(proposal.id, 'approved', risk.name)
    await finishProposals(env, Date.now() + HOUR_MS, workOf)
    await inDraws((draws) => draws.alarm())
    expect([await stateOf(proposal.id), await balanceOf(person)]).toEqual(['done', paid])
    await auditIsOk()
  })
})
