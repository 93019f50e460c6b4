/** The most that can be won on one draw, and prizes of a few tight draws, counted by hand. */
import { describe, expect, it } from 'vitest'
import { oddsOf } from '#lib/lottery/odds'
import { payoutOf } from '#lib/lottery/payout'
import type { Selection } from '#lib/lottery/selection'
import '#lib/lottery/plays/all'
import { playOf } from '#lib/lottery/plays/registry'
import { readDraw } from '#lib/lottery/shapes'
import type { Family, Play, TierCounts } from '#lib/lottery/types'
import { upTo } from './atoms'

const play = (family: Family, id: string, rules = {}): Play => {
  const found = playOf(family, id, rules)
  if (!found) throw new Error(id)
  return found
}

/** The outcome that pays most, without what it does not win. */
function best(of: Play, selection: Selection): TierCounts {
  const odds = oddsOf(of, 1_950)
  const pays = (won: TierCounts) => payoutOf({ odds, unit: 1, multiple: 10_000 }, won)
  const [most = {}] = of.best(selection).sort((one, other) => pays(other) - pays(one))
  return Object.fromEntries(Object.entries(most).filter(([, bets]) => bets > 0))
}

const nums = (from: number, to: number): Selection => ({ nums: upTo(from, to) })
const pairs = (count: number) => upTo(0, count - 1).map((each) => String(each).padStart(2, '0'))

const TWO_KINDS = { 'P4_FIRST+P4_SECOND+P4_THIRD': 1, 'P12_FIRST+P12_SECOND+P12_THIRD': 2 }
const RED_AND_SIDE = { S1R0B1: 1, S0R1B1: 1 }

