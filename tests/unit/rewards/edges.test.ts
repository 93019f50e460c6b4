import { describe, expect, it } from 'vitest'
import { DAY_MS } from '#lib/limits'
import { areWithoutGap, boardPlaces, sumOfPrizes } from '#lib/rewards/play/board'
import { feeBack, feeParts, type Tournament, tournamentResult } from '#lib/rewards/play/tournament'
import { lossBack } from '#lib/rewards/promotion/amounts'
import { mayReserve } from '#lib/rewards/promotion/budget'
import { type Asked, blockOf, mayJoin } from '#lib/rewards/promotion/eligible'
import { mayGoOn } from '#lib/rewards/promotion/states'

const NOW = Date.parse('2026-11-28T12:00:00Z')

describe('states of a promotion', () => {
  const all = 'coming-soon join joined applying process claim issued claimed rejected close'
  const next = new Map(
    Object.entries({
      'coming-soon': 'join close',
      join: 'joined applying issued close',
      joined: 'applying process claim issued close',
      applying: 'process claim issued rejected close',
      process: 'claim issued rejected close',
      claim: 'issued claimed close',
      issued: 'claimed close',
    }),
  )

  it.each([...all.split(' '), 'constructor', ''])('from %j go on by the table alone', (from) => {
    for (const to of [...all.split(' '), 'nothing', ''])
      expect(mayGoOn(from, to), to).toBe(
        to !== '' && next.get(from)?.split(' ').includes(to) ? 'ok' : 'review.state',
      )
  })
})

describe('prizes by place', () => {
  const range = (from: number, to: number, amount = 1_000) => ({ from, to, amount })

  it('follow one another from the first place on', () => {
    expect(areWithoutGap([])).toBe(true)
    expect(areWithoutGap([range(1, 1)])).toBe(true)
    expect(areWithoutGap([range(1, 3), range(4, 4), range(5, 9)])).toBe(true)
    for (const broken of [
      [range(2, 3)],
      [range(0, 1)],
      [range(1, 0)],
      [range(1, 3), range(3, 5)],
      [range(1, 3), range(5, 6)],
      [range(1, 3), range(4, 3)],
      [range(4, 6), range(1, 3)],
    ])
      expect(areWithoutGap(broken), JSON.stringify(broken)).toBe(false)
  })

  it('cost what all their places give', () => {
    expect(sumOfPrizes([])).toBe(0)
    expect(sumOfPrizes([range(1, 1, 5_000), range(2, 4, 700)])).toBe(5_000 + 3 * 700)
  })

  it('are of places alone, shared by who is equal in score and time', () => {
    const row = (member: string, score: number, reachedAt: number) => ({ member, score, reachedAt })
    const rows = [row('c', 5, 2), row('a', 5, 1), row('b', 5, 2), row('none', 0, 0), row('d', 1, 9)]
    const prizes = [range(1, 1, 1_000), range(2, 3, 450)]
    expect(boardPlaces(rows, prizes)).toEqual({
      places: [
        { member: 'a', place: 1, prize: 1_000 },
        { member: 'c', place: 2, prize: 400 },
        { member: 'b', place: 2, prize: 400 },
        { member: 'd', place: 4, prize: 0 },
      ],
      ...{ paid: 1_800, rest: 100 },
    })
  })
})

