import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  drawNow,
  env,
  funded,
  newKey,
  OPERATOR,
  openBook,
  type Person,
  refused,
  register,
  slip,
  stage,
  UNIT,
} from '../site'

const asked = (multiple = 1) => ({
  play: 'FIXED',
  selection: { pos: [[7], [], [], [], []] },
  ...{ unit: UNIT, multiple },
})
const chase = (draws = 3) => ({
  ...{ gameCode: 'VELOZ1', issue: drawNow().issue, lines: [asked()], stopOnWin: true },
  ...{ plan: { type: 'same', multiple: 1, draws }, amount: draws * UNIT },
})
let person: Person

beforeAll(openBook)
beforeEach(async () => {
  person = await funded(100)
})

describe('lottery calls, happy', () => {
  it('quote, place, cancel: nothing moved in the end but two entries', async () => {
    const { issue } = drawNow()
    const quote = { gameCode: 'VELOZ1', issue, lines: [{ ...asked(3), series: 1_800 }] }
    const { lines, amount, rebate } = await done('lottery.quote', quote, person)
    expect(lines[0]).toMatchObject({ bets: 1, odds: { WIN: 90_000 }, series: 1_800 })
    expect([amount, rebate]).toEqual([3 * UNIT, 0.225 * UNIT])
    const { ticket } = await done('lottery.place', slip(3), person)
    const { sumBalance } = await done('lottery.cancel', { id: ticket.id }, person)
    expect(sumBalance).toBe(100 * UNIT)
  })

  it('chase: held, listed, cancelled', async () => {
    const { chase: started, held } = await done('lottery.startChase', chase(), person)
    expect(held).toBe(2 * UNIT)
    const wallets = await done('wallet.list', {}, person)
    expect(wallets).toMatchObject({ held: 2 * UNIT, heldForChases: 2 * UNIT, vendors: [] })
    const { chases } = await done('lottery.chases', {}, person)
    expect(chases).toEqual([started])
    const answer = await done('lottery.cancelChase', { id: started.id }, person)
    expect([answer.sumBalance, answer.held]).toEqual([99 * UNIT, 0])
    await auditIsOk()
  })

  it('written lines are read, a megabyte too', async () => {
    const input = { gameCode: 'VELOZ3', play: 'STRAIGHT_ALL_SINGLE', text: '12345 12345\n1' }
    expect(await done('lottery.writtenLines', input)).toMatchObject({
      ...{ picks: ['12345'], bets: 1, duplicates: 1 },
      bad: [{ line: 2, text: '1', reason: 'form' }],
    })
    const text = 'x12345\n'.repeat(150_000)
    const { badCount } = await done('lottery.writtenLines', { ...input, text })
    expect(badCount).toBe(150_000)
  })

  it('the operator takes a ticket back, with a reason that stays', async () => {
    const { ticket } = await done('lottery.place', slip(5), person)
    const revoke = { id: ticket.id, reason: 'asked for by mail' }
    await done('operator.revokeTicket', revoke, { token: OPERATOR })
    expect(await balanceOf(person)).toBe(100 * UNIT)
    const { acts } = await done('operator.acts', {}, { token: OPERATOR })
    expect(acts[0]).toMatchObject({ act: 'operator.revokeTicket', subject: ticket.id })
    const [kept] = (await done('lottery.tickets', {}, person)).tickets
    expect(kept.state).toBe('revoked')
  })
})

