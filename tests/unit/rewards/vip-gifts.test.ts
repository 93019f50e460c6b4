import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#lib/limits'
import { rewardPeriod } from '#lib/rewards/period'
import { countValidBet, newStanding, toMonth } from '#lib/rewards/vip/level'
import { standingAt, type VipSpan, validIn, vipSpan } from '#lib/rewards/vip/standing'
import { type Giving, giftsOf } from '#platform/promotion/vip/gifts'

const zone = 'America/Bogota'
const at = (text: string) => Date.parse(`${text}T12:00:00-05:00`)
const UNIT = 10_000
const RULES = [
  { reach: 0, keep: 0 },
  { reach: 100 * UNIT, keep: 10 * UNIT, gift: 3 * UNIT },
  { reach: 500 * UNIT, keep: 40 * UNIT, gift: 6 * UNIT },
]
const ROWS = RULES.map(({ reach, keep, gift = 0 }, level) => ({
  ...{ level, validBet: reach, keep, gift, birthday: 0 },
  ...{ weekly: level * UNIT, monthly: level * 2 * UNIT, weeklyBet: 30 * UNIT, monthlyBet: 0 },
}))

interface Event {
  at: number
  valid: number
}

/** Events as the record keeps them: by span, with the most that their sum has been. */
function spansOf(events: readonly Event[]): VipSpan[] {
  const spans = new Map<number, VipSpan>()
  for (const { at: time, valid } of events) {
    const { from } = vipSpan(zone, time)
    const span = spans.get(from) ?? { from, valid: 0, peak: 0 }
    span.valid += valid
    span.peak = Math.max(span.peak, span.valid)
    spans.set(from, span)
  }
  return [...spans.values()]
}

