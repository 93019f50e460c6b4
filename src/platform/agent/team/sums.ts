import { SLOT_MS } from '#lib/limits'
import { periodAt } from '#lib/time/period'
import { zoneDay } from '#lib/time/zone-day'

/** An event of `team_event`. */
export interface TeamEvent {
  seq: number
  kind: 'bet' | 'undo' | 'money'
  member: string
  reference: string
  of: string
  /** Of points that the bet counts in; empty for money. */
  category: string
  stake: number
  valid: number
  payout: number
  amount: number
  at: number
  first_at: number
  /** How the bet ended. */
  state: string
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

export const nothing = (): Counted => ({
  count: 0,
  stake: 0,
  valid: 0,
  payout: 0,
  rebates: 0,
  bonuses: 0,
  deposits: 0,
  withdrawals: 0,
})

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

/** By the first letter of a unit: periods in which it is counted who was active. */
export const UNIT_LETTERS = { daily: 'd', weekly: 'w', semimonthly: 'h', monthly: 'm' } as const

/** The day, week, half month and month that somebody is active in. */
export const unitsAt = (zone: string, at: number): string[] =>
  (Object.keys(UNIT_LETTERS) as (keyof typeof UNIT_LETTERS)[]).map(
    (kind) => `${UNIT_LETTERS[kind]}${periodAt(kind, zone, at).days[0]}`,
  )

/** A row of `team_record`, with everybody who reads it. */
export interface TeamRecord extends Counted {
  path: readonly string[]
  kind: 'bet' | 'money'
  at: number
  seq: number
  member: string
  reference: string
  of: string
  state: string
  amount: number
}

/** Where something is added: a time, and the category of bets (empty for money). */
interface When {
  at: number
  category: string
}

const TALLIED = ['count', 'stake', 'valid', 'payout', 'amount'] as const
type Tally = Record<(typeof TALLIED)[number], number>

/** What is added to one row, with the row's keys. */
interface Sum<T> {
  keys: readonly (string | number)[]
  sum: T
}
type SumsOf<T> = Map<string, Sum<T>>

/** The sum of some keys, begun where there is none. */
function sumOf<T>(of: SumsOf<T>, keys: readonly (string | number)[], fresh: () => T): T {
  const key = keys.join('|')
  const known = of.get(key)
  if (known) return known.sum
  const sum = fresh()
  of.set(key, { keys, sum })
  return sum
}

/** Sums as rows: their keys, then what they count. */
export const rowsOf = <T extends object>(sums: SumsOf<T>): unknown[][] =>
  [...sums.values()].map(({ keys, sum }) => [...keys, ...Object.values(sum)])

const noBets = () => ({ valid: 0 })
const noTally = (): Tally => ({ count: 0, stake: 0, valid: 0, payout: 0, amount: 0 })

/** Additions to the tables of sums, gathered over many events. */
export class Sums {
  readonly days: SumsOf<Counted> = new Map()
  readonly vias: SumsOf<Counted> = new Map()
  readonly tallies: SumsOf<Tally> = new Map()
  readonly records: TeamRecord[] = []
  readonly slots: SumsOf<{ valid: number }> = new Map()
  readonly hours: SumsOf<{ valid: number }> = new Map()
  /** What members bet in each unit, with those above them. */
  readonly marks: SumsOf<{ path: readonly string[]; valid: number }> = new Map()

  constructor(private readonly zone: string) {}

  /** Adds to the day of a path's first member, and to those of all above them. */
  addPath(path: readonly string[], { at, category }: When, more: Partial<Counted>): void {
    const counted = FIELDS.filter((field) => more[field])
    if (!counted.length) return
    const day = this.dayOf(at)
    const add = (of: SumsOf<Counted>, keys: (string | number)[]) => {
      const sum = sumOf(of, keys, nothing)
      for (const field of counted) sum[field] += more[field] ?? 0
    }
    for (const [step, one] of path.entries()) {
      add(this.days, [one, day, step === 0 ? 0 : 1, category])
      if (step === 0) continue
      for (const via of [path[step - 1] ?? '', ''])
        add(this.vias, [one, via, day, step === 1 ? 0 : 1])
    }
  }

  /** Adds what everybody on a path was given: to their own day, and to those of all above them. */
  addRebates(path: readonly string[], { at, category }: When, given: readonly number[]): void {
    const day = this.dayOf(at)
    const add = (of: SumsOf<Counted>, keys: (string | number)[], rebates: number) => {
      if (rebates !== 0) sumOf(of, keys, nothing).rebates += rebates
    }
    let below = 0
    for (const [step, one] of path.entries()) {
      const [own = 0, through = 0] = [given[step], given[step - 1]]
      add(this.days, [one, day, 0, category], own)
      add(this.days, [one, day, 1, category], below)
      for (const via of step === 0 ? [] : [path[step - 1] ?? '', '']) {
        add(this.vias, [one, via, day, 0], through)
        add(this.vias, [one, via, day, 1], below - through)
      }
      below += own
    }
  }

  /** Adds an event for everybody on its member's path. */
  addEvent(event: TeamEvent, path: readonly string[], isAgent: (member: string) => boolean): void {
    const { at, member } = event
    const more = countedOf(event)
    this.addPath(path, event, more)
    this.share(event, path, more)
    const valid = more.valid ?? 0
    if (valid === 0) return
    const slot = Math.floor(at / SLOT_MS)
    for (const one of path)
      if (one !== member || isAgent(one)) sumOf(this.slots, [one, slot], noBets).valid += valid
    const hour = periodAt('hourly', this.zone, at).from
    sumOf(this.hours, [member, hour], noBets).valid += valid
    for (const unit of unitsAt(this.zone, at))
      sumOf(this.marks, [member, unit], () => ({ path, valid: 0 })).valid += valid
  }

  private dayOf(at: number): number {
    return Number(zoneDay(this.zone, at).name)
  }

  private share(event: TeamEvent, path: readonly string[], more: Partial<Counted>): void {
    const { at, seq, member, reference, of, state, amount } = event
    const kind = event.kind === 'money' ? 'money' : 'bet'
    const count = kind === 'money' ? 1 : 0
    const row = { ...nothing(), count, ...more, amount }
    this.records.push({ path, kind, at, seq, member, reference, of, state, ...row })
    const day = this.dayOf(at)
    for (const one of path) {
      const sum = sumOf(this.tallies, [one, kind, day, of, state], noTally)
      for (const field of TALLIED) sum[field] += row[field]
    }
  }
}
