/**
 * What agents must earn, worked out the long way: every bet by itself, in whole numbers of any
 * size, with nothing of the product's own code.
 */
import type { Bet, Deal, Seat } from './team'

interface Move {
  member: string
  upline: string | null
  at: number
}
interface RateChange {
  member: string
  category: string
  rate: number
  at: number
}
export interface World {
  zone: string
  seats: readonly Seat[]
  moves: readonly Move[]
  changes: readonly RateChange[]
  bets: Bet[]
  deals: readonly Deal[]
}

const BASE = 10_000n

function uplineAt({ seats, moves }: World, member: string, at: number): string | null {
  let upline = seats.find(({ id }) => id === member)?.upline ?? null
  for (const move of moves) if (move.member === member && move.at <= at) upline = move.upline
  return upline
}

export function pathAt(world: World, member: string, at: number): string[] {
  const path = [member]
  for (let next = uplineAt(world, member, at); next; next = uplineAt(world, next, at))
    path.push(next)
  return path
}

function rateAt({ seats, changes }: World, member: string, category: string, at: number): number {
  let rate = seats.find(({ id }) => id === member)?.rates[category === 'LOTT' ? 0 : 1] ?? 0
  for (const change of changes)
    if (change.member === member && change.category === category && change.at <= at)
      rate = change.rate
  return rate
}

const categoryOf = (game: string) => (game.startsWith('MAREA') ? 'ELOTT' : 'LOTT')

/** Points of one bet: who gets how much, and what the top's rate would have been. */
export function pointsOf(world: World, bet: Bet) {
  const category = categoryOf(bet.game)
  const path = pathAt(world, bet.member, bet.at)
  let below = 0
  const parts = path.map((member) => {
    const rate = rateAt(world, member, category, bet.at)
    const part = (BigInt(bet.valid) * BigInt(rate - below)) / BASE
    below = rate
    return { member, part }
  })
  return { parts, whole: (BigInt(bet.valid) * BigInt(below)) / BASE }
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** `2026-03-08`, as a calendar of the zone shows it. */
function dayOf(zone: string, at: number): string {
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone: zone })
  clocks.set(zone, clock)
  return clock.format(at)
}

/** The name of the period that contains an instant: its first day, hour or five minutes. */
export function nameOf(period: string, zone: string, at: number): string {
  if (period === 'hourly') return new Date(at).toISOString().slice(0, 13)
  if (period === 'realtime') return String(Math.floor(at / 300_000))
  const day = dayOf(zone, at)
  const half = Number(day.slice(8)) < 16 ? '01' : '16'
  if (period === 'daily') return day
  if (period === 'monthly') return `${day.slice(0, 7)}-01`
  if (period === 'semimonthly') return `${day.slice(0, 7)}-${half}`
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}

/** The last instant, to the minute, that has the same name as this one. */
function lastOf(period: string, zone: string, at: number): number {
  const name = nameOf(period, zone, at)
  let last = at
  for (const step of [86_400_000, 3_600_000, 60_000])
    while (nameOf(period, zone, last + step) === name) last += step
  return last
}

interface Team {
  stake: bigint
  valid: bigint
  payout: bigint
  rebates: bigint
  /** Valid bet of each member who stood in the team at the period's end. */
  members: Map<string, bigint>
}

/** What a deal's team did in each of its periods, by their names, the oldest first. */
export function teamsOf(world: World, deal: Deal): Map<string, { team: Team; at: number }> {
  const { zone } = world
  const { period, member: owner } = deal
  const teams = new Map<string, { team: Team; at: number; last: number }>()
  for (const bet of [...world.bets].sort((one, two) => one.at - two.at)) {
    if (bet.at < deal.from || bet.at >= deal.until) continue
    const name = nameOf(period, zone, bet.at)
    const team = { stake: 0n, valid: 0n, payout: 0n, rebates: 0n, members: new Map() }
    const last = teams.get(name)?.last ?? lastOf(period, zone, bet.at)
    const row = teams.get(name) ?? { team, at: bet.at, last }
    teams.set(name, row)
    addBet(world, row.team, { bet, owner, last: row.last })
  }
  return teams
}

function addBet(
  world: World,
  team: Team,
  { bet, owner, last }: { bet: Bet; owner: string; last: number },
) {
  const path = pathAt(world, bet.member, bet.at)
  if (path.includes(owner)) {
    team.stake += BigInt(bet.stake)
    team.valid += BigInt(bet.valid)
    team.payout += BigInt(bet.payout)
    for (const { member, part } of pointsOf(world, bet).parts)
      if (path.indexOf(member) <= path.indexOf(owner)) team.rebates += part
  }
  if (pathAt(world, bet.member, last).includes(owner))
    team.members.set(bet.member, (team.members.get(bet.member) ?? 0n) + BigInt(bet.valid))
}

/** Amount of a deal for a team, and the loss carried on. */
export function amountOf(deal: Deal, team: Team, carried: bigint) {
  const net = team.stake - team.payout - team.rebates + carried
  const base = deal.kind === 'dividend' ? net : team.valid
  const least = BigInt(Math.max(1, deal.terms.activeFrom))
  const active = [...team.members.values()].filter((valid) => valid >= least).length
  let rate = 0
  for (const tier of deal.terms.tiers)
    if (base > 0n && base >= BigInt(tier.loss) && team.valid >= BigInt(tier.valid))
      if (active >= tier.active) rate = tier.rate
  return {
    amount: rate > 0 ? (base * BigInt(rate)) / BASE : 0n,
    carried: deal.terms.carries && base < 0n ? base : 0n,
  }
}
