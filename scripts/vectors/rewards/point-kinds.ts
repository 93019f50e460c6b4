import { accrue, POINT_RATES } from '#lib/rewards/points/accrual'
import { convertPoints } from '#lib/rewards/points/convert'
import { type MallItem, mayRedeem } from '#lib/rewards/points/mall'
import { type BirthdayGift, birthdayGift, type PeriodGift, periodGift } from '#lib/rewards/vip/gift'
import { countValidBet, type LevelRule, newStanding, toMonth } from '#lib/rewards/vip/level'
import type { RebateCategory } from '#lib/rules/cashier'

type Rates = Partial<Record<RebateCategory, number>>
type AccrualEvent = { category: RebateCategory; valid: number } | { rates: Rates }

function accrual({ events, rates: first }: { events: AccrualEvent[]; rates?: Rates }) {
  let rates = { ...POINT_RATES, ...first }
  const rest: Record<string, number> = {}
  const points = events.map((event) => {
    if ('rates' in event) {
      rates = { ...rates, ...event.rates }
      return 0
    }
    const { category, valid } = event
    const brought = accrue(rest[category] ?? 0, valid, rates[category])
    rest[category] = brought.rest
    return brought.points
  })
  return { points, total: points.reduce((sum, each) => sum + each, 0), rest }
}

type MallOp =
  | { op: 'redeem'; member: string; item: string; key: string }
  | { op: 'decide'; id: string; to: 'approved' | 'rejected' }
  | { op: 'set'; item: string; set: Partial<MallItem> }

interface MallInput {
  items: (MallItem & { code: string })[]
  points: Record<string, number>
  levels?: Record<string, number>
  blocked?: Record<string, string>
  ops: MallOp[]
}

interface Row {
  id: string
  state: string
  member: string
  item: string
  price: number
}

class Mall {
  readonly items: Map<string, MallItem>
  readonly rows: Row[] = []
  private readonly keys = new Map<string, string>()
  readonly points: Record<string, number>
  private readonly input: MallInput

  constructor(input: MallInput) {
    this.input = input
    this.items = new Map(input.items.map(({ code, ...item }) => [code, { ...item }]))
    this.points = { ...input.points }
  }

  run(op: MallOp): string {
    if (op.op === 'redeem') return this.redeem(op)
    if (op.op === 'decide') return this.decide(op)
    Object.assign(this.items.get(op.item) ?? {}, op.set)
    return 'ok'
  }

  private redeem({ member, item: code, key }: Extract<MallOp, { op: 'redeem' }>): string {
    const known = this.keys.get(`${member}|${key}`)
    if (known) return known
    const item = this.items.get(code)
    const had = this.rows.filter(
      (row) => row.member === member && row.item === code && row.state !== 'rejected',
    ).length
    const verdict = mayRedeem({
      block: this.input.blocked?.[member] ?? 'ok',
      item,
      level: this.input.levels?.[member] ?? 0,
      had,
      points: this.points[member] ?? 0,
    })
    if (verdict !== 'ok' || !item) return verdict
    const id = `r${this.rows.length + 1}`
    item.stock -= 1
    this.points[member] = (this.points[member] ?? 0) - item.price
    this.rows.push({ id, state: 'process', member, item: code, price: item.price })
    this.keys.set(`${member}|${key}`, id)
    return id
  }

  private decide({ id, to }: Extract<MallOp, { op: 'decide' }>): string {
    const row = this.rows.find((each) => each.id === id)
    if (row?.state !== 'process') return 'review.state'
    row.state = to
    if (to === 'rejected') {
      this.points[row.member] = (this.points[row.member] ?? 0) + row.price
      const item = this.items.get(row.item)
      if (item) item.stock += 1
    }
    return 'ok'
  }
}

function mall(input: MallInput) {
  const of = new Mall(input)
  const results = input.ops.map((op) => of.run(op))
  const stock = Object.fromEntries([...of.items].map(([code, item]) => [code, item.stock]))
  return {
    results,
    points: of.points,
    stock,
    rows: of.rows.map(({ id, state }) => ({ id, state })),
  }
}

interface VipInput {
  levels: LevelRule[]
  zone: string
  begin: number
  now?: number
  events: { at: number; valid: number }[]
}

function vip({ levels, zone, begin, now, events }: VipInput) {
  let standing = newStanding(zone, begin)
  const gifts: { level: number; amount: number }[] = []
  const steps = events.map((event) => {
    const counted = countValidBet(standing, event, levels, zone)
    standing = counted.standing
    gifts.push(...counted.gifts)
    return [standing.level, standing.best]
  })
  if (now !== undefined) standing = toMonth(standing, levels, zone, now)
  return { steps, gifts, level: standing.level, best: standing.best }
}

export const POINT_KINDS = {
  'points-accrual': accrual,
  'points-convert': convertPoints,
  'points-mall': mall,
  vip,
  gift: (asked: PeriodGift | (BirthdayGift & { kind: 'birthday' })) =>
    asked.kind === 'birthday' ? birthdayGift(asked) : periodGift(asked),
}