/** Numbers that are the same at each run. */
function numbers(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('the standing by spans', () => {
  it('is the one by each event, whatever was won, undone and left out', () => {
    const begin = at('2026-01-05')
    for (let seed = 1; seed <= 200; seed += 1) {
      const next = numbers(seed)
      let time = begin
      const events: Event[] = []
      for (let n = 0; n < 60; n += 1) {
        time += next(6 * DAY_MS)
        const units = next(4) === 0 ? -next(80) : next(90)
        events.push({ at: time, valid: units * UNIT })
      }
      let byEvent = newStanding(zone, begin)
      for (const event of events) byEvent = countValidBet(byEvent, event, RULES, zone).standing
      const end = time + next(70) * DAY_MS
      const spans = spansOf(events)
      const found = standingAt(spans, { levels: RULES, zone, begin, life: 0 }, end)
      expect(found, `seed ${seed}`).toEqual(toMonth(byEvent, RULES, zone, end))
    }
  })

  it('begins with the level of what was counted before, which brings no gift', () => {
    const basis = { levels: RULES, zone, begin: at('2026-05-05'), life: 500 * UNIT }
    expect(standingAt([], basis, at('2026-05-31'))).toMatchObject({ level: 2, best: 2 })
    expect(standingAt([], basis, at('2026-06-30'))).toMatchObject({ level: 2 })
    expect(standingAt([], basis, at('2026-07-01'))).toMatchObject({ level: 1 })
    expect(standingAt([], basis, at('2026-09-01'))).toMatchObject({ level: 0, best: 2 })
  })

  it('cuts time where a week or a month begins', () => {
    const week = rewardPeriod('weekly', zone, at('2026-04-30'))
    const month = rewardPeriod('monthly', zone, at('2026-05-01'))
    expect(vipSpan(zone, at('2026-04-30'))).toEqual({ from: week.from, to: month.from })
    expect(vipSpan(zone, at('2026-05-02'))).toEqual({ from: month.from, to: week.to })
    const spans = spansOf([
      { at: at('2026-04-30'), valid: 1 },
      { at: at('2026-05-02'), valid: 2 },
    ])
    expect(validIn(spans, week)).toBe(3)
    expect(validIn(spans, month)).toBe(2)
  })
})

describe('gifts of weeks and months', () => {
  const now = at('2026-05-19')
  const begin = at('2026-03-02')
  const giving = (events: readonly Event[], more: Partial<Giving> = {}): Giving => {
    const spans = spansOf(events)
    const life = events.reduce((sum, { valid }) => sum + valid, 0)
    const basis = { levels: RULES, zone, begin, life: 0 }
    const counted = { levels: ROWS, spans, basis, life }
    return { zone, now, counted, registeredAt: 0, taken: new Set(), birthday: null, ...more }
  }
  const shown = (given: Giving) =>
    Object.fromEntries(giftsOf(given).map(({ gift, ...rest }) => [gift, rest]))

  it('are by the level that the period ended with', () => {
    const gifts = shown(
      giving([
        { at: at('2026-04-20'), valid: 60 * UNIT },
        { at: at('2026-05-13'), valid: 40 * UNIT },
        { at: at('2026-05-18'), valid: 400 * UNIT },
      ]),
    )
    expect(gifts['w20260511']).toMatchObject({ level: 1, amount: UNIT, state: 'claim' })
    expect(gifts['w20260518']).toMatchObject({ level: 2, amount: 2 * UNIT, state: 'early' })
    expect(gifts['w20260518']).toMatchObject({ validBet: 400 * UNIT, minimum: 30 * UNIT })
    expect(gifts['m202604']).toBeUndefined()
    expect(gifts['m202605']).toMatchObject({ state: 'early', amount: 4 * UNIT })
    expect(gifts['level-1']).toMatchObject({ state: 'claim' })
    expect(gifts['level-2']).toMatchObject({ state: 'claim' })
  })

  it('say why they cannot be taken', () => {
    const events = [
      { at: at('2026-04-20'), valid: 100 * UNIT },
      { at: at('2026-05-13'), valid: 29 * UNIT },
    ]
    const gifts = shown(giving(events))
    expect(gifts['w20260511']).toMatchObject({ state: 'closed', reason: 'gift.valid-bet' })
    expect(gifts['m202604']).toMatchObject({ state: 'closed', reason: 'gift.late' })
    const taken = new Set(['w20260511', 'level-1'])
    const after = shown(giving(events, { taken }))
    expect(after['w20260511']).toMatchObject({ state: 'claimed', reason: '' })
    expect(after['level-1']).toMatchObject({ state: 'claimed' })
    expect(after['level-2']).toMatchObject({ state: 'early', minimum: 500 * UNIT })
  })

  it('are of no period before the member or the counting', () => {
    const events = [{ at: at('2026-05-13'), valid: 100 * UNIT }]
    const late = shown(giving(events, { registeredAt: at('2026-05-18') }))
    expect(Object.keys(late)).not.toContain('w20260511')
    expect(Object.keys(shown(giving(events)))).toContain('w20260511')
  })

  it('come with a birthday of this year or the last', () => {
    const rows = ROWS.map((row) => ({ ...row, birthday: 5 * UNIT }))
    const events = [{ at: at('2026-05-13'), valid: 100 * UNIT }]
    const born = (day: string, time: number) => {
      const { counted } = giving(events)
      const birthday = { day, setAt: at('2025-01-01') }
      const given = giving(events, { now: time, counted: { ...counted, levels: rows }, birthday })
      return giftsOf(given).filter(({ kind }) => kind === 'birthday')
    }
    expect(born('05-10', now)).toMatchObject([{ gift: 'b2026', state: 'claim' }])
    expect(born('05-30', now)).toMatchObject([{ gift: 'b2026', state: 'early' }])
    expect(born('01-10', now)).toMatchObject([{ gift: 'b2027', state: 'early' }])
    expect(born('12-20', at('2027-01-05'))).toMatchObject([{ gift: 'b2026', state: 'claim' }])
    expect(born('02-29', at('2027-02-28'))).toMatchObject([{ gift: 'b2027', state: 'claim' }])
  })
})
