import { describe, expect, it } from 'vitest'
import type { Selection } from '#lib/lottery/selection'
import type { Family, Rules } from '#lib/lottery/types'
import { ALL_AT_RISK, risksOf } from '#lib/lottery/valid/valid-bet'
import { outcome, type SettleRequest, type SettlingTicket } from '#platform/lottery/settle/outcome'

/** Worked out by hand: what becomes of a ticket that is neither a plain win nor a plain loss. */
const UNIT = 10_000
const AT = 1_000

interface Line {
  play: string
  selection: Selection
  /** Units paid for one unit staked, by tier. */
  odds: Record<string, number>
  /** How many bets the selection holds. */
  bets: number
  unit?: number
  multiple?: number
  rules?: Rules
  cap?: number
  rebatePoints?: number
}

type State = 'won' | 'lost' | 'tied' | 'void' | 'late'
/** Payout and turnover in units; rebate and what a cap cut, where there are any. */
type Expected = readonly [
  state: State,
  payout: number,
  valid: number,
  rebate?: number,
  cut?: number,
]
type Case = readonly [what: string, lines: readonly Line[], result: string | null, Expected]

function settle(family: Family, lines: readonly Line[], request: Partial<SettleRequest>) {
  const priced = lines.map(({ bets, odds, cap, ...line }) => {
    const { unit = UNIT, multiple = 1 } = line
    const whole = Object.entries(odds).map(([tier, units]) => [tier, Math.round(units * 10_000)])
    return {
      ...{ ...line, unit, multiple, odds: Object.fromEntries(whole) },
      ...{ amount: bets * unit * multiple, ...(cap === undefined ? {} : { cap: cap * UNIT }) },
    }
  })
  const amount = priced.reduce((sum, line) => sum + line.amount, 0)
  const ticket = { lines: JSON.stringify(priced), amount, at: AT } as SettlingTicket
  const draw = { gameCode: 'GAME', issue: '1', version: 1, result: null, ...request }
  const { result } = draw
  const risks = result ? risksOf(family, priced, { issue: '1', result }) : ALL_AT_RISK
  const { state, payout, valid, rebate, exceeded } = outcome(ticket, family, draw, risks)
  return [state, ...[payout, valid, rebate, exceeded].map((minor) => minor / UNIT)]
}

const filled = ([state, payout, valid, rebate = 0, cut = 0]: Expected) => [
  ...[state, payout, valid, rebate, cut],
]
const of = (play: string, odds: Line['odds'], more: object = {}) => {
  return (opts: Selection['opts'], other: Partial<Line> = {}): Line => ({
    ...{ play, odds, selection: { opts, ...more }, bets: opts?.length ?? 1, ...other },
  })
}

/** The digits of the last place, at 9.75. */
const last = (digits: number[], more: Partial<Line> = {}): Line => ({
  ...{ play: 'FIXED', odds: { WIN: 9.75 }, bets: digits.length },
  selection: { pos: [[], [], [], [], digits] },
  ...more,
})
/** Sides of one digit, and of the last two. */
const ball = of('BALL_BSOE', { WIN: 1.95 }, { ball: 0 })
const two = (first: string[], second: string[]): Line => ({
  ...{ play: 'BSOE_B2', odds: { WIN: 3.9 }, bets: first.length * second.length },
  selection: { pos: [first, second] },
})
/** The first digit against the second: a tie comes back. */
const duel = of('DT', { DRAGON: 1.94, TIGER: 1.94, TIE: 9.4 }, { pair: [0, 1] })
const push = { rules: { tie: 'push' } }

