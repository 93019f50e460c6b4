import type { refusals } from '#lib/api/agent/agent'
import type { Output } from '#lib/api/call'
import { AppError } from '#lib/errors'
import { REFUSALS_SHOWN, TEAM_DEPTH_MAX } from '#lib/limits'
import { assertWithin, changeRates, ratesOfOne } from '#platform/agent/points/index'
import { endOf, standing } from '#platform/agent/team/index'
import type { Context, Handler } from '#platform/call/context'
import { findByName, setUpline } from '#platform/directory/index'

async function placeOf({ env }: Context, account: string) {
  const found = await findByName(env, account)
  const place = found && (await standing(env, found.id))
  if (!place) throw new AppError('member.not-found')
  return place
}

/** Sets a member's points within those of their upline and their downlines. */
export const setMemberRates: Handler<'operator.setRates'> = async (input, context) => {
  const { env, now } = context
  const { account, rates, reason } = input
  const { id: member } = await placeOf(context, account)
  await changeRates(env, { member, rates, now: now(), isRaise: false })
  const detail = `${JSON.stringify(rates)} ${reason}`
  context.act.note(account, detail)
  return { rates: await ratesOfOne(env, member) }
}

/** Moves a member with all below them; where they stood before stays on record. */
export const moveMember: Handler<'operator.move'> = async (input, context) => {
  const { env } = context
  const { account, reason } = input
  const [place, upline] = await Promise.all([
    placeOf(context, account),
    input.upline ? placeOf(context, input.upline) : null,
  ])
  if (upline) {
    const isBelow = upline.path >= place.path && upline.path < endOf(place.path)
    if (isBelow) throw new AppError('agent.loop')
    const deepest = await env.DB.prepare(
      'SELECT MAX(depth) AS depth FROM team_member WHERE path >= ? AND path < ?',
    )
      .bind(place.path, endOf(place.path))
      .first<number>('depth')
    const levels = (deepest ?? place.depth) - place.depth + 1
    if (upline.depth + levels > TEAM_DEPTH_MAX) throw new AppError('agent.depth')
    assertWithin(await ratesOfOne(env, upline.id), await ratesOfOne(env, place.id))
  }
  const detail = `${input.upline ?? 'house'} ${reason}`
  try {
    await env.DB.batch([
      setUpline(env, place.id, upline?.id ?? null),
      context.act.row(account, detail),
    ])
  } catch (error) {
    if (String(error).includes('a loop in the tree')) throw new AppError('agent.loop')
    throw error
  }
  return {}
}

/** Who asked for members of another tree. */
export const listRefusals: Handler<'operator.refusals'> = async (_input, { env }) => {
  const { results } = await env.DB.prepare(
    `SELECT r.at, m.username AS account, r.call, r.subject, r.request FROM team_refusal r
     JOIN member m ON m.id = r.member ORDER BY r.id DESC LIMIT ?`,
  )
    .bind(REFUSALS_SHOWN)
    .all<Output<typeof refusals>['refusals'][number]>()
  return { refusals: results }
}
