import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Code } from '#lib/sports/codes'
import { settleSlip } from '#lib/sports/settle/settle'
import type { Slip } from '#lib/sports/slip/types'
import type { TicketAct } from '#lib/sports/ticket/acts'
import { TICKET_RULES } from '#lib/sports/ticket/defaults'
import { heard } from '#lib/sports/ticket/markets'
import {
  actOn,
  openTicket,
  standingOf,
  type Ticket,
  type TicketStep,
} from '#lib/sports/ticket/ticket'

const IDS = ['A', 'B', 'C']

const TRIXIE: Slip = {
  type: 'trixie',
  unit: 9_999,
  picks: IDS.map((id, at) => ({
    id,
    event: `E${at}`,
    market: `E${at}/1X2`,
    selection: '1',
    odds: 1_870 + 130 * at,
  })),
}

const settlement = (id: string, version: number, code: Code): TicketAct => ({
  act: 'settlement',
  market: `E${IDS.indexOf(id)}/1X2`,
  version,
  certainty: 2,
  results: { '1': code },
})

function through(ticket: Ticket, acts: TicketAct[]): [Ticket, TicketStep[]] {
  let held = ticket
  const steps = acts.map((act) => {
    const [next, step] = actOn(held, act)
    held = next
    return step
  })
  return [held, steps]
}

const code = fc.constantFrom<Code>('W', 'L', 'V', 'HW', 'HL', 'W:1/2')

describe('a ticket', () => {
  it('ends where one settlement ends, through any corrections', () => {
    const change = fc.record({
      id: fc.constantFrom(...IDS),
      kind: fc.constantFrom('settlement', 'rollback_settlement', 'cancel', 'rollback_cancel'),
      code,
    })
    fc.assert(
      fc.property(fc.array(change, { maxLength: 20 }), fc.tuple(code, code, code), (all, last) => {
        const noise = all.map(({ id, kind, code: result }, at): TicketAct => {
          const market = `E${IDS.indexOf(id)}/1X2`
          if (kind === 'settlement') return settlement(id, at + 1, result)
          if (kind === 'rollback_settlement') return { act: kind, market, version: at + 1 }
          return { act: kind as 'cancel', market, from: 0, to: 5_000 }
        })
        const clean = IDS.map(
          (_, at): TicketAct => ({
            act: 'rollback_cancel',
            market: `E${at}/1X2`,
            from: 0,
            to: 5_000,
          }),
        )
        const final = IDS.map((id, at) => settlement(id, 100, last[at]!))
        const acts = [...noise, ...clean, ...final]
        const [ticket, steps] = through(openTicket(TRIXIE, 1_000), acts)
        const results = Object.fromEntries(IDS.map((id, at) => [id, last[at]!]))
        const once = settleSlip(TRIXIE, results)
        expect(steps.reduce((sum, { entry }) => sum + entry, 0)).toBe(once.payout)
        expect(steps.reduce((sum, { validEntry }) => sum + validEntry, 0)).toBe(once.valid)
        expect(standingOf(ticket).label).toBe(once.label)
      }),
      { numRuns: 80 },
    )
  })

  it('makes no entry of the same act twice', () => {
    const acts = [settlement('A', 1, 'W'), settlement('B', 1, 'HW')]
    const [ticket] = through(openTicket(TRIXIE, 1_000), acts)
    for (const act of acts) {
      const [, step] = actOn(ticket, act)
      expect([step.entry, step.validEntry, step.note]).toEqual([0, 0, 'old'])
    }
  })

  it('keeps what is decided out of a cash-out, and reopens it with a correction', () => {
    const opened = openTicket(TRIXIE, 1_000, { ...TICKET_RULES, margin: 0 })
    const [held] = through(opened, [settlement('A', 1, 'W'), settlement('B', 1, 'W')])
    const prob = { C: [500_000_000, 0] as const }
    const cash = { act: 'cash_out', version: held.version, prob, quoted: 1, policy: 'any' } as const
    const [cashed, step] = actOn(held, cash)
    expect(step.entry).toBeGreaterThan(0)
    expect(step.open).toBe(0)
    const [reopened, back] = actOn(cashed, {
      act: 'rollback_settlement',
      market: 'E1/1X2',
      version: 2,
    })
    // A+B was decided when the rest was cashed out: it alone is open again.
    expect(back.open).toBe(1)
    expect(back.entry).toBe(-held.paid)
    const [, lost] = actOn(reopened, settlement('B', 3, 'L'))
    expect([lost.entry, lost.validEntry]).toEqual([0, TRIXIE.unit])
  })

  it('is cashed out at the margin, the least amount and the cap that hold by default', () => {
    const single: Slip = { ...TRIXIE, type: 'single', picks: TRIXIE.picks.slice(0, 1), unit: 1_000 }
    const cash = {
      act: 'cash_out',
      version: 1,
      prob: { A: [500_000_000, 0] },
      quoted: 1,
      policy: 'any',
    } as const
    const [, small] = actOn(openTicket(single, 1_000, TICKET_RULES), cash)
    expect(small.note).toBe('cash-out.too-small')
    const [, paid] = actOn(openTicket({ ...single, unit: 100_000 }, 1_000, TICKET_RULES), cash)
    expect(paid.entry).toBe(Math.floor(100_000 * 1.87 * 0.5 * 0.95))
  })

  it('pays no more than its cap, with what was cashed out and paid before', () => {
    const picks = TRIXIE.picks.slice(0, 2).map((pick) => ({ ...pick, odds: 2_000 }))
    const singles: Slip = { ...TRIXIE, type: 'single', picks, unit: 1_000 }
    const prob = { B: [1_000_000_000, 0] as const }
    const cash = { act: 'cash_out', version: 2, prob, quoted: 1, policy: 'any' } as const
    const sold = (cap?: number) => {
      const opened = openTicket(singles, 1_000, cap === undefined ? {} : { cap })
      return through(opened, [settlement('A', 1, 'W'), cash])[1].at(-1)
    }
    expect(sold()).toMatchObject({ entry: 2_000, paid: 4_000 })
    expect(sold(5_000)).toMatchObject({ entry: 2_000, paid: 4_000 })
    expect(sold(3_500)).toMatchObject({ entry: 1_500, paid: 3_500 })
    expect(sold(2_000)).toMatchObject({ entry: 0, paid: 2_000, note: 'cash-out.too-small' })
  })

  it('of which a part was cashed out is none that was void', () => {
    const single: Slip = { ...TRIXIE, type: 'single', picks: TRIXIE.picks.slice(0, 1), unit: 1_000 }
    const prob = { A: [400_000_000, 0] as const }
    const cash = { act: 'cash_out', version: 1, prob, quoted: 1, policy: 'any' } as const
    const [held, steps] = through(openTicket(single, 1_000), [
      { ...cash, unit: 500 },
      settlement('A', 1, 'V'),
    ])
    expect(steps.map(({ entry }) => entry)).toEqual([374, 500])
    expect(standingOf(held)).toEqual({ state: 'settled', label: 'returned' })
    const [all] = through(openTicket(single, 1_000), [settlement('A', 1, 'V')])
    expect(standingOf(all).label).toBe('void')
  })
})

