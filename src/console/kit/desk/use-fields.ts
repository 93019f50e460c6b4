import { amountOf } from '#console/kit/form/amount'
import type { FormField } from '#console/kit/form/FormFields'
import { fieldOf, instantOf } from '#console/kit/form/instant'
import { useFormat } from '#console/kit/use-format'
import { type Translate, useText } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'
import { MINOR_PER_UNIT, type Minor } from '#lib/money'
import { OTHERS } from './words-fields'

const WHOLE = /^-?\d{1,12}$/

type More = Pick<FormField, 'help' | 'required' | 'value' | 'maxLength' | 'when'>
type Choice = readonly [value: string, label: string]

/** Three decimals could be read as thousands: a fourth makes them decimals. */
const THREE = /\.\d{3}$/

/** Nothing where nothing is set. */
export const unitsOf = (amount: Minor | undefined): string => {
  const text = amount ? String(amount / MINOR_PER_UNIT) : ''
  return THREE.test(text) ? `${text}0` : text
}
export const numberOf = (number: number | undefined): string => (number ? String(number) : '')

/** Fields of a desk's forms, and what was written into them, as calls take it. */
export function useFields() {
  const t = useText('console')
  const { symbol, zone } = useFormat()
  const wrong = () => new CallError('request.invalid', t('desk.badNumber'))
  const wholeOf = (text = ''): number => {
    if (!WHOLE.test(text)) throw wrong()
    return Number(text)
  }
  /** `5.5` as 550, where a hundredth is the smallest part. */
  const hundredthsOf = (text = ''): number => {
    const value = Math.round(Number(text.replace(',', '.')) * 100)
    if (text === '' || !Number.isFinite(value)) throw wrong()
    return value
  }
  return {
    text: (name: string, label: string, more: More = {}): FormField => ({
      ...{ name, label, required: true },
      ...more,
    }),
    area: (name: string, label: string, more: More = {}): FormField => ({
      ...{ name, label, kind: 'area', required: true },
      ...more,
    }),
    amount: (name: string, label: string, more: More = {}): FormField => ({
      ...{ name, label: symbol ? `${label} (${symbol})` : label },
      ...{ kind: 'number', required: true, maxLength: 16 },
      ...more,
    }),
    number: (name: string, label: string, more: More = {}): FormField => ({
      ...{ name, label, kind: 'number', required: true, maxLength: 12 },
      ...more,
    }),
    time: (name: string, label: string, at = 0, more: More = {}): FormField => ({
      ...{ name, label: zone ? `${label} (${zone})` : label, kind: 'time', required: true },
      ...{ value: fieldOf(at, zone), ...more },
    }),
    choice: (
      name: string,
      label: string,
      options: readonly Choice[],
      value = '',
      more: More = {},
    ): FormField => ({ ...{ name, label, kind: 'select', options, value }, ...more }),
    tick: (name: string, label: string, isOn = false, more: More = {}): FormField => ({
      ...{ name, label, kind: 'check', value: isOn ? 'yes' : '' },
      ...more,
    }),
    others: (isOn: boolean): FormField => ({
      ...{ name: OTHERS, label: t('desk.otherLanguages'), kind: 'check' },
      value: isOn ? 'yes' : '',
    }),
    amountOf: (text = ''): Minor => amountOf(text, t),
    /** 0 where nothing was written. */
    amountOrNone: (text = ''): Minor => (text === '' || text === '0' ? 0 : amountOf(text, t)),
    instantOf: (text = ''): number => instantOf(text, zone),
    wholeOf,
    wholeOrNone: (text = ''): number => (text === '' ? 0 : wholeOf(text)),
    hundredthsOf,
    hundredthsOrNone: (text = ''): number => (text === '' ? 0 : hundredthsOf(text)),
  }
}

export type Fields = ReturnType<typeof useFields>

/** What forms and acts of a desk are made with. */
export interface Around {
  t: Translate
  field: Fields
}
