// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { $bets } from '#islands/sports/store/bets'
import { matches } from '#islands/sports/store/match'
import {
  $isLiveBet,
  $placing,
  $receipts,
  $refusals,
  $refused,
  askMost,
  forgetReceipts,
  placeBets,
  restoreAttempts,
} from '#islands/sports/store/place'
import { forgetPrices } from '#islands/sports/store/price'
import { $picks, $typed, clearSlip, fillSlip, showTab, typeStake } from '#islands/sports/store/slip'
import { takeLines } from '#islands/sports/store/take'
import { $betTab, sportsTickets } from '#islands/sports/store/tickets'
import { MINOR_PER_UNIT } from '#lib/money'
import { $session } from '#lib/stores/session'
import { $balance } from '#lib/stores/wallet'
import { fakeWire, type Sent } from '../../../support/fakes/fake-wire'
import { lineOf, NOW, pickOf } from '../../../support/sports/matches'

const PLACE = 'POST /wps/sports/tickets'
const QUOTE = 'POST /wps/sports/quote'

const member = (memberId: string) => ({
  state: 'in' as const,
  token: `token-of-${memberId}`,
  account: memberId,
  nickname: '',
  memberId,
  type: 0 as const,
  expiresAt: NOW * 2,
})

let count = 0
function acceptance({ body }: Sent) {
  const { type, unit, picks } = body as { type: string; unit: number; picks: object[] }
  count += 1
  const ticket = { id: `S1-${count}`, type, unit, stake: unit, picks, state: 'open', version: 1 }
  return { value: { ticket, sumBalance: 90 * MINOR_PER_UNIT, version: count + 1 } }
}

const quoted = (unit: number) => ({
  value: { picks: [], max: { unit, stake: unit, limitedBy: 'ticket' } },
})
const placedOf = (sent: Sent[]) => sent.filter(({ path }) => path === '/wps/sports/tickets')

