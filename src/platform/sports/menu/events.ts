import type { Env } from '#env'
import type { Input } from '#lib/api/call'
import type { events as call } from '#lib/api/sports/events'
import type { EventLine } from '#lib/api/sports/parts'
import { AppError } from '#lib/errors'
import { sourceOfCompetition } from '#lib/sports/outside'
import { COMPETITIONS, competitionOf } from '#lib/sports/virtual/competitions'
import type { Handler } from '#platform/call/context'
import { type HeadOf, headsOf, linesOf, outsideHeadsOf } from './leagues'

/** A page asks again after so long at the latest, and so soon at the earliest. */
const ASK_MS = { most: 30_000, least: 200 }

export const nextAsk = (nextAt: number, now: number): number =>
  Math.min(now + ASK_MS.most, Math.max(now + ASK_MS.least, nextAt))

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

type Filters = Pick<Input<typeof call>, 'sport' | 'competition' | 'esports' | 'search' | 'events'>

/** Matches of the competitions that are asked for: simulated ones, and those of feeds. */
async function headsFor(filters: Filters, env: Env, at: number): Promise<HeadOf[]> {
  const { sport, competition, esports } = filters
  const codes = competition?.split(',')
  // One of a feed may have nothing to bet on now, or its feed be followed no more.
  const isKnown = (code: string) => competitionOf(code) || sourceOfCompetition(code)
  if (codes?.some((code) => !isKnown(code))) throw new AppError('sports.competition-unknown')
  const isAsked = (each: HeadOf['competition']) =>
    (!codes || codes.includes(each.code)) &&
    (!sport || each.sport === sport) &&
    (!esports || (each.sport === 'esports') === (esports === 'only'))
  const [inside, outside] = await Promise.all([
    headsOf(env, COMPETITIONS.filter(isAsked), at),
    outsideHeadsOf(env, at),
  ])
  return [...inside, ...outside.filter((head) => isAsked(head.competition))]
}

/** Whether a match or its competition is named like that. */
const isNamed = ({ names, competition }: HeadOf, search: string): boolean =>
  [competition.name, ...names].some((name) => plain(name).includes(search))

/** The next kick-off of each competition. */
function soonest(heads: readonly HeadOf[]): Map<string, number> {
  const first = new Map<string, number>()
  for (const { competition, state, startAt } of heads) {
    if (state !== 'scheduled') continue
    first.set(competition.code, Math.min(startAt, first.get(competition.code) ?? startAt))
  }
  return first
}

const isLive = ({ state }: HeadOf): boolean => state === 'live' || state === 'interrupted'
const ROW = ['1X2', 'ML', 'OU', 'SETOU']

/** A line as it was asked for. */
function shaped(line: EventLine, shape: 'full' | 'row'): EventLine {
  if (shape === 'full') return line
  const shown = line.markets.filter(({ key }) => ROW.includes(key.split(' ')[0] ?? ''))
  const markets = shown.map(({ main: _, ...market }) => market)
  const { until: _, ...rest } = line
  return { ...rest, markets, more: line.more + line.markets.length - markets.length }
}

const markOf = ({ startAt, id }: HeadOf): string => `${startAt}_${id}`

/** Live ones first, then by start; names decide what is equal. */
function sorted(heads: readonly HeadOf[]): HeadOf[] {
  return [...heads].sort(
    (one, other) =>
      Number(isLive(other)) - Number(isLive(one)) ||
      one.startAt - other.startAt ||
      (one.id < other.id ? -1 : 1),
  )
}

/** Matches with their main markets, a page at a time. */
export const listEvents: Handler<'sports.events'> = async (input, { env, now }) => {
  const { filter, count, from, search, shape, events: named } = input
  const at = now()
  const heads = await headsFor(input, env, at)
  const soon = soonest(heads)
  const ids = named?.split(',')
  const wanted = search && plain(search)
  const fitting = heads.filter((head) => {
    if (ids) return ids.includes(head.id)
    if (wanted && !isNamed(head, wanted)) return false
    if (!isLive(head) && head.state !== 'scheduled') return false
    if (filter === 'live') return isLive(head)
    return filter === 'all' || isLive(head) || head.startAt === soon.get(head.competition.code)
  })
  const all = sorted(fitting)
  const first = from ? all.findIndex((head) => markOf(head) === from) + 1 : 0
  const page = all.slice(first, first + count)
  const { lines, nextAt } = await linesOf(
    env,
    page.map(({ id }) => id),
    at,
  )
  const last = page.at(-1)
  return {
    serverTime: at,
    nextAt: nextAsk(nextAt, at),
    events: lines.map(({ line }) => shaped(line, shape)),
    next: last && first + count < all.length ? markOf(last) : null,
  }
}

/** What a page has heard may be so much older than the clock it was told. */
const OVERLAP_MS = 2_000

/** Lines of matches that have changed. */
export const listChanges: Handler<'sports.changes'> = async (
  { events, since, shape },
  { env, now },
) => {
  const at = now()
  const ids = [...new Set(events.split(','))].sort()
  const { lines, nextAt } = await linesOf(env, ids, at)
  const changed = lines.filter(({ changedAt }) => changedAt > since - OVERLAP_MS)
  return {
    serverTime: at,
    nextAt: nextAsk(nextAt, at),
    events: changed.map(({ line }) => shaped(line, shape)),
  }
}