describe('at most', () => {
  it.each<[Family, string, Selection, TierCounts]>([
    // Eleven balls of which five are drawn: two kept, and three more of those that fill up.
    ['X5', 'ANY_2', nums(1, 11), { WIN: 10 }],
    ['X5', 'ANY_5', nums(1, 7), { WIN: 1 }],
    ['X5', 'ANY_3', { dan: [1, 2], tuo: upTo(3, 9) }, { WIN: 3 }],
    ['X5', 'ANY_3', { dan: [1], tuo: [3, 4] }, { WIN: 1 }],
    ['X5', 'ANY_6', nums(1, 8), { WIN: 3 }],
    ['X5', 'ANY_8', { dan: upTo(1, 7), tuo: [8, 9, 10] }, { WIN: 3 }],
    ['X5', 'ANY_7', { dan: [1, 2], tuo: upTo(3, 9) }, { WIN: 6 }],
    ['X5', 'F3_GROUP', { dan: [1], tuo: upTo(2, 6) }, { WIN: 1 }],
    ['X5', 'F3_ANY1', nums(1, 2), { WIN: 2 }],
    ['X5', 'F3_ANY1', nums(1, 11), { WIN: 3 }],
    ['PK10', 'F3_ANY1', nums(1, 10), { WIN: 3 }],
    // Three dice.
    ['K3', 'DIFF2', nums(1, 6), { WIN: 3 }],
    ['K3', 'DIFF2', nums(1, 2), { WIN: 1 }],
    ['K3', 'DIFF2', { dan: [1], tuo: [2, 3, 4] }, { WIN: 2 }],
    ['K3', 'DIFF3', { dan: [1], tuo: [2, 3, 4] }, { WIN: 1 }],
    ['K3', 'ONE', nums(1, 5), { WIN: 3 }],
    ['K3', 'PER_HIT', nums(1, 1), { H3: 1 }],
    ['K3', 'PER_HIT', nums(1, 2), { H2: 1, H1: 1 }],
    ['K3', 'PER_HIT', nums(1, 3), { H1: 3 }],
    ['K3', 'PER_HIT', nums(1, 6), { H1: 3 }],
    ['K3', 'SAME2_MULTI', nums(1, 6), { WIN: 1 }],
    ['TAIXIU', 'TX_SINGLE', nums(1, 1), { H3: 1 }],
    ['TAIXIU', 'TX_SINGLE', nums(1, 2), { H2: 1, H1: 1 }],
    ['TAIXIU', 'TX_SINGLE', nums(1, 5), { H1: 3 }],
    ['TAIXIU', 'TX_COMBO', nums(1, 6), { WIN: 3 }],
    ['TAIXIU', 'TX_COMBO', { dan: [1], tuo: upTo(2, 6) }, { WIN: 2 }],
    ['TAIXIU', 'TX_BSOE', { opts: ['BIG'] }, { WIN: 1 }],
    ['TAIXIU', 'TX_BSOE', { opts: ['SMALL', 'BIG'] }, { WIN: 1 }],
    ['TAIXIU', 'TX_BSOE', { opts: ['EVEN', 'BIG'] }, { WIN: 2 }],
    ['TAIXIU', 'TX_BSOE', { opts: ['SMALL', 'ODD'] }, { WIN: 2 }],
    ['FANTAN', 'FT_KWOK', { opts: ['1-2', '2-3', '3-4'] }, { WIN: 2 }],
    ['FANTAN', 'FT_KWOK', { opts: ['1-2', '3-4'] }, { WIN: 1 }],
    ['FANTAN', 'FT_NIM', { opts: ['1-2', '1-3', '2-1'] }, { WIN: 2, PUSH: 1 }],
    // Twenty balls of keno, and the six and seven of the others.
    ['KL8', 'PICK1', nums(1, 40), { H1: 20 }],
    ['KL8', 'PICK2', { dan: [1], tuo: upTo(2, 40) }, { H2: 19 }],
    ['LHC', 'N2', nums(1, 10), { WIN: 15 }],
    ['LHC', 'N2', { dan: [1], tuo: upTo(2, 10) }, { WIN: 5 }],
    ['LHC', 'N3', { dan: [1, 2], tuo: upTo(3, 10) }, { WIN: 4 }],
    ['LHC', 'NOTIN5', nums(1, 6), { WIN: 6 }],
    ['LHC', 'N2S', nums(1, 2), { NN: 1 }],
    ['LHC', 'N2S', nums(1, 3), { NN: 3 }],
    ['LHC', 'N2S', nums(1, 7), { NN: 15, NS: 6 }],
    ['LHC', 'N2S', nums(1, 20), { NN: 15, NS: 6 }],
    ['LHC', 'N2S', { dan: [1], tuo: [2, 3] }, { NN: 2 }],
    ['LHC', 'N2S', { dan: [1], tuo: upTo(2, 9) }, { NN: 5, NS: 1 }],
    ['LHC', 'TECHUAN', nums(1, 2), { WIN: 1 }],
    ['LHC', 'TECHUAN', nums(1, 5), { WIN: 4 }],
    ['LHC', 'TECHUAN', nums(1, 20), { WIN: 6 }],
    ['LHC', 'TECHUAN', { dan: [1], tuo: [2, 3] }, { WIN: 2 }],
    ['LHC', 'TECHUAN', { dan: [1], tuo: upTo(2, 20) }, { WIN: 6 }],
    ['LHC', 'NORMAL', nums(1, 3), { WIN: 3 }],
    ['LHC', 'NORMAL', nums(1, 9), { WIN: 6 }],
    ['LHC', 'NORMAL_ZODIAC', { opts: ['RAT'] }, { 'RAT:YEAR*5': 1 }],
    ['LHC', 'NORMAL_ZODIAC', { opts: ['RAT', 'OX', 'PIG'] }, { 'RAT*4': 1, 'OX*2': 1 }],
    ['LHC', 'SUM_BSOE', { opts: ['ODD'] }, { WIN: 1 }],
    ['LHC', 'PARLAY', { pos: [['RED'], ['BIG'], [], [], [], []] }, { S1R1B0: 1 }],
    ['LHC', 'PARLAY', { pos: [['RED', 'ODD'], ['BLUE'], [], [], [], []] }, RED_AND_SIDE],
    ['LHC', 'POOL6', nums(1, 6), { D1: 1 }],
    ['LHC', 'POOL6', nums(1, 7), { D1: 1, D2: 6 }],
    ['LHC', 'POOL6', nums(1, 8), { D1: 1, D2: 6, D3: 6, D4: 15 }],
    ['LHC', 'LX2', { opts: ['RAT', 'OX', 'PIG'] }, { 'WIN:PLAIN': 3 }],
    ['LHC', 'SUM_BSOE', { opts: ['BIG', 'SMALL', 'ODD'] }, { WIN: 2 }],
    ['LHC', 'SUM_BSOE', { opts: ['SMALL'] }, { WIN: 1 }],
    ['LOTTO55B', 'SIX_BONUS', nums(1, 6), { JACKPOT1: 1 }],
    ['LOTTO55B', 'SIX_BONUS', nums(1, 7), { JACKPOT1: 1, JACKPOT2: 6 }],
    ['LOTTO42', 'SIX', nums(1, 7), { H6: 1, H5: 6 }],
    ['LOTTO42', 'SIX_ROLL', nums(1, 5), { H6: 1, H5: 36 }],
    ['LOTTO35', 'FIVE_ONE', { a: upTo(1, 6), b: [1, 2] }, { JACKPOT: 1, H5: 1, H4E: 5, H4: 5 }],
    // Digits.
    ['THAI', 'TH_RUNTOP', { nums: ['1'] }, { WIN: 1 }],
    ['THAI', 'TH_RUNTOP', { nums: ['1', '2', '3', '4'] }, { WIN: 3 }],
    ['THAI', 'TH_RUNBOT', { nums: ['1', '2', '3', '4'] }, { WIN: 2 }],
    ['THAI', 'TH_3FRONT', { nums: ['111'] }, { WIN: 1 }],
    ['THAI', 'TH_3FRONT', { nums: ['111', '222', '333'] }, { WIN: 2 }],
    ['THAI', 'TH_2TOD', { nums: ['11', '22'] }, { 'WIN:DOUBLE': 1 }],
    ['THAI', 'TH_2TOD', { nums: ['11', '12', '13', '14'] }, { WIN: 2, 'WIN:DOUBLE': 1 }],
    ['THAI', 'TH_2TOD', { nums: ['12', '13'] }, { WIN: 2 }],
    ['THAI', 'TH_3TOD', { nums: ['112', '121', '123'] }, { 'WIN:3': 2 }],
    ['P3D', 'P3D_RAMBOLITO', { nums: ['123', '321', '112'] }, { R6: 2 }],
    ['P2D', 'P2D_RAMBOLITO', { nums: ['1-2', '2-1', '3-4'] }, { WIN: 2 }],
    ['SSC', 'FIXED', { pos: [[1, 2], [], [3], [], []] }, { WIN: 2 }],
    ['SSC', 'GE2', nums(0, 9), { WIN: 2 }],
    ['SSC', 'GE3', nums(0, 9), { WIN: 1 }],
    ['SSC', 'GE2', nums(1, 1), { WIN: 1 }],
    ['SSC', 'ANY2_ALL', nums(0, 9), { WIN: 10 }],
    ['SSC', 'ANY2_B3', nums(0, 2), { WIN: 3 }],
    ['SSC', 'RX2_STRAIGHT', { pos: [[1], [2, 3], [], [4], []] }, { WIN: 3 }],
    ['SSC', 'RX2_SUM', { at: [0, 1, 2], sums: [4] }, { WIN: 3 }],
    ['SSC', 'RX2_G2', { at: [0, 1, 2], nums: [4, 5] }, { WIN: 2 }],
    ['SSC', 'RX2_G2', { at: [0, 1, 2, 3], nums: [4, 5, 6] }, { WIN: 5 }],
    ['SSC', 'RX3_G3', { at: [0, 1, 2, 3], nums: [4, 5] }, { WIN: 4 }],
    ['SSC', 'RX3_G6', { at: [0, 1, 2, 3, 4], nums: [4, 5, 6] }, { WIN: 4 }],
    ['SSC', 'RX4_G12', { at: [0, 1, 2, 3, 4], a: [1], b: [2, 3] }, { WIN: 3 }],
    ['SSC', 'RX4_G4', { at: [0, 1, 2, 3, 4], a: [1], b: [2] }, { WIN: 4 }],
    ['SSC', 'RX4_G6W4', { at: [0, 1, 2, 3, 4], nums: [1, 2] }, { WIN: 3 }],
    ['SSC', 'RX4_G24', { at: [0, 1, 2, 3, 4], nums: upTo(0, 4) }, { WIN: 5 }],
    ['SSC', 'COMBO_B3', { pos: [[1, 2], [3], [4, 5]] }, { STAR3: 1, STAR2: 2, STAR1: 2 }],
    [
      'SSC',
      'BSOE_B2',
      {
        pos: [
          ['BIG', 'ODD'],
          ['BIG', 'SMALL'],
        ],
      },
      { WIN: 2 },
    ],
    ['SSC', 'GMIX_B3', { tickets: ['112', '123'] }, { G3: 1 }],
    ['SSC', 'GSUM_B3', { sums: [1] }, { G3: 1 }],
    ['SSC', 'GSUM_B3', { sums: [2] }, { G3: 1 }],
    ['SSC', 'GSUM_B2', { sums: [1, 2] }, { WIN: 1 }],
    ['SSC', 'GBAO_B3', { nums: [3] }, { G3: 1 }],
    // Prizes of Vietnam and of numbers of four digits.
    ['VN_NORTH', 'LO2', { nums: ['01'] }, { WIN: 24 }],
    ['VN_NORTH', 'LO2', { nums: ['01', '02'] }, { WIN: 25 }],
    ['VN_SOUTH', 'DE_DAUDUOI', { nums: ['01', '02'] }, { WIN: 2 }],
    ['VN_SOUTH', 'BAO8', { nums: ['01'] }, { WIN: 8 }],
    ['VN_SOUTH', 'XIEN2', { nums: pairs(20) }, { WIN: 153 }],
    ['VN_SOUTH', 'TRUOT4', { nums: pairs(6) }, { WIN: 15 }],
    ['VN_SOUTH', 'DA', { nums: pairs(20) }, { WIN: 153 }],
    ['VN_NORTH', 'DA', { nums: pairs(3) }, { WIN: 3 }],
    ['MY4D', 'D4_SMALL', { nums: ['1111', '2222'] }, { FIRST: 1, SECOND: 1 }],
    ['MY4D', 'D4_BIG', { nums: upTo(1000, 1004).map(String) }, { ...tops(1), STARTER: 2 }],
    ['MY4D', 'D4_MBOX_SMALL', { nums: ['1123'] }, tops(1)],
    ['MY4D', 'D4_ROLL_SMALL', { nums: ['R123', '1R23'] }, tops(2)],
    ['MY4D', 'D4_ROLL_BIG', { nums: ['R123', '1R23'] }, { ...tops(2), STARTER: 14 }],
    ['MY4D', 'D4_IBOX_SMALL', { nums: ['1112', '1123', '2113'] }, TWO_KINDS],
    ['MY4D', 'D4_3A', { nums: ['111', '222'] }, { FIRST: 1 }],
    ['MY4D', 'D4_3ABC', { nums: ['111', '222'] }, { 'FIRST+SECOND+THIRD': 1 }],
    ['MY4D', 'D4_IBOX_SMALL', { nums: ['1112'] }, { 'P4_FIRST+P4_SECOND+P4_THIRD': 1 }],
  ])('%s %s of %j', (family, id, selection, most) => {
    expect(best(play(family, id), selection)).toEqual(most)
  })
})