describe('what is heard of a market', () => {
  const none = { version: 0, results: null, cancels: [] }
  const told = { version: 3, results: { '1': 'W' as const }, cancels: [] }

  it('is taken back, which leaves nothing', () => {
    const back = { act: 'rollback_settlement', market: 'M', version: 4 } as const
    expect(heard(told, back, 1)).toEqual([{ version: 4, results: null, cancels: [] }])
    expect(heard(told, { ...back, version: 3 }, 1)).toEqual([told, 'old'])
  })

  it('waits for certainty where that is asked for, and counts as heard', () => {
    const seen = { ...settlement('A', 4, 'L'), certainty: 1 } as Parameters<typeof heard>[1]
    expect(heard(told, seen, 2)).toEqual([{ ...told, version: 4 }, 'held'])
    expect(heard(told, seen, 1)[0].results).toEqual({ '1': 'L' })
  })

  it('is cancelled by windows, each of which is taken back by its own bounds alone', () => {
    const cancel = { act: 'cancel', market: 'M', from: 10, to: 20 } as const
    const [once] = heard(none, cancel, 1)
    expect(heard(once, cancel, 1)[0].cancels).toEqual([{ from: 10, to: 20 }])
    const others = [{ from: 10 }, { to: 20 }, { from: 10, to: 21 }, { from: 11, to: 20 }, {}]
    for (const bounds of others) {
      const act = { act: 'rollback_cancel', market: 'M', ...bounds } as const
      expect(heard(once, act, 1)[0].cancels, JSON.stringify(bounds)).toHaveLength(1)
    }
    expect(heard(once, { ...cancel, act: 'rollback_cancel' }, 1)[0].cancels).toEqual([])
  })
})