$balance.listen(() => undefined)

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  count = 0
  clearSlip()
  forgetPrices()
  matches.drop()
  forgetReceipts()
  $refused.set(null)
  $refusals.set({})
  $placing.set('idle')
  sessionStorage.removeItem('pickedStakes')
  $betTab.set('open')
  sportsTickets.set([])
  $session.set(member('ana'))
  $balance.set({
    sumBalance: 100 * MINOR_PER_UNIT,
    bonus: 0,
    held: 0,
    currency: 'PLY',
    version: 1,
    symbol: 'P',
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('staking the slip', () => {
  it('names each pick with the odds and the version seen, and shows the ticket', async () => {
    const sent = fakeWire({ [PLACE]: acceptance })
    takeLines([lineOf('VFA-1', { version: 7 })])
    fillSlip([pickOf('VFA-1', 1_850)])
    typeStake('single:VFA-1/1X2#1', '10')
    await placeBets()
    expect(sent[0]?.body).toEqual({
      type: 'single',
      picks: [{ event: 'VFA-1', market: '1X2', selection: '1', odds: 1_850, version: 7 }],
      unit: 10 * MINOR_PER_UNIT,
      policy: 'higher',
    })
    expect(sent[0]?.key).toMatch(/^[\w-]{16,64}$/)
    expect($picks.get()).toEqual([])
    expect($receipts.get().map(({ id }) => id)).toEqual(['S1-1'])
    expect(sportsTickets.$value.get()?.[0]?.id).toBe('S1-1')
    expect($balance.get()?.sumBalance).toBe(90 * MINOR_PER_UNIT)
  })

  it('sends one bet for two presses', async () => {
    const sent = fakeWire({ [PLACE]: acceptance })
    fillSlip([pickOf('VFA-1', 1_850)])
    typeStake('single:VFA-1/1X2#1', '10')
    await Promise.all([placeBets(), placeBets()])
    expect(placedOf(sent)).toHaveLength(1)
  })

  it('makes a ticket of every single with a stake, each with a key of its own', async () => {
    const sent = fakeWire({ [PLACE]: acceptance })
    fillSlip([pickOf('VFA-1', 1_850), pickOf('VFA-2', 2_000), pickOf('VFA-3', 2_000)])
    showTab('single')
    typeStake('single:VFA-1/1X2#1', '1')
    typeStake('single:VFA-3/1X2#1', '2')
    await placeBets()
    expect(placedOf(sent).map(({ body }) => (body as { unit: number }).unit)).toEqual([
      MINOR_PER_UNIT,
      2 * MINOR_PER_UNIT,
    ])
    expect(new Set(placedOf(sent).map(({ key }) => key)).size).toBe(2)
    expect($picks.get().map(({ event }) => event)).toEqual(['VFA-2'])
    expect($receipts.get()).toHaveLength(2)
  })

  it('knows a bet on a match that is on, which may wait', async () => {
    const seen: boolean[] = []
    const stop = $placing.listen(() => seen.push($isLiveBet.get()))
    fakeWire({ [PLACE]: acceptance })
    takeLines([lineOf('VFA-1', { state: 'live', score: [0, 0] }), lineOf('VFA-2')])
    fillSlip([pickOf('VFA-2', 1_850)])
    typeStake('single:VFA-2/1X2#1', '1')
    await placeBets()
    fillSlip([pickOf('VFA-1', 1_850)])
    typeStake('single:VFA-1/1X2#1', '1')
    await placeBets()
    stop()
    expect(seen).toEqual([false, false, true, true])
  })

  it('keeps the slip and all input when it is refused, and tells the stake that is taken', async () => {
    fakeWire({
      [PLACE]: () => ({ refused: 'stake.maximum', status: 422 }),
      [QUOTE]: () => quoted(3 * MINOR_PER_UNIT),
    })
    fillSlip([pickOf('VFA-1', 1_850)])
    typeStake('single:VFA-1/1X2#1', '5000')
    await placeBets()
    expect($placing.get()).toBe('idle')
    expect($picks.get()).toHaveLength(1)
    expect($typed.get()).toEqual({ 'single:VFA-1/1X2#1': '5000' })
    expect($refusals.get()['single:VFA-1/1X2#1']).toMatchObject({
      code: 'stake.maximum',
      most: 3 * MINOR_PER_UNIT,
    })
  })

  it('says that a cap was seen only after the member was told of it', async () => {
    const sent = fakeWire({ [PLACE]: () => ({ refused: 'slip.capped', status: 422 }) })
    fillSlip([pickOf('VFA-1', 1_850)])
    typeStake('single:VFA-1/1X2#1', '5')
    await placeBets()
    await placeBets()
    expect(placedOf(sent).map(({ body }) => (body as { seesCap?: true }).seesCap)).toEqual([
      undefined,
      true,
    ])
  })

  it('asks again with the same key and body while nobody knows what became of it', async () => {
    let isLost = true
    const sent = fakeWire({ [PLACE]: (call) => (isLost ? 'lost' : acceptance(call)) })
    fillSlip([pickOf('VFA-1', 1_850)])
    typeStake('single:VFA-1/1X2#1', '10')
    await placeBets()
    expect($placing.get()).toBe('unconfirmed')
    expect($picks.get()).toHaveLength(1)
    $placing.set('idle')
    restoreAttempts()
    expect($placing.get()).toBe('unconfirmed')
    isLost = false
    await placeBets()
    expect($receipts.get()).toHaveLength(1)
    expect(new Set(placedOf(sent).map(({ key }) => key)).size).toBe(1)
    expect(new Set(placedOf(sent).map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(sessionStorage.getItem('pickedStakes')).toBeNull()
  })

  it('does not send what another member left', async () => {
    fakeWire({ [PLACE]: () => 'lost' })
    fillSlip([pickOf('VFA-1', 1_850)])
    typeStake('single:VFA-1/1X2#1', '10')
    await placeBets()
    $session.set(member('eva'))
    restoreAttempts()
    expect($placing.get()).toBe('idle')
  })

  it('types the most that is taken', async () => {
    fakeWire({ [QUOTE]: () => quoted(12.5 * MINOR_PER_UNIT) })
    fillSlip([pickOf('VFA-1', 1_850)])
    const [bet] = $bets.get()
    if (!bet) throw new Error('no bet')
    await askMost(bet)
    expect($typed.get()).toEqual({ 'single:VFA-1/1X2#1': '12.5' })
  })
})
