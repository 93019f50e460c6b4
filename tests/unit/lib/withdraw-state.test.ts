import { describe, expect, it } from 'vitest'
import { feeOf, readCashier } from '#lib/rules/cashier'
import { maskedHolder, maskedNumber } from '#lib/rules/payee'
import {
  nextWithdrawState,
  WITHDRAW_DECISIONS,
  WITHDRAW_RECEIPTS,
  WITHDRAW_STATES,
  type WithdrawAct,
} from '#lib/rules/withdraw-state'

const ACTS: WithdrawAct[] = [...WITHDRAW_RECEIPTS, ...WITHDRAW_DECISIONS, 'cancel', 'expire']

/** The whole chart, written a second time: `state actor act > next`. */
const STEPS = `review member cancel > cancelled
review operator approve > approved
review operator reject > rejected
approved operator pay > paid
approved operator reject > rejected
paid member received > received
paid member partial > partial
paid member not-received > not-received
paid operator force > forced-received
paid clock expire > received
partial member all-received > all-received
partial operator force > forced-received
partial operator return > returned
not-received member received > received
not-received member partial > partial
not-received operator force > forced-received
not-received operator return > returned`.split('\n')

describe('the chart of a withdrawal', () => {
  it('has these steps and no other', () => {
    const all = WITHDRAW_STATES.flatMap((state) =>
      (['member', 'operator', 'clock'] as const).flatMap((actor) =>
        ACTS.flatMap((act) => {
          const next = nextWithdrawState(state, actor, act)
          return next ? [`${state} ${actor} ${act} > ${next}`] : []
        }),
      ),
    )
    expect(all.sort()).toEqual([...STEPS].sort())
  })
})

describe('the cashier', () => {
  it.each([
    [{ fixed: 0, rate: 0 }, 1_000_000, 0],
    [{ fixed: 5_000, rate: 0 }, 1_000_000, 5_000],
    [{ fixed: 0, rate: 150 }, 1_000_000, 15_000],
    [{ fixed: 1, rate: 33 }, 10_001, 34],
    [{ fixed: 0, rate: 2_000 }, 1_000_000_000_000, 200_000_000_000],
  ])('costs %o of %d: %d', (fee, amount, cost) => {
    expect(feeOf(fee, amount)).toBe(cost)
  })

  it('lets no real way into play money, and no sandbox into real money', () => {
    const adapters = (profile: string, stored: string | null) =>
      readCashier(profile, stored).deposits.map(({ adapter }) => adapter)
    const both = JSON.stringify({
      deposits: [
        ...readCashier('play', null).deposits,
        ...readCashier('standard', null).deposits,
        { ...readCashier('standard', null).deposits[0], currency: 'PLY' },
      ],
    })
    expect(adapters('play', both)).toEqual(['sandbox'])
    expect(adapters('standard', both)).toEqual(['manual'])
    expect(adapters('strict', null)).toEqual(['manual'])
  })

  it.each([
    ['account', '12345678', '•••• 5678'],
    ['email', 'ana@site.example', 'a•••a@site.example'],
    ['email', 'al@site.example', 'a•••@site.example'],
  ] as const)('masks %s %s', (scheme, number, masked) => {
    expect(maskedNumber(scheme, number)).toBe(masked)
  })

  it('masks names', () => {
    expect(maskedHolder(' Ana María  Ruiz ')).toBe('A••• M••• R•••')
  })
})
