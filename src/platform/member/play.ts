import { AppError } from '#lib/errors'
import { DAY_MS, HOUR_MS, REALITY_MINUTES } from '#lib/limits'
import { changedLimit, confirmWindow, type PlayLimit } from '#lib/rules/play-limit'
import { profileOf } from '#lib/rules/profile'
import type { Command, CommandContext } from '#platform/kernel/book/command'
import { FOR_GOOD } from '#platform/kernel/book/index'
import { playedBefore } from './played-before'

/** Minutes between reality checks: the member's own choice within what the profile allows. */
function realityOf({ book, member, env }: CommandContext): number {
  const { realityMinutes } = profileOf(env.PROFILE)
  return Math.min(book.guard.row(member.id)?.reality_minutes || realityMinutes, realityMinutes)
}

const shownLimit = (limit: PlayLimit, { book, member, now }: CommandContext) => {
  const { kind, days, amount, asked, askedAt } = limit
  const { from, until } = confirmWindow(askedAt)
  const isAsked = askedAt > 0 && now < until
  return {
    kind,
    days,
    amount,
    used: book.guard.used(limit, member.id, now),
    asked: isAsked ? { amount: asked < 0 ? null : asked, from, until } : null,
  }
}

/** What the member allows themselves, and how much of it is used. */
export const play: Command<'member.play'> = (_input, context) => {
  const { book, member, session, env } = context
  const { realityMinutes } = profileOf(env.PROFILE)
  return {
    limits: book.guard.limits(member.id).map((limit) => shownLimit(limit, context)),
    pausedUntil: book.guard.row(member.id)?.paused_until ?? 0,
    realityMinutes: realityOf(context),
    realityChoices: REALITY_MINUTES.filter((minutes) => minutes <= realityMinutes),
    sessionStartedAt: session.createdAt,
  }
}

/** Sets a limit: a lower one at once, a higher one only asked for. */
export const setLimit: Command<'member.setLimit'> = (input, context) => {
  const { book, member, now } = context
  const { kind, days } = input
  const before = book.guard
    .limits(member.id)
    .find((known) => known.kind === kind && known.days === days)
  const limit = changedLimit(before, input, now)
  if (limit) {
    book.guard.seed(member.id, playedBefore(book).get(member.id) ?? [])
    book.guard.setLimit(member.id, limit)
  }
  return play({}, context)
}

/** Says a second time that a limit may rise, a day or more after it was asked for. */
export const confirmLimit: Command<'member.confirmLimit'> = ({ kind, days }, context) => {
  const { book, member, now } = context
  const limit = book.guard
    .limits(member.id)
    .find((known) => known.kind === kind && known.days === days)
  const { from, until } = confirmWindow(limit?.askedAt ?? 0)
  if (!limit?.askedAt || now >= until) throw new AppError('member.limit-unasked')
  if (now < from)
    throw new AppError('member.limit-early', { hours: Math.ceil((from - now) / HOUR_MS) })
  if (limit.asked < 0) book.guard.dropLimit(member.id, kind, days)
  else book.guard.setLimit(member.id, { ...limit, amount: limit.asked, asked: 0, askedAt: 0 })
  return play({}, context)
}

/** No stakes and no deposits for some days; a shorter one never ends a longer one. */
export const pause: Command<'member.pause'> = ({ days }, context) => {
  const { book, member, now } = context
  const before = book.guard.row(member.id)?.paused_until ?? 0
  book.guard.set(member.id, 'paused_until', Math.max(before, now + days * DAY_MS))
  book.paused(member.id)
  return play({}, context)
}

/** Ends every session, and no sign-in, stake or deposit until it is over; 0 days: for good. */
export const exclude: Command<'member.exclude'> = ({ days }, { book, member, now }) => {
  const until = days === 0 ? FOR_GOOD : now + days * DAY_MS
  book.guard.set(member.id, 'excluded_until', until)
  book.emit({ type: 'guard', member: member.id, until })
  book.sessions.closeAll(member.id, Number.MAX_SAFE_INTEGER)
  book.bar(member, now)
  return { until: days === 0 ? 0 : until }
}

/** How often the member is told how long they have played. */
export const setReality: Command<'member.setReality'> = ({ minutes }, context) => {
  context.book.guard.set(context.member.id, 'reality_minutes', minutes)
  return play({}, context)
}