const FIVE_DIGITS: Case[] = [
  ['a win', [last([5])], '00005', ['won', 9.75, 1]],
  ['a loss', [last([5])], '00006', ['lost', 0, 1]],
  ['a win of two bets', [last([5, 6])], '00006', ['won', 9.75, 2]],
  ['a multiple', [last([5], { multiple: 7 })], '00005', ['won', 68.25, 7]],
  ['a tenth of a unit', [last([5], { unit: 1_000 })], '00005', ['won', 0.975, 0.1]],
  ['the least unit, cut to it', [last([5], { unit: 1 })], '00005', ['won', 0.0009, 0.0001]],
  ['cut once, not by bet', [last([5], { unit: 1, multiple: 3 })], '00005', ['won', 0.0029, 0.0003]],
  ['odds of its own day', [last([5], { odds: { WIN: 8.5 } })], '00005', ['won', 8.5, 1]],
  ['better odds of its own day', [last([5], { odds: { WIN: 9.8 } })], '00005', ['won', 9.8, 0.8]],
  ['odds without an edge', [last([5], { odds: { WIN: 10 } })], '00005', ['won', 10, 0]],
  ['two lines, both won', [last([5]), last([5])], '00005', ['won', 19.5, 2]],
  ['two lines, one won', [last([5]), last([4])], '00005', ['won', 9.75, 2]],
  ['two lines, none won', [last([3]), last([4])], '00005', ['lost', 0, 2]],
  [
    'a rebate with a loss',
    [last([5], { odds: { WIN: 9.25 }, rebatePoints: 500 })],
    '00000',
    ['lost', 0, 1, 0.05],
  ],
  [
    'a rebate with a win',
    [last([5], { odds: { WIN: 9.25 }, rebatePoints: 500 })],
    '00005',
    ['won', 9.25, 1, 0.05],
  ],
  [
    'a rebate cut to the least',
    [last([5], { odds: { WIN: 9.25 }, unit: 1, rebatePoints: 500 })],
    '00000',
    [...(['lost', 0, 0.0001, 0] as const)],
  ],
  ['a cap', [last([5], { multiple: 10, cap: 50 })], '00005', ['won', 50, 10, 0, 47.5]],
  ['a cap that is just met', [last([5], { multiple: 2, cap: 19.5 })], '00005', ['won', 19.5, 2]],
  [
    'a cap of one line of two',
    [last([5], { cap: 5 }), last([5])],
    '00005',
    ['won', 14.75, 2, 0, 4.75],
  ],
  ['a side of one digit', [ball(['BIG'])], '70000', ['won', 1.95, 1]],
  ['both sides of one digit', [ball(['BIG', 'SMALL'])], '70000', ['won', 1.95, 0]],
  ['odd and even of one digit', [ball(['EVEN', 'ODD'])], '70000', ['won', 1.95, 0]],
  ['big and odd of one digit', [ball(['BIG', 'ODD'])], '70000', ['won', 3.9, 2]],
  ['sides of two digits', [two(['BIG'], ['ODD'])], '00059', ['won', 3.9, 1]],
  [
    'both sides of one of two are a side of the other',
    [two(['BIG'], ['ODD', 'EVEN'])],
    '00059',
    ['won', 3.9, 2],
  ],
  ['all sides of both', [two(['BIG', 'SMALL'], ['ODD', 'EVEN'])], '00059', ['won', 3.9, 0]],
  ['dragon', [duel(['DRAGON'], push)], '21000', ['won', 1.94, 1]],
  ['dragon lost', [duel(['DRAGON'], push)], '12000', ['lost', 0, 1]],
  ['a tie pushed', [duel(['DRAGON'], push)], '22000', ['tied', 1, 0]],
  ['a tie pushed, both sides', [duel(['DRAGON', 'TIGER'], push)], '22000', ['tied', 2, 0]],
  ['a tie pushed, multiple', [duel(['TIGER'], { ...push, multiple: 3 })], '22000', ['tied', 3, 0]],
  ['a tie that was bet on', [duel(['TIE'], push)], '22000', ['won', 9.4, 1]],
  ['half won, half pushed', [duel(['TIE', 'DRAGON'], push)], '22000', ['won', 10.4, 1]],
  ['a tie by the other rule loses', [duel(['DRAGON'])], '22000', ['lost', 0, 1]],
  ['a push beside a loss', [duel(['DRAGON'], push), last([5])], '22000', ['tied', 1, 1]],
  ['a push beside a win', [duel(['DRAGON'], push), last([0])], '22000', ['won', 10.75, 1]],
  [
    'a push brings no rebate, what was played does',
    [duel(['TIE', 'DRAGON'], { ...push, rebatePoints: 200 })],
    '22000',
    ['won', 10.4, 0.28, 0.02],
  ],
  [
    'a push alone brings no rebate',
    [duel(['TIGER'], { ...push, rebatePoints: 1_000 })],
    '33000',
    [...(['tied', 1, 0, 0] as const)],
  ],
]

