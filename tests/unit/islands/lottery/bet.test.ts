// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  $accepted,
  $placing,
  $refusal,
  askQuick,
  dropQuick,
  placeBet,
  restoreAttempt,
} from '#islands/lottery/store/bet'
import { $draws, takeDraws } from '#islands/lottery/store/game'
import {
  $quick,
  $slip,
  $slipDraw,
  addLines,
  clearSlip,
  followDraws,
} from '#islands/lottery/store/slip'
import { $tickets } from '#islands/lottery/store/ticket'
import { MINOR_PER_UNIT } from '#lib/money'
import { $session } from '#lib/stores/session'
import { $balance } from '#lib/stores/wallet'
import { drawsAt, START } from '../../../support/engine/draws'
import { fakeWire, type Sent } from '../../../support/fakes/fake-wire'

const line = {
  play: 'FIXED',
  selection: { pos: [[7], [], [], [], []] },
  unit: MINOR_PER_UNIT,
  multiple: 1,
}

const member = (memberId: string) => ({
  state: 'in' as const,
  token: `token-of-${memberId}`,
  account: memberId,
  nickname: '',
  memberId,
  type: 0 as const,
  expiresAt: START * 2,
})

const ticketOf = (sent: Sent) => {
  const { gameCode, issue, amount } = sent.body as {
    gameCode: string
    issue: string
    amount: number
  }
  return { id: 'B1-9', gameCode, issue, at: START, state: 'open', amount, payout: 0, lines: [] }
}

const acceptance = (sent: Sent) => ({
  value: { ticket: ticketOf(sent), sumBalance: 9 * MINOR_PER_UNIT, version: 2 },
})

const PLACE = 'POST /wps/lottery/tickets'
const placed = (sent: Sent[]) => sent.filter(({ method }) => method === 'POST')

let stop = () => {}
$balance.listen(() => undefined)

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  $session.set(member('ana'))
  $balance.set({
    sumBalance: 10 * MINOR_PER_UNIT,
    bonus: 0,
    held: 0,
    currency: 'PLY',
    version: 1,
    symbol: 'P',
  })
  $draws.set(null)
  $slipDraw.set('')
  clearSlip()
  stop = followDraws()
  takeDraws(drawsAt(0))
})

afterEach(() => {
  stop()
  $session.set(member('nobody'))
  restoreAttempt()
  vi.unstubAllGlobals()
})

describe('staking the slip', () => {
  it('names the draw, the count, the odds and the sum, and shows the ticket', async () => {
    const sent = fakeWire({ [PLACE]: acceptance })
    addLines([line])
    await placeBet('slip')
    expect(sent[0]?.body).toEqual({
      gameCode: 'VELOZ1',
      issue: '202611200700',
      amount: MINOR_PER_UNIT,
      lines: [{ ...line, bets: 1, amount: MINOR_PER_UNIT, odds: { WIN: 97_500 } }],
    })
    expect(sent[0]?.key).toMatch(/^[\w-]{16,64}$/)
    expect($slip.get()).toEqual([])
    expect($accepted.get()?.id).toBe('B1-9')
    expect($tickets.get()?.[0]?.id).toBe('B1-9')
    expect($balance.get()?.sumBalance).toBe(9 * MINOR_PER_UNIT)
  })

  it('sends one stake for two presses', async () => {
    const sent = fakeWire({ [PLACE]: acceptance })
    addLines([line])
    await Promise.all([placeBet('slip'), placeBet('slip')])
    expect(placed(sent)).toHaveLength(1)
  })

  it('makes a new key for the next stake', async () => {
    const sent = fakeWire({ [PLACE]: acceptance })
    addLines([line])
    await placeBet('slip')
    addLines([line])
    await placeBet('slip')
    expect(new Set(placed(sent).map(({ key }) => key)).size).toBe(2)
  })
})

describe('a win that a limit cuts', () => {
  const seen = ({ body }: Sent) => (body as { seesCap?: boolean }).seesCap === true
  const capped = (sent: Sent) =>
    seen(sent) ? acceptance(sent) : { refused: 'lottery.capped', status: 409 }

  it('is told, and the same lines staked again are accepted', async () => {
    const sent = fakeWire({ [PLACE]: capped })
    addLines([line])
    await placeBet('slip')
    expect($refusal.get()?.code).toBe('lottery.capped')
    expect($slip.get()).toHaveLength(1)
    await placeBet('slip')
    expect(placed(sent).map(seen)).toEqual([false, true])
    expect($accepted.get()?.id).toBe('B1-9')
  })

  it('is told anew for other lines', async () => {
    const sent = fakeWire({ [PLACE]: capped })
    addLines([line])
    await placeBet('slip')
    addLines([{ ...line, multiple: 2 }])
    await placeBet('slip')
    expect(placed(sent).map(seen)).toEqual([false, false])
  })
})

