import { runInDurableObject } from 'cloudflare:test'
import { competitionOf } from '#lib/sports/virtual/competitions'
import { virtualMatch } from '#lib/sports/virtual/match-id'
import { tickTime, turnAt, turnOf } from '#lib/sports/virtual/schedule'
import type { LeagueObject } from '#platform/sports/league/league-object'
import { done, env, type Fields, inBook, stage, UNIT, type Value } from '../site'

/** Work inside a competition's object, on the clock of the stage. */
export const inLeague = <T>(code: string, work: (league: LeagueObject) => T | Promise<T>) =>
  runInDurableObject(env.LEAGUE.get(env.LEAGUE.idFromName(code)), (league: LeagueObject) => {
    league.clock = () => stage.now
    return work(league)
  })

const leagueOf = (event: string) => event.slice(0, event.indexOf('-'))

/** A match of the next turn of a competition, at least a minute before its kick-off. */
export async function nextMatch(code = 'VFA', number = 1): Promise<string> {
  const competition = competitionOf(code)
  if (!competition) throw new Error(`no competition ${code}`)
  const turn = turnOf(competition, turnAt(competition, stage.now + 60_000) + 1)
  await inLeague(code, (league) => league.ensure(stage.now))
  return turn.events[number - 1] ?? ''
}

/** All markets of a match as its page shows them now. */
export const pageOf = (event: string): Promise<Value> =>
  inLeague(leagueOf(event), (league) => league.page(event, 0, stage.now))

/** A selection with the odds of now. */
export async function pick(
  event: string,
  market: string,
  selection: string,
  more: Fields = {},
): Promise<Fields> {
  const page = await pageOf(event)
  const found = page.markets.find(({ key }: Value) => key === market)
  const odds = found?.odds[selection]
  if (!odds) throw new Error(`${event} ${market} ${selection} is not offered`)
  return { event, market, selection, odds, version: page.line.version, ...more }
}

/** The first line of a market that is offered, with its key. */
export async function lineOf(event: string, code: string): Promise<string> {
  const page = await pageOf(event)
  return page.markets.find(({ key, main }: Value) => key.startsWith(`${code} `) && main).key
}

export const slipOf = (picks: Fields[], more: Fields = {}): Fields => ({
  type: picks.length > 1 ? 'accumulator' : 'single',
  ...{ picks, unit: UNIT, policy: 'none' },
  ...more,
})

export const place = (picks: Fields[], person: { token: string }, more: Fields = {}) =>
  done('sports.place', slipOf(picks, more), person)

/** Moves the clock to a tick of a match. */
export function goTo(event: string, tick: number, afterMs = 0): void {
  const match = virtualMatch(event)
  if (!match) throw new Error(`no match ${event}`)
  stage.now = tickTime(match.competition, match.kickOff, tick) + afterMs
}

/** Plays a match to its end, and has the books settle it. */
export async function finish(event: string): Promise<Value> {
  const match = virtualMatch(event)
  if (!match) throw new Error(`no match ${event}`)
  goTo(event, match.competition.ticks, 1_000)
  await inBook(() => undefined)
  await inLeague(leagueOf(event), (league) => league.ensure(stage.now))
  return pageOf(event)
}
