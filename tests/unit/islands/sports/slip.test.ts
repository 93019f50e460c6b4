// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import { $bets, $clashes, $pickStates, $slipSum, $totalOdds } from '#islands/sports/store/bets'
import { $oddsPolicy, chooseOddsPolicy } from '#islands/sports/store/policy'
import { forgetPrices, takePrices } from '#islands/sports/store/price'
import {
  $picks,
  $slipFull,
  $tab,
  $typed,
  acceptOdds,
  clearSlip,
  fillSlip,
  removePick,
  restorePicks,
  showTab,
  toggleBanker,
  togglePick,
  typeStake,
} from '#islands/sports/store/slip'
import { MINOR_PER_UNIT } from '#lib/money'
import { pickOf } from '../../../support/sports/matches'

const three = () => [pickOf('VFA-1', 1_850), pickOf('VFA-2', 2_100), pickOf('VFA-3', 1_620)]
const open = (odds: number, version = 1) => ({ odds, status: 'open' as const, version })

beforeEach(() => {
  clearSlip()
  forgetPrices()
  showTab('single')
  chooseOddsPolicy('higher')
})

describe('picks of the slip', () => {
  it('come with a press and go with another; the tab follows their number', () => {
    const [one, other] = three()
    if (!one || !other) throw new Error('no picks')
    togglePick(one)
    expect($tab.get()).toBe('single')
    togglePick(other)
    expect($tab.get()).toBe('accumulator')
    togglePick(one)
    expect($picks.get().map(({ id }) => id)).toEqual([other.id])
    expect($tab.get()).toBe('single')
  })

  it('are twenty at most, and the next one is told of', () => {
    for (let at = 0; at < 21; at += 1) togglePick(pickOf(`VFA-${at}`, 1_500))
    expect($picks.get()).toHaveLength(20)
    expect($slipFull.get()).toBe(true)
    removePick($picks.get()[0]?.id ?? '')
    expect($slipFull.get()).toBe(false)
  })

  it('survive a reload with tab and stakes; what cannot be read is dropped', () => {
    fillSlip(three())
    typeStake('accumulator', '10')
    const kept = sessionStorage.getItem('picks') ?? ''
    clearSlip()
    expect(sessionStorage.getItem('picks')).toBeNull()
    sessionStorage.setItem('picks', kept)
    restorePicks()
    expect($picks.get()).toHaveLength(3)
    expect($tab.get()).toBe('accumulator')
    expect($typed.get()).toEqual({ accumulator: '10' })
    clearSlip()
    sessionStorage.setItem('picks', '{')
    restorePicks()
    expect($picks.get()).toEqual([])
  })
})

describe('bets of the slip', () => {
  it('are one for each single, with the exact sums of their stakes', () => {
    for (const pick of three()) togglePick(pick)
    showTab('single')
    const [first, second] = $bets.get()
    typeStake(first?.key ?? '', '10')
    typeStake(second?.key ?? '', '2.5')
    expect($slipSum.get()).toMatchObject({
      stake: 12.5 * MINOR_PER_UNIT,
      possible: 18.5 * MINOR_PER_UNIT + 5.25 * MINOR_PER_UNIT,
      combinations: 2,
    })
  })

  it('multiply in an accumulator, rounded down once', () => {
    for (const pick of three()) togglePick(pick)
    typeStake('accumulator', '10')
    const [bet] = $bets.get()
    expect(bet?.odds).toBe(6_293)
    expect(bet?.possible).toBe(629_370)
    expect($totalOdds.get()).toBe(6_293)
  })

  it('are doubles, trebles and the named ones in a system', () => {
    for (const pick of three()) togglePick(pick)
    showTab('system')
    const bets = $bets.get().map(({ key, count }) => [key, count])
    expect(bets).toEqual([
      ['system:2', 3],
      ['system:3', 1],
      ['system:trixie', 4],
      ['system:patent', 7],
    ])
    typeStake('system:2', '2')
    expect($slipSum.get()).toMatchObject({ stake: 6 * MINOR_PER_UNIT, combinations: 3 })
    expect($slipSum.get().possible).toBe(77_700 + 59_940 + 68_040)
  })

  it('hold every banker, and sizes count the others', () => {
    for (const pick of [...three(), pickOf('VFA-4', 3_000)]) togglePick(pick)
    showTab('system')
    toggleBanker($picks.get()[0]?.id ?? '')
    const bets = $bets.get()
    expect(bets.map(({ key, count }) => [key, count])).toEqual([
      ['system:1', 3],
      ['system:2', 3],
      ['system:3', 1],
      ['system:trixie', 4],
      ['system:patent', 7],
    ])
    expect(bets.every(({ picks }) => picks.some(({ banker }) => banker))).toBe(true)
    toggleBanker($picks.get()[0]?.id ?? '')
    expect($picks.get().some(({ banker }) => banker)).toBe(false)
  })

  it('name the pick of the same match, unless at most one of a system can win', () => {
    togglePick(pickOf('VFA-1', 1_850))
    togglePick(pickOf('VFA-1', 4_400, { selection: '2' }))
    togglePick(pickOf('VFA-2', 2_000))
    expect($clashes.get().get('VFA-1/1X2#1')?.id).toBe('VFA-1/1X2#2')
    expect($bets.get()[0]?.refused).toBe('slip.same-event')
    showTab('system')
    expect($clashes.get().size).toBe(0)
    expect($bets.get()[0]).toMatchObject({ count: 2, alternatives: true, refused: null })
  })

  it('are refused where there would be too many of them', () => {
    fillSlip(Array.from({ length: 14 }, (_, at) => pickOf(`VFA-${at}`, 1_500)))
    showTab('system')
    const seven = $bets.get().find(({ key }) => key === 'system:7')
    expect(seven?.refused).toBe('slip.too-many-combinations')
  })
})

describe('odds that move', () => {
  it('need the member’s word unless their choice allows them', () => {
    const [pick] = three()
    if (!pick) throw new Error('no pick')
    togglePick(pick)
    const states = () => $pickStates.get()
    takePrices([[pick.id, open(1_900, 2)]])
    expect(states()).toEqual(['open'])
    takePrices([[pick.id, open(1_700, 3)]])
    expect(states()).toEqual(['changed'])
    chooseOddsPolicy('any')
    expect(states()).toEqual(['open'])
    chooseOddsPolicy('none')
    expect(states()).toEqual(['changed'])
    acceptOdds()
    expect($picks.get()[0]?.odds).toBe(1_700)
    expect(states()).toEqual(['open'])
    expect($oddsPolicy.get()).toBe('none')
    expect(localStorage.getItem('oddsPolicy')).toBe('none')
  })

  it('price the slip as they are now', () => {
    const [pick] = three()
    if (!pick) throw new Error('no pick')
    togglePick(pick)
    typeStake(`single:${pick.id}`, '10')
    takePrices([[pick.id, open(2_000, 2)]])
    expect($slipSum.get().possible).toBe(20 * MINOR_PER_UNIT)
  })

  it('are not taken while a market is suspended, closed or without them', () => {
    const [pick] = three()
    if (!pick) throw new Error('no pick')
    togglePick(pick)
    takePrices([[pick.id, { odds: 1_850, status: 'suspended', version: 2 }]])
    expect($pickStates.get()).toEqual(['suspended'])
    takePrices([[pick.id, { odds: null, status: 'open', version: 3 }]])
    expect($pickStates.get()).toEqual(['closed'])
  })
})