describe('an answer that never comes', () => {
  it('keeps the slip and repeats key and body, also when the draw has moved on', async () => {
    let isLost = true
    const sent = fakeWire({ [PLACE]: (call) => (isLost ? 'lost' : acceptance(call)) })
    addLines([line])
    await placeBet('slip')
    expect($placing.get()).toBe('unconfirmed')
    expect($slip.get()).toHaveLength(1)
    takeDraws(drawsAt(1))
    isLost = false
    await placeBet('slip')
    const tries = placed(sent)
    expect(tries.length).toBeGreaterThan(2)
    expect(new Set(tries.map(({ key }) => key)).size).toBe(1)
    expect(new Set(tries.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect($placing.get()).toBe('idle')
    expect($slip.get()).toEqual([])
  })

  it('is still known after a reload', async () => {
    const sent = fakeWire({ [PLACE]: () => 'lost' })
    addLines([line])
    await placeBet('slip')
    $placing.set('idle')
    restoreAttempt()
    expect($placing.get()).toBe('unconfirmed')
    fakeWire({ [PLACE]: acceptance })
    const key = sent[0]?.key
    const again = fakeWire({ [PLACE]: acceptance })
    await placeBet('slip')
    expect(again[0]?.key).toBe(key)
    expect(sessionStorage.getItem('stake')).toBeNull()
  })

  it('is never repeated for another member', async () => {
    const first = fakeWire({ [PLACE]: () => 'lost' })
    addLines([line])
    await placeBet('slip')
    $session.set(member('beto'))
    restoreAttempt()
    expect($placing.get()).toBe('idle')
    const second = fakeWire({ [PLACE]: acceptance })
    await placeBet('slip')
    expect(second[0]?.key).not.toBe(first[0]?.key)
  })
})

describe('a refusal', () => {
  it('of a closed draw rolls the slip to the next one with a new key', async () => {
    const sent = fakeWire({
      [PLACE]: (call) =>
        (call.body as { issue: string }).issue === '202611200700'
          ? { refused: 'lottery.draw-closed', status: 409 }
          : acceptance(call),
      'GET /wps/lottery/games/VELOZ1/current': () => ({
        value: { serverTime: START + 60_000, ...drawsAt(1) },
      }),
    })
    addLines([line])
    await placeBet('slip')
    expect($refusal.get()?.code).toBe('lottery.draw-closed')
    expect($slip.get()).toHaveLength(1)
    expect($slipDraw.get()).toBe('202611200701')
    await placeBet('slip')
    const [first, second] = placed(sent)
    expect(second?.key).not.toBe(first?.key)
    expect($accepted.get()?.issue).toBe('202611200701')
  })

  it('of one line is shown on that line', async () => {
    const fields = [{ field: 'lines.1.unit', code: 'lottery.stake', message: 'no' }]
    fakeWire({ [PLACE]: () => ({ refused: 'lottery.stake', status: 422, fields }) })
    addLines([line, line])
    await placeBet('slip')
    expect($refusal.get()?.lines).toEqual({ 1: 'no' })
    expect($placing.get()).toBe('idle')
    expect($slip.get()).toHaveLength(2)
  })

  it('of an upstream that failed is no answer', async () => {
    fakeWire({ [PLACE]: () => ({ refused: 'upstream.unavailable', status: 503 }) })
    addLines([line])
    await placeBet('slip')
    expect($placing.get()).toBe('unconfirmed')
  })
})

describe('a quick bet', () => {
  it('leaves the slip alone', async () => {
    const sent = fakeWire({ [PLACE]: acceptance })
    addLines([line])
    askQuick({ ...line, multiple: 2 })
    await placeBet('quick')
    expect(sent[0]?.body).toMatchObject({ amount: 2 * MINOR_PER_UNIT })
    expect($slip.get()).toHaveLength(1)
    expect($quick.get()).toBeNull()
  })

  it('can be given up until it is sent', () => {
    askQuick(line)
    $placing.set('sending')
    dropQuick()
    expect($quick.get()).not.toBeNull()
    $placing.set('idle')
    dropQuick()
    expect($quick.get()).toBeNull()
  })
})