describe('entry fees of tournaments', () => {
  it('are the pool’s, less what the house keeps', () => {
    expect(feeParts(10_000, 500)).toEqual({ net: 9_500, cut: 500 })
    expect(feeParts(10_000, 0)).toEqual({ net: 10_000, cut: 0 })
    expect(feeParts(333, 1_000)).toEqual({ net: 300, cut: 33 })
  })

  it('go back whole with too few entrants, and by their part of what nobody has won', () => {
    const fees = { entrants: 4, minEntrants: 4, buyIn: 10_000, net: 9_000, added: 4_000, paid: 0 }
    expect(feeBack(fees)).toBe(9_000)
    expect(feeBack({ ...fees, minEntrants: 5 })).toBe(10_000)
    expect(feeBack({ ...fees, minEntrants: 3 })).toBe(9_000)
    // A pool of 40 000, of which 36 000 are fees: nine tenths of what is left, by four.
    expect(feeBack({ ...fees, paid: 30_000 })).toBe(2_200)
    expect(feeBack({ ...fees, paid: 40_000 })).toBe(0)
    expect(feeBack({ ...fees, entrants: 0, minEntrants: 0 })).toBe(0)
    expect(feeBack({ ...fees, net: 0, added: 0 })).toBe(0)
    expect(feeBack({ ...fees, net: 0, added: 4_000 })).toBe(0)
  })

  const cup = (more: Partial<Tournament>): Tournament => ({
    ...{ scoring: 'net', shares: [7_000, 3_000], added: 1_000, minEntrants: 2, entrants: [] },
    ...more,
  })
  const entrant = (member: string, ...rounds: [stake: number, payout: number, at: number][]) => ({
    ...{ member, buyIn: 10_000 },
    rounds: rounds.map(([stake, payout, at]) => ({ stake, payout, at })),
  })

  it('make no prizes with fewer entrants than asked, and do with as many', () => {
    const one = [entrant('a', [100, 300, 1])]
    expect(tournamentResult(cup({ entrants: one, fee: 500 }))).toEqual({
      ...{ pool: 0, fees: 0, places: [], paid: 0, rest: 1_000 },
    })
    const two = [...one, entrant('b', [100, 200, 2])]
    expect(tournamentResult(cup({ entrants: two, fee: 500 }))).toEqual({
      ...{ pool: 20_000, fees: 1_000, paid: 20_000, rest: 0 },
      places: [
        { member: 'a', place: 1, prize: 14_000 },
        { member: 'b', place: 2, prize: 6_000 },
      ],
    })
  })

  it('leave out who has played too little, and stakes below the smallest of a multiple', () => {
    const entrants = [
      entrant('small', [10, 900, 1], [10, 900, 2]),
      entrant('few', [100, 900, 1]),
      entrant('free', [0, 900, 1], [100, 100, 3], [100, 50, 4]),
      entrant('best', [100, 200, 5], [100, 300, 6], [100, 300, 7]),
    ]
    const best = { entrants, minStake: 100, minRounds: 2, scoring: 'multiple' as const }
    const placesOf = (more: Partial<Tournament>) =>
      tournamentResult(cup({ ...best, ...more })).places.map(({ member }) => member)
    expect(placesOf({})).toEqual(['best', 'free'])
    expect(placesOf({ minStake: 0 })).toEqual(['small', 'best', 'free'])
    expect(placesOf({ minRounds: 1 })).toEqual(['few', 'best', 'free'])
    expect(placesOf({ scoring: 'net', minRounds: 3 })).toEqual(['free', 'best'])
    const blocked = entrants.map((each) => ({ ...each, blocked: each.member === 'best' }))
    expect(placesOf({ entrants: blocked })).toEqual(['free'])
  })

  it('go to who came first where scores are equal: the moment it was reached, not a later one', () => {
    const entrants = [
      entrant('late', [100, 300, 4]),
      entrant('early', [100, 300, 2], [100, 250, 9]),
    ]
    const { places } = tournamentResult(cup({ scoring: 'multiple', entrants }))
    expect(places.map(({ member }) => member)).toEqual(['early', 'late'])
  })
})

describe('what is given of a loss', () => {
  const offer = { rate: 1_000, minimum: 5_000, cap: 700 }
  const back = (stakes: number, more = {}) =>
    lossBack({ stakes, payouts: 0 }, { ...offer, ...more }).amount

  it('begins with the smallest loss, and ends at the cap', () => {
    expect([back(4_999), back(5_000), back(7_000), back(9_000)]).toEqual([0, 500, 700, 700])
    expect(back(9_000, { cap: 0 })).toBe(900)
    expect([back(0, { minimum: 0 }), back(-9_000, { minimum: -10_000 })]).toEqual([0, 0])
  })
})

describe('a budget', () => {
  const sums = { budget: 1_000, reserved: 300, spent: 200, count: 2 }

  it('holds what is spent and what is set aside', () => {
    expect(mayReserve(sums, undefined, 500)).toBe('ok')
    expect(mayReserve(sums, undefined, 501)).toBe('promotion.budget')
    expect(mayReserve({ ...sums, spent: 600 }, undefined, 200)).toBe('promotion.budget')
    expect(mayReserve({ ...sums, places: 3 }, undefined, 1)).toBe('ok')
    expect(mayReserve({ ...sums, places: 2 }, undefined, 1)).toBe('promotion.budget')
    expect(mayReserve({ ...sums, places: 0, count: 0 }, undefined, 1)).toBe('promotion.budget')
  })
})