/** The special ball of Mark Six; 49 has no side. */
const side = of('SPECIAL_BSOE', { WIN: 1.965 })
const colour = of('WAVE7', { RED: 2.6, BLUE: 3, GREEN: 3, TIE: 25 })
const half = of('SPECIAL_HALFWAVE', { RED_BIG: 6.8, RED_ODD: 5.8 })
const SPECIAL_30 = '01,02,03,04,05,06/30/2031'
const SPECIAL_49 = '01,02,03,04,05,06/49/2031'
/** Three red balls and three blue ones, then a green one: neither colour leads. */
const NO_COLOUR = '01,02,07,03,04,09/05/2031'
const RED_LEADS = '01,02,07,08,03,04/05/2031'

const MARK_SIX: Case[] = [
  ['big', [side(['BIG'])], SPECIAL_30, ['won', 1.965, 0.6857]],
  ['small', [side(['SMALL'])], SPECIAL_30, ['lost', 0, 0.6857]],
  ['big and odd', [side(['BIG', 'ODD'])], SPECIAL_30, ['won', 1.965, 1.3714]],
  ['both sides: no turnover', [side(['BIG', 'SMALL'])], SPECIAL_30, ['won', 1.965, 0]],
  ['49', [side(['BIG'])], SPECIAL_49, ['tied', 1, 0]],
  ['49, both sides', [side(['BIG', 'SMALL'])], SPECIAL_49, ['tied', 2, 0]],
  ['49, four sides', [side(['BIG', 'SMALL', 'ODD', 'EVEN'])], SPECIAL_49, ['tied', 4, 0]],
  ['49, beside a line that lost', [side(['BIG']), colour(['BLUE'])], SPECIAL_49, ['tied', 1, 1]],
  ['half-wave', [half(['RED_BIG'])], SPECIAL_30, ['won', 6.8, 0.3265]],
  ['half-wave lost', [half(['RED_ODD'])], SPECIAL_30, ['lost', 0, 0.3265]],
  ['half-wave on 49', [half(['RED_BIG', 'RED_ODD'])], SPECIAL_49, ['tied', 2, 0]],
  ['leading colour', [colour(['RED'])], RED_LEADS, ['won', 2.6, 1]],
  ['another colour', [colour(['BLUE'])], RED_LEADS, ['lost', 0, 1]],
  ['the tie, when one leads', [colour(['TIE'])], RED_LEADS, ['lost', 0, 1]],
  ['no colour leads', [colour(['RED'])], NO_COLOUR, ['tied', 1, 0]],
  ['no colour leads, two chosen', [colour(['RED', 'GREEN'])], NO_COLOUR, ['tied', 2, 0]],
  ['half won: the tie, and a colour', [colour(['TIE', 'BLUE'])], NO_COLOUR, ['won', 26, 1]],
]

/** `1-2` wins on one and comes back on two. */
const nim = of('FT_NIM', { WIN: 2.9 })
const FANTAN: Case[] = [
  ['nim wins', [nim(['1-2'])], '001', ['won', 2.9, 1]],
  ['nim comes back', [nim(['1-2'])], '002', ['tied', 1, 0]],
  ['nim loses', [nim(['1-2'])], '003', ['lost', 0, 1]],
  ['nim, none left is four', [nim(['4-1'])], '004', ['won', 2.9, 1]],
  ['half won, half back', [nim(['1-2', '2-1'])], '001', ['won', 3.9, 1]],
  ['half back, half lost', [nim(['1-2', '3-4'])], '002', ['tied', 1, 0.4871]],
  ['half won, half lost', [nim(['1-2', '3-4'])], '001', ['won', 2.9, 0.9743]],
]

