import { fromHex } from '#lib/fair/hex'
import { type ChasePlan, chaseMultiples, chaseTurn } from '#lib/lottery/chase'
import { randomnessOf, roundAt, timeOfRound } from '#lib/lottery/draw/beacon'
import { commitOf, deriveDraw } from '#lib/lottery/draw/fair'
import { sha256Hex } from '#lib/lottery/draw/hex'
import { counterAt, type IssueStyle, issueNumber } from '#lib/lottery/draw/issue-number'
import { parseFraction } from '#lib/lottery/fraction'
import { seriesOdds } from '#lib/lottery/odds'
import { isFamily, shapeOf } from '#lib/lottery/shapes'
import {
  lineAmount,
  maxMultiple,
  partOf,
  seriesRebate,
  stakePerBet,
  uplineRebates,
} from '#lib/lottery/stake'
import { toDecimal } from '#lib/money'

export interface EngineVector {
  kind: string
  input: Record<string, unknown>
  expect: Record<string, unknown>
}

type Input = Record<string, unknown>
type Run = (input: Input, expected: Input) => Promise<Input> | Input

const text = (value: unknown): string => String(value ?? '')
const number = (value: unknown): number => Number(value)

/** A decimal as a whole number of 1/10 000. */
function minor(value: unknown): number {
  const [units = '0', fraction = ''] = text(value).split('.')
  return Number(`${units}${fraction.padEnd(4, '0')}`)
}

/** A percentage in basis points, and back: `7.8` as 780. */
const points = (percent: unknown): number => minor(percent) / 100
const percent = (basis: number): string => `${number(toDecimal(basis * 100))}%`

const RUNS: Record<string, Run> = {
  rebate({ maxSeries, series, stake }) {
    const rebate = seriesRebate(number(maxSeries), number(series))
    const amount = partOf(minor(stake), rebate)
    return { rebatePoint: percent(rebate), rebateAmount: toDecimal(amount) }
  },
  agentRebate({ pointsPercentTopToPlayer, stake }) {
    const list = (pointsPercentTopToPlayer as unknown[]).map(points)
    return { uplineRebates: uplineRebates(minor(stake), list).map(toDecimal) }
  },
  amount({ bets, pricePerBet, unit, multiple }) {
    const perBet = stakePerBet(minor(pricePerBet), minor(unit))
    return { amount: toDecimal(lineAmount(number(bets), perBet, number(multiple))) }
  },
  maxMultiple: ({ prizePerBaseBet, unit, maxWinPerBet }) => ({
    maxMultiple: maxMultiple(minor(maxWinPerBet), minor(prizePerBaseBet), minor(unit)),
  }),
  chasePlan,
  chaseStop,
  seriesOdds: ({ series, probability }) => ({
    odds: toDecimal(seriesOdds(number(series), parseFraction(text(probability)))),
  }),
  drand: async ({ signature }) => ({ randomness: await randomnessOf(text(signature)) }),
  drandRound({ unixTime }) {
    const round = roundAt(number(unixTime))
    return { round, roundTime: timeOfRound(round) }
  },
  commit: async ({ seedHex }) => ({ commit: await commitOf(text(seedHex)) }),
  fairDraw,
  hashChain,
  issueNumber: ({ day, secondOfDay, periodSec, width, style }) => ({
    issue: issueNumber(
      text(day),
      counterAt(number(secondOfDay), number(periodSec)),
      number(width),
      style as IssueStyle,
    ),
  }),
}

/** States of tickets by what a vector calls the ends of draws. */
const ENDS: Record<string, string> = { WIN: 'won', LOSE: 'lost', VOID: 'void' }

/** Draw by draw, by what the end of each means for a chase of the product. */
function chaseStop({ amounts, results, winStop }: Input): Input {
  let [refund, isStopped] = [0, false]
  const states = (amounts as unknown[]).map((amount, at) => {
    const result = (results as string[])[at]
    if (!isStopped && result === undefined) return 'PENDING'
    const turn = chaseTurn(ENDS[result ?? ''] ?? '', winStop === true)
    if (isStopped || turn.isRefunded) refund += minor(amount)
    const state = isStopped ? 'HIT_CANCEL' : result
    isStopped ||= turn.stops
    return state
  })
  return { states, refund: toDecimal(refund) }
}

/**
 * Each seed is the hash of the next, the one published first that of the first. No draw of ours is
 * one of a chain: this runs the hash that commitments and the beacon rest on.
 */
async function hashChain({ seeds, terminal }: Input): Promise<Input> {
  let hash = text(terminal)
  for (const seed of seeds as string[]) {
    if ((await sha256Hex(fromHex(seed))) !== hash) return { valid: false }
    hash = seed
  }
  return { valid: true }
}

function chasePlan(input: Input): Input {
  const draws = number(input['issues'])
  const plan: ChasePlan =
    input['type'] === 'double'
      ? {
          type: 'double',
          start: number(input['start']),
          every: number(input['every']),
          factor: number(input['factor']),
          draws,
        }
      : { type: 'profit-rate', ratePercent: number(input['ratePercent']), draws }
  const cost = minor(input['amountPerMultiple'] ?? input['costPerMultiple'])
  const prize = minor(input['prizePerMultiple'] ?? 0)
  const multipleMax = number(input['maxMultiple'] ?? Number.MAX_SAFE_INTEGER)
  const multiples = chaseMultiples(plan, { cost, prize, multipleMax })
  const total = multiples.reduce((sum, multiple) => sum + lineAmount(1, cost, multiple), 0)
  return { multiples, total: String(number(toDecimal(total))) }
}

/** The draw as text on both sides: the vector writes it in JSON. */
async function fairDraw(input: Input, expected: Input): Promise<Input> {
  const family = text(input['kind'])
  if (!isFamily(family)) throw new Error(`unknown family ${family}`)
  const { key, result, bytesUsed, rejected } = await deriveDraw({
    seedHex: text(input['seedHex']),
    gameCode: text(input['gameCode']),
    issue: text(input['issue']),
    beaconHex: text(input['beaconHex']),
    family,
  })
  const isSame = shapeOf(family).textOf(expected['draw']) === result
  return { drawKeyHex: key, draw: isSame ? expected['draw'] : result, bytesUsed, rejected }
}

/** Every value of the vector's answer that the engine gives differently. */
export async function runEngineVector({ kind, input, expect }: EngineVector): Promise<string[]> {
  const run = RUNS[kind]
  if (!run) return [`unknown kind ${kind}`]
  const found = await run(input, expect)
  return Object.entries(expect).flatMap(([name, expected]) => {
    const [one, other] = [JSON.stringify(found[name]), JSON.stringify(expected)]
    return one === other ? [] : [`${name} ${one}, expected ${other}`]
  })
}