describe('who may take part', () => {
  const member = {
    ...{ type: 0, country: 'PE', level: 3, labels: ['calm'], registeredAt: NOW - 5 * DAY_MS },
    ...{ deposits: 1, verified: ['mail'], marks: ['device:1'] },
  }
  const asked: Asked = {
    ...{ now: NOW, zone: 'America/Lima', member },
    rules: { startsAt: NOW, endsAt: NOW + DAY_MS },
  }
  const may = (more: Partial<Asked>, rules: Partial<Asked['rules']> = {}, of = {}) =>
    mayJoin({
      ...asked,
      ...more,
      member: { ...member, ...of },
      rules: { ...asked.rules, ...rules },
    })

  it('is whoever nothing bars, to the very moment', () => {
    expect(may({})).toBe('ok')
    expect(may({ now: NOW - 1 })).toBe('promotion.not-started')
    expect(may({ now: NOW + DAY_MS })).toBe('promotion.over')
    expect(may({}, { off: true })).toBe('promotion.over')
    const at = (more: object) => blockOf({ ...member, ...more }, NOW)
    expect([at({ pausedUntil: NOW }), at({ pausedUntil: NOW + 1 })]).toEqual([
      'ok',
      'member.paused',
    ])
    expect([at({ excludedUntil: NOW }), at({ excludedUntil: NOW + 1 })]).toEqual([
      ...['ok', 'member.excluded'],
    ])
    expect([at({ closed: true }), at({ type: 4 })]).toEqual([
      'member.closed',
      'in_need_true_account',
    ])
  })

  it('is of a country, a level within its bounds, and of labels', () => {
    expect(may({}, { countries: {} })).toBe('ok')
    expect(may({}, { countries: { allow: [] } })).toBe('ok')
    expect(may({}, { countries: { allow: ['PE'], deny: [] } })).toBe('ok')
    expect(may({}, { countries: { allow: ['CO'] } })).toBe('promotion.country')
    expect(may({}, { countries: { deny: ['PE'] } })).toBe('promotion.country')
    expect([may({}, { vip: [3, 3] }), may({}, { vip: [1, 9] })]).toEqual(['ok', 'ok'])
    for (const vip of [[4, 9] as const, [1, 2] as const])
      expect(may({}, { vip })).toBe('promotion.vip')
    expect(may({}, { anyLabels: ['calm', 'new'], noLabels: ['bold'] })).toBe('ok')
    expect(may({}, { anyLabels: ['bold'] })).toBe('promotion.segment')
    expect(may({}, { noLabels: ['calm', 'new'] })).toBe('promotion.segment')
  })

  it('is new, of a deposit, verified in all that is asked, and one person', () => {
    expect([may({}, { newDays: 6 }), may({}, { newDays: 0 })]).toEqual(['ok', 'ok'])
    expect(may({}, { newDays: 5 })).toBe('promotion.new-members')
    expect([may({}, { depositNumber: 2 }), may({}, { depositNumber: 0 })]).toEqual(['ok', 'ok'])
    expect(may({}, { depositNumber: 1 })).toBe('promotion.deposit-number')
    expect(may({}, { verified: ['mail'] })).toBe('ok')
    expect(may({}, { verified: ['mail', 'mobile'] })).toBe('promotion.verified')
    expect(may({ takenMarks: ['device:2'] })).toBe('ok')
    expect(may({ takenMarks: ['device:2', 'device:1'] })).toBe('promotion.person')
  })

  it('is once, or once in a period, whatever was before it and is after it', () => {
    const once = 'daily' as const
    // A day in Lima: five hours after that of Greenwich.
    const day = Date.parse('2026-11-28T05:00:00Z')
    expect(may({ taken: [NOW] })).toBe('ok')
    expect(may({ taken: [] }, { once: 'ever' })).toBe('ok')
    expect(may({ taken: [1] }, { once: 'ever' })).toBe('promotion.once')
    expect(may({ taken: [day - 1, day + DAY_MS] }, { once })).toBe('ok')
    expect(may({ taken: [day - 1, day] }, { once })).toBe('promotion.once')
    expect(may({ taken: [day + DAY_MS - 1] }, { once })).toBe('promotion.once')
  })

  it('is given something as long as the budget and the places last', () => {
    expect([may({ budgetLeft: 100 }, { amount: 100 }), may({ placesLeft: 1 })]).toEqual([
      'ok',
      'ok',
    ])
    expect(may({ budgetLeft: 99 }, { amount: 100 })).toBe('promotion.budget')
    expect([may({ budgetLeft: 1 }), may({ budgetLeft: 0 })]).toEqual(['ok', 'promotion.budget'])
    expect(may({ placesLeft: 0 })).toBe('promotion.budget')
    expect(may({ placesLeft: 0, budgetLeft: 5 })).toBe('promotion.budget')
  })
})
