import type { AskedPlan } from '#lib/api/lottery/chase'
import { AppError } from '#lib/errors'
import { type ChaseStake, chaseMultiples } from '#lib/lottery/chase'
import { drawsFrom, type ScheduledDraw } from '#lib/lottery/draw/schedule'
import type { LotteryGame } from '#lib/lottery/games'
import { maxPayout } from '#lib/lottery/payout'
import type { Line } from '../accept'

interface Planned extends ScheduledDraw {
  multiple: number
  amount: number
  /** Everything staked up to it. */
  spent: number
}

interface Wanted {
  /** Its first draw. */
  issue: string
  /** For a multiple of one. */
  lines: readonly Line[]
  plan: AskedPlan
}

/** How far ahead a chase may begin. */
const AHEAD = 30

/**
 * The draws of a chase with their multiples. A plan that would need more than a line may have ends
 * before that draw. Throws `lottery.chase-plan` for one without draws, `lottery.draw-unknown`.
 */
export function plannedDraws(game: LotteryGame, wanted: Wanted, now: number): Planned[] {
  const { issue, lines, plan } = wanted
  const cost = lines.reduce((sum, line) => sum + line.amount, 0)
  const multiples = multiplesOf(game, wanted, cost)
  const count = plan.type === 'own' ? plan.multiples.length : plan.draws
  if (!multiples.length || count > game.chaseDrawsMax)
    throw new AppError('lottery.chase-plan', { count: game.chaseDrawsMax })
  const ahead = drawsFrom(game, now, AHEAD + multiples.length)
  const first = ahead.findIndex((draw) => draw.issue === issue)
  if (first < 0 || first >= AHEAD) throw new AppError('lottery.draw-unknown', { draw: issue })
  let spent = 0
  return multiples.map((multiple, at) => {
    const amount = cost * multiple
    spent += amount
    return { ...(ahead[first + at] as ScheduledDraw), multiple, amount, spent }
  })
}

function multiplesOf(game: LotteryGame, { lines, plan }: Wanted, cost: number): number[] {
  const ofStake = Math.floor(game.drawStakeMax / cost)
  const multipleMax = Math.min(ofStake, ...lines.map((line) => highest(game, line)))
  if (plan.type === 'own')
    return plan.multiples.every((each) => each <= multipleMax) ? plan.multiples : []
  const isForProfit = plan.type === 'profit-rate' || plan.type === 'fixed-profit'
  if (isForProfit && lines.length > 1) return []
  const [line] = lines as [Line]
  const prize = maxPayout(game.family, line)
  const stake: ChaseStake = { cost, prize, multipleMax }
  return chaseMultiples(plan, stake)
}

/** The highest multiple that a chase may have for a line: by its own one, by what it may win. */
function highest({ family, multipleMax, payoutMax }: LotteryGame, line: Line): number {
  const possible = maxPayout(family, line)
  const ofPayout = possible > 0 ? Math.floor(payoutMax / possible) : multipleMax
  return Math.max(1, Math.min(ofPayout, Math.floor(multipleMax / line.multiple)))
}

/** The lines of one draw. */
export const linesTimes = (lines: readonly Line[], multiple: number): Line[] =>
  lines.map((line) => ({
    ...line,
    multiple: line.multiple * multiple,
    amount: line.amount * multiple,
  }))

export const drawAfter = (game: LotteryGame, closeAt: number): ScheduledDraw | undefined =>
  drawsFrom(game, closeAt, 2)[1]