describe('lottery calls of operators, happy', () => {
  it('a draw is moved, and the act says by whom and why', async () => {
    const second = 'a-secret-of-its-own'
    const named = { ...env, OPERATOR_TOKENS: `Ana:${second} Beto:short Ana:another-secret-of-hers` }
    const ask = (gameCode: string) => done('lottery.current', { gameCode })
    const [other, trio] = [await ask('NORTEDIA'), await ask('TRIODIA')]
    const isOpen = trio.current.closeAt - trio.serverTime > 120_000
    const gameCode = isOpen ? 'TRIODIA' : 'NORTEDIA'
    const { current } = isOpen ? trio : other
    const [closeAt, drawAt] = [current.closeAt - 60_000, current.drawAt - 60_000]
    const moved = { gameCode, issue: current.issue, closeAt, drawAt }
    const because = { ...moved, reason: 'the organiser said so' }
    const byAna = { token: second, env: named }
    expect(await done('operator.moveDraw', because, byAna)).toMatchObject({ closeAt, drawAt })
    const { acts } = await done('operator.acts', {}, byAna)
    expect(acts[0]).toMatchObject({ operator: 'Ana', act: 'operator.moveDraw' })
    for (const token of ['short', 'another-secret-of-hers', ''])
      await refused('session.forbidden', 'operator.acts', {}, { token, env: named })
    await refused('session.forbidden', 'operator.acts', {}, { token: second })
  })
})

describe('lottery calls, refused', () => {
  it('with what cannot be, in words', async () => {
    await refused(
      'lottery.game-unknown',
      'lottery.quote',
      { gameCode: 'NO', lines: [asked()] },
      person,
    )
    const lines = [{ play: 'FIXED', gameCode: 'VELOZ1', text: '1' }]
    await refused('lottery.selection', 'lottery.writtenLines', lines[0])
    await refused(
      'lottery.amount-mismatch',
      'lottery.startChase',
      { ...chase(), amount: 1 },
      person,
    )
    await refused('wallet.insufficient-balance', 'lottery.startChase', chase(101), person)
    await refused('lottery.chase-unknown', 'lottery.cancelChase', { id: 'B1-c999' }, person)
    await refused('lottery.ticket-unknown', 'lottery.cancel', { id: 'B1-999999' }, person)
    const late = { id: 'B1-999999', reason: 'no such ticket' }
    await refused('lottery.ticket-unknown', 'operator.revokeTicket', late, { token: OPERATOR })
    const early = { gameCode: 'NORTEDIA', issue: '20300101', result: '1' }
    await refused('lottery.draw-unknown', 'operator.enterResult', early, { token: OPERATOR })
    const times = { gameCode: 'NORTEDIA', closeAt: 1, drawAt: 2, reason: 'no such time' }
    const next = await done('lottery.current', { gameCode: 'NORTEDIA' })
    for (const [code, issue] of [
      ['lottery.draw-unknown', '20300101'],
      ['lottery.draw-times', next.current.issue],
    ] as const)
      await refused(code, 'operator.moveDraw', { ...times, issue }, { token: OPERATOR })
  })

  it('once sales are closed', async () => {
    const { ticket } = await done('lottery.place', slip(), person)
    const began = stage.now
    stage.now = drawNow().closeAt
    await refused('lottery.cancel-late', 'lottery.cancel', { id: ticket.id }, person)
    await refused('lottery.draw-closed', 'lottery.startChase', chase(), person)
    stage.now = began
  })
})

describe('lottery calls, security', () => {
  it('another member’s tickets and chases are none', async () => {
    const { ticket } = await done('lottery.place', slip(), person)
    const started = await done('lottery.startChase', chase(), person)
    const other = await register()
    await refused('lottery.ticket-unknown', 'lottery.cancel', { id: ticket.id }, other)
    await refused('lottery.chase-unknown', 'lottery.cancelChase', { id: started.chase.id }, other)
    expect((await done('lottery.chases', {}, other)).chases).toEqual([])
  })

  it('fifty cancels at once return one stake; fifty chases with one key hold once', async () => {
    const { ticket } = await done('lottery.place', slip(9), person)
    const at = (count: number, work: () => Promise<unknown>) =>
      Promise.all(Array.from({ length: count }, work))
    await at(50, () => ask('lottery.cancel', { id: ticket.id }, person))
    expect(await balanceOf(person)).toBe(100 * UNIT)
    const keyed = { ...person, key: newKey() }
    const input = chase(10)
    await at(50, () => ask('lottery.startChase', input, keyed))
    expect(await balanceOf(person)).toBe(90 * UNIT)
    await auditIsOk()
  })
})
