import { describe, expect, it } from 'vitest'
import { partsOf } from '#console/screens/parts-of'
import { actOf, labelOf, shownValue } from '#console/screens/proposal-words'
import { text } from '#lib/i18n/format'
import words from '../../../locales/es/console.json'
import deskWords from '../../../locales/es/desk.json'

const t = (key: string) => text(words, 'es', key)
const desk = (key: string) => text(deskWords, 'es', key)
const around = (call: string) => ({
  ...{ t, call, money: (amount: number) => `$ ${amount / 10_000}`, count: String },
  time: (at: number) => `at ${at}`,
})

describe('what a proposal changes', () => {
  it('is named part by part, in lists by the codes of what is in them', () => {
    const bank = { code: 'bank', minimum: 10, fee: { fixed: 0, rate: 0 } }
    const card = { code: 'card', minimum: 5, fee: { fixed: 0, rate: 0 } }
    const dearer = { ...bank, fee: { fixed: 0, rate: 250 } }
    expect(partsOf({ field: 'deposits', before: [bank, card], after: [dearer, card] })).toEqual([
      { field: 'deposits.bank.fee.rate', before: 0, after: 250 },
    ])
    expect(partsOf({ field: 'deposits', before: [card], after: [card, bank] })).toEqual([
      { field: 'deposits.bank', before: undefined, after: bank },
    ])
    const countries = { field: 'allow', before: ['CO'], after: ['CO', 'MX'] }
    expect(partsOf(countries)).toEqual([countries])
  })

  it.each([
    ['operator.adjust', 'balance', 600_000, '$ 60'],
    ['operator.setCashier', 'deposits.bank.minimum', 100_000, '$ 10'],
    ['operator.setCashier', 'deposits.bank.fee.rate', 250, '2.5 %'],
    ['operator.setCashier', 'transfer.perDay', 100_000, '$ 10'],
    ['operator.setCashier', 'withdrawalsPerDay', 5, '5'],
    ['operator.setLeague', 'limits.payout', 100_000, '$ 10'],
    ['operator.setRates', 'LOTT', 290, '2.9 %'],
    ['operator.moveDraw', 'close_at', 7, 'at 7'],
    ['operator.decide', 'kind', 'withdraw', 'Retiro'],
    ['operator.decide', 'state', 'review', 'Por revisar'],
    ['operator.decide', 'state', 'approve', 'Aprobar'],
    ['operator.voidMatch', 'state', 'review', 'review'],
    ['operator.setVendor', 'base', '', '–'],
    ['operator.setVendor', 'base', undefined, '–'],
  ])('of %s reads %s %s as %s', (call, field, value, shown) => {
    expect(shownValue(field, value, around(call))).toBe(shown)
  })

  it('has a name where people have one for it', () => {
    expect(labelOf('amount', t)).toBe('Monto')
    expect(labelOf('betStep', t)).toBeNull()
  })
})

describe('what a proposal would do', () => {
  it.each([
    ['operator.setVip', {}, 'Niveles · Cambiar'],
    ['operator.decide', { decision: 'pay' }, 'Depósitos y retiros · Marcar como pagado'],
    ['operator.enterResult', { result: null }, 'Cancelar sorteo'],
    ['staff.change', { role: 'risk', locked: false }, 'Cambiar rol · Desbloquear'],
    ['operator.later', {}, 'operator.later'],
  ])('by %s with %o is called %s', (call, input, called) => {
    expect(actOf({ call, input }, { console: t, desk })).toBe(called)
  })
})