/** Wingo's colours: 0 and 5 are shared with violet and pay their colour less. */
const wingo = of('WG_COLOR', { GREEN: 2, RED: 2, GREEN_HALF: 1.5, RED_HALF: 1.5, VIOLET: 4.5 })
const WINGO: Case[] = [
  ['green', [wingo(['GREEN'])], '7', ['won', 2, 1]],
  ['green by half', [wingo(['GREEN'])], '5', ['won', 1.5, 1]],
  ['red by half, and violet', [wingo(['RED', 'VIOLET'])], '0', ['won', 6, 2]],
  ['violet alone', [wingo(['VIOLET'])], '5', ['won', 4.5, 1]],
  ['green on a red digit', [wingo(['GREEN'])], '0', ['lost', 0, 1]],
]

/** Sums of three digits; by one rule 13 and 14 give stakes back. */
const sum = of('BSOE', { BIG: 1.95, SMALL: 1.95, ODD: 1.95, EVEN: 1.95 })
const middle = { rules: { middle: 'push' } }
const SUMS: Case[] = [
  ['14 is big', [sum(['BIG'])], '149', ['won', 1.95, 1]],
  ['14 comes back by the rule', [sum(['BIG'], middle)], '149', ['tied', 1, 0]],
  ['14 is not small by either', [sum(['SMALL'], middle)], '149', ['lost', 0, 1]],
  ['13: two come back', [sum(['SMALL', 'ODD'], middle)], '139', ['tied', 2, 0]],
  ['13: one comes back, one loses', [sum(['SMALL', 'EVEN'], middle)], '139', ['tied', 1, 1]],
  ['15: played as ever', [sum(['BIG', 'ODD'], middle)], '159', ['won', 3.9, 2]],
]

/** Twenty balls that sum to 810, and to one more. */
const EVEN_SUM = '01,02,03,04,05,06,07,08,09,10,71,72,73,74,75,76,77,78,79,80'
const ABOVE = '01,02,03,04,05,06,07,08,09,11,71,72,73,74,75,76,77,78,79,80'
const size = of('SUM_BST', { BIG: 1.95, SMALL: 1.95, TIE: 100 })
const both = of('SUM_COMBO', { BIGODD: 3.7, BIGEVEN: 3.7, SMALLODD: 3.7, SMALLEVEN: 3.7 })
const KENO: Case[] = [
  ['above 810', [size(['BIG'])], ABOVE, ['won', 1.95, 1]],
  ['810 loses where it can be bet on', [size(['BIG'])], EVEN_SUM, ['lost', 0, 1]],
  ['810 that was bet on', [size(['TIE'])], EVEN_SUM, ['won', 100, 1]],
  ['810 comes back by the rule', [size(['BIG'], push)], EVEN_SUM, ['tied', 1, 0]],
  ['810 gives both back', [both(['BIGODD', 'SMALLEVEN'])], EVEN_SUM, ['tied', 2, 0]],
  ['811', [both(['BIGODD', 'SMALLEVEN'])], ABOVE, ['won', 3.7, 2]],
  [
    '810 loses by the rule',
    [both(['BIGODD'], { rules: { tie: 'lose' } })],
    EVEN_SUM,
    [...(['lost', 0, 1] as const)],
  ],
]

describe.each<[Family, readonly Case[]]>([
  ['SSC', FIVE_DIGITS],
  ['LHC', MARK_SIX],
  ['FANTAN', FANTAN],
  ['WINGO', WINGO],
  ['PC28', SUMS],
  ['KL8', KENO],
])('%s pays by hand', (family, cases) => {
  it.each(cases)('%s', (_, lines, result, expected) => {
    expect(settle(family, lines, { result })).toEqual(filled(expected))
    // The same ticket on a draw that was none, or that had been over: the stake, and nothing else.
    const stake = lines.reduce((all, { bets, unit = UNIT, multiple = 1 }) => {
      return all + (bets * unit * multiple) / UNIT
    }, 0)
    expect(settle(family, lines, { result: null })).toEqual(['void', stake, 0, 0, 0])
    expect(settle(family, lines, { result: null, lateFrom: AT })[0]).toBe('void')
    expect(settle(family, lines, { result, lateFrom: AT })).toEqual(['late', stake, 0, 0, 0])
    expect(settle(family, lines, { result, lateFrom: AT + 1 })).toEqual(filled(expected))
    expect(settle(family, lines, { result, lateFrom: null })).toEqual(filled(expected))
  })
})
