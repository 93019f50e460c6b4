import { SLOT_MS } from '#lib/limits'
import { ticketCategory } from '#lib/lottery/game'
import { gameOf } from '#lib/lottery/games'
import { zoneDay } from '#lib/lottery/zone-day'
import { periodAt } from '#lib/period'

/** An event of `team_event`. */
export interface TeamEvent {
  seq: number
  kind: 'bet' | 'undo' | 'money'
  member: string
  reference: string
  of: string
  stake: number
  valid: number
  payout: number
  amount: number
  at: number
  first_at: number
}

/** What a day's row counts. */
export interface Counted {
  count: number
  stake: number
  valid: number
  payout: number
  rebates: number
  bonuses: number
  deposits: number
  withdrawals: number
}

export const FIELDS = [
  'count',
  'stake',
  'valid',
  'payout',
  'rebates',
  'bonuses',
  'deposits',
  'withdrawals',
] as const satisfies (keyof Counted)[]

const nothing = (): Counted => ({
  ...{ count: 0, stake: 0, valid: 0, payout: 0 },
  ...{ rebates: 0, bonuses: 0, deposits: 0, withdrawals: 0 },
})

/** The category of points that a game's bets count in. */
export const categoryOf = (gameCode: string): string => ticketCategory(gameOf(gameCode))

const MONEY: Record<string, (amount: number) => Partial<Counted>> = {
  deposit: (amount) => ({ deposits: amount }),
  'deposit-fee': (amount) => ({ deposits: amount }),
  'withdraw-hold': (amount) => ({ withdrawals: -amount }),
  'withdraw-release': (amount) => ({ withdrawals: -amount }),
  'withdraw-return': (amount) => ({ withdrawals: -amount }),
  rebate: (amount) => ({ rebates: amount }),
  bonus: (amount) => ({ bonuses: amount }),
}

/** What an event adds to the day of whom it happened to. */
export function countedOf({ kind, of, stake, valid, payout, amount }: TeamEvent): Partial<Counted> {
  if (kind === 'money') return MONEY[of]?.(amount) ?? {}
  const sign = kind === 'bet' ? 1 : -1
  return { count: sign, stake: sign * stake, valid: sign * valid, payout: sign * payout }
}

/** The day, week, half month and month that somebody is active in. */
export function unitsAt(zone: string, at: number): string[] {
  const unit = (kind: 'daily' | 'weekly' | 'semimonthly' | 'monthly', letter: string) =>
    `${letter}${periodAt(kind, zone, at).days[0]}`
  return [unit('daily', 'd'), unit('weekly', 'w'), unit('semimonthly', 'h'), unit('monthly', 'm')]
}

/** Additions to the tables of sums, gathered over many events. */
export class Sums {
  readonly days = new Map<string, Counted>()
  readonly slots = new Map<string, number>()
  readonly hours = new Map<string, number>()
  /** Members by unit in which they were active, with those above them at the first time. */
  readonly marks = new Map<string, readonly string[]>()

  constructor(private readonly zone: string) {}

  /** Adds to the day of a member himself, or of all above him. */
  addDay(
    member: string,
    below: 0 | 1,
    key: { at: number; category: string },
    more: Partial<Counted>,
  ) {
    const { name } = zoneDay(this.zone, key.at)
    const id = JSON.stringify([member, Number(name), below, key.category])
    const sum = this.days.get(id) ?? nothing()
    for (const field of FIELDS) sum[field] += more[field] ?? 0
    this.days.set(id, sum)
  }

  /** Adds an event for everybody on its member's path. */
  addEvent(event: TeamEvent, chain: readonly string[], isAgent: (member: string) => boolean): void {
    const { kind, at, member } = event
    const key = { at, category: kind === 'money' ? '' : categoryOf(event.of) }
    const more = countedOf(event)
    for (const [step, one] of chain.entries()) this.addDay(one, step === 0 ? 0 : 1, key, more)
    const valid = more.valid ?? 0
    if (valid === 0) return
    const slot = Math.floor(at / SLOT_MS)
    for (const one of chain)
      if (one !== member || isAgent(one)) this.add(this.slots, one, slot, valid)
    this.add(this.hours, member, periodAt('hourly', this.zone, at).from, valid)
    if (kind !== 'bet') return
    for (const unit of unitsAt(this.zone, at)) {
      const mark = JSON.stringify([member, unit])
      if (!this.marks.has(mark)) this.marks.set(mark, chain)
    }
  }

  private add(to: Map<string, number>, member: string, when: number, valid: number): void {
    const id = JSON.stringify([member, when])
    to.set(id, (to.get(id) ?? 0) + valid)
  }
}