function tops(count: number): TierCounts {
  return { FIRST: count, SECOND: count, THIRD: count }
}

it('two numbers of Vietnam that are paid for each pair share the slots', () => {
  const da = play('VN_SOUTH', 'DA', { pays: 'each' })
  expect(da.best({ nums: pairs(2) })).toEqual([{ WIN: 9 }])
  expect(da.best({ nums: pairs(3) })).toEqual([{ WIN: 18 }])
})

/** The first normal ball is 49, which is green; then a red and a blue one. */
const FORTY_NINE = '49,01,03,05,06,07/08'
const THREE_PAIRS: Selection = { nums: ['11', '12', '13'] }

describe('a draw wins', () => {
  it.each<[Family, string, Selection, string, TierCounts]>([
    ['LOTTO55B', 'SIX_BONUS', nums(1, 7), '01,02,03,04,50,51,05', { H4: 3, H3: 4 }],
    ['LOTTO55B', 'SIX_BONUS', nums(1, 7), '01,02,03,04,05,06,07', { JACKPOT1: 1, JACKPOT2: 6 }],
    ['LOTTO55B', 'SIX_BONUS', nums(1, 7), '01,02,03,04,05,06,08', { JACKPOT1: 1, H5: 6 }],
    ['LHC', 'POOL6', nums(1, 7), '01,02,03,04,10,11/05', { D4: 2, D5: 1, D6: 4 }],
    ['LHC', 'POOL6', nums(1, 7), '01,02,03,04,10,11/12', { D5: 3, D7: 4 }],
    ['LHC', 'POOL6', nums(1, 6), '01,02,03,04,05,11/06', { D2: 1 }],
    ['LHC', 'PARLAY', { pos: [['BIG'], ['RED'], [], [], [], []] }, FORTY_NINE, { S0R1B0: 1 }],
    ['LHC', 'PARLAY', { pos: [['BIG', 'GREEN'], ['BLUE'], [], [], [], []] }, FORTY_NINE, {}],
    ['LHC', 'PARLAY', { pos: [['GREEN'], [], ['BLUE'], [], [], []] }, FORTY_NINE, { S0R0B2: 1 }],
    ['LHC', 'N2S', { dan: [3], tuo: [1, 2] }, '01,02,10,11,12,13/03', { NS: 2 }],
    ['LHC', 'N2S', { dan: [1], tuo: [2, 3] }, '01,02,10,11,12,13/03', { NN: 1, NS: 1 }],
    ['LHC', 'N2S', { dan: [9], tuo: [2, 3] }, '01,02,10,11,12,13/03', {}],
    ['LHC', 'N2S', nums(1, 3), '01,02,10,11,12,13/03', { NN: 1, NS: 2 }],
    ['LHC', 'TECHUAN', nums(1, 3), '01,02,10,11,12,13/03', { WIN: 2 }],
    ['LHC', 'TECHUAN', nums(1, 2), '01,02,10,11,12,13/03', {}],
    ['P2D', 'P2D_RAMBOLITO', { nums: ['7-7', '1-2'] }, '07,07', { 'WIN:DOUBLE': 1 }],
    ['P2D', 'P2D_RAMBOLITO', { nums: ['7-7', '1-2'] }, '02,01', { WIN: 1 }],
    ['THAI', 'TH_2TOD', THREE_PAIRS, '000211/000,001/000,001/00', { WIN: 1, 'WIN:DOUBLE': 1 }],
    ['THAI', 'TH_2TOD', THREE_PAIRS, '011234/000,001/000,001/00', {}],
    ['THAI', 'TH_2BOT', THREE_PAIRS, '000000/000,001/000,001/12', { WIN: 1 }],
  ])('%s %s of %j on %s', (family, id, selection, text, won) => {
    const found = play(family, id).winning(selection, readDraw(family, text))
    expect(found).toEqual(won)
  })
})

