import type { Output } from '#lib/api/call'
import type { mine } from '#lib/api/reward/vip'
import { VIP_SERVICE_ABOVE } from '#lib/limits'
import { rewardPeriod } from '#lib/rewards/period'
import { validIn } from '#lib/rewards/vip/standing'
import { levelTable } from '#lib/rewards/vip/table'
import type { Handler } from '#platform/call/context'
import {
  type Counted,
  countedOf,
  keepLevels,
  standingOf,
  vipLevels,
} from '#platform/promotion/level/index'
import { openGifts } from './claim'

/** How many months before this one are shown. */
const MONTHS_SHOWN = 6

/** The table of levels, as everybody may read it. */
export const listLevels: Handler<'vip.levels'> = async (_, { env }) => ({
  levels: await vipLevels(env),
  serviceAbove: VIP_SERVICE_ABOVE,
})

type Mine = Output<typeof mine>

/** What this month asks for, and what it lacks. */
function monthOf(counted: Counted, now: number): Mine['month'] {
  const { levels, basis, spans } = counted
  const month = rewardPeriod('monthly', basis.zone, now)
  const { level, best, gainedIn } = standingOf(counted, now)
  const validBet = validIn(spans, month)
  const keep = gainedIn === month.from ? 0 : (levels[level]?.keep ?? 0)
  const next = level < best ? levels[level + 1] : undefined
  const lacking = (asked: number) => Math.max(0, asked - validBet)
  const back = next ? { level: next.level, lacks: lacking(next.keep) } : null
  return { validBet, endsAt: month.to, keep, lacks: lacking(keep), back }
}

/** The months that have ended since levels are counted by them, the newest first. */
function monthsBefore(counted: Counted, now: number): Mine['months'] {
  const { basis, spans } = counted
  const months: Mine['months'] = []
  let { from } = rewardPeriod('monthly', basis.zone, now)
  while (months.length < MONTHS_SHOWN && from > basis.begin) {
    const month = rewardPeriod('monthly', basis.zone, from - 1)
    const { level } = standingOf(counted, month.to)
    months.push({ from: month.from, level, validBet: validIn(spans, month) })
    from = month.from
  }
  return months
}

/** Where a member stands in it; whoever may be given nothing sees no gifts. */
export const myLevel: Handler<'vip.mine'> = async (_, context) => {
  const now = context.now()
  const counted = await countedOf(context.env, context.member.id, now)
  const { level: rankLevel, best } = standingOf(counted, now)
  return {
    ...{ rankLevel, best, validBet: counted.life, next: counted.levels[best + 1] ?? null },
    month: monthOf(counted, now),
    gifts: await openGifts(context, counted),
    months: monthsBefore(counted, now),
  }
}

/** Puts the operator's table in the place of the one before. */
export const setLevels: Handler<'operator.setVip'> = async (input, { env, act }) => {
  await keepLevels(env, levelTable(input))
  act.note('vip', JSON.stringify(input).slice(0, 500))
  return {}
}