describe('a hand', () => {
  const HANDS = ['FIVE', 'FOUR', 'FULL', 'STRAIGHT', 'THREE', 'TWOPAIR', 'PAIR', 'HIGH']
  const hands: [digits: string, plain: string, wrapped: string][] = [
    ['77777', 'FIVE', 'FIVE'],
    ['70777', 'FOUR', 'FOUR'],
    ['70707', 'FULL', 'FULL'],
    ['42301', 'STRAIGHT', 'STRAIGHT'],
    ['95678', 'STRAIGHT', 'STRAIGHT'],
    ['06789', 'HIGH', 'STRAIGHT'],
    ['90123', 'HIGH', 'STRAIGHT'],
    ['80129', 'HIGH', 'STRAIGHT'],
    ['02349', 'HIGH', 'HIGH'],
    ['01236', 'HIGH', 'HIGH'],
    ['12349', 'HIGH', 'HIGH'],
    ['12346', 'HIGH', 'HIGH'],
    ['01569', 'HIGH', 'HIGH'],
    ['17727', 'THREE', 'THREE'],
    ['17127', 'TWOPAIR', 'TWOPAIR'],
    ['17236', 'HIGH', 'HIGH'],
    ['17237', 'PAIR', 'PAIR'],
  ]

  it.each(hands)('%s is %s, or %s', (digits, ...names) => {
    for (const [at, name] of names.entries()) {
      const poker = play('SSC', 'POKER', at ? { straights: 'wrap' } : {})
      const won = poker.winning({ opts: HANDS }, readDraw('SSC', digits))
      expect(won).toEqual({ [name]: 1 })
    }
  })

  it.each([
    ['00000', 'N10'],
    ['12345', 'N5'],
    ['46055', 'N10'],
    ['11111', 'N0'],
    ['13579', 'N0'],
    ['91028', 'N10'],
    ['91011', 'N2'],
  ])('%s is the bull %s', (digits, name) => {
    const opts = upTo(0, 10).map((each) => `N${each}`)
    expect(play('SSC', 'NIU').winning({ opts }, readDraw('SSC', digits))).toEqual({ [name]: 1 })
  })
})
