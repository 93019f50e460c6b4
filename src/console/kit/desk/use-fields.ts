import { amountOf } from '#console/kit/amount'
import type { FormField } from '#console/kit/FormDialog'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'
import type { Minor } from '#lib/money'

const WHOLE = /^-?\d{1,12}$/

type More = Pick<FormField, 'help' | 'required' | 'value' | 'maxLength'>
type Choice = readonly [value: string, label: string]

/** Fields of a desk's forms, and what was written into them, as calls take it. */
export function useFields() {
  const t = useText('console')
  const { symbol } = useFormat()
  const wrong = () => new CallError('request.invalid', t('desk.badNumber'))
  return {
    text: (name: string, label: string, more: More = {}): FormField => ({
      ...{ name, label, required: true },
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
    choice: (name: string, label: string, options: readonly Choice[], value = ''): FormField => ({
      ...{ name, label, kind: 'select', options, value },
    }),
    amountOf: (text = ''): Minor => amountOf(text, t),
    wholeOf: (text = ''): number => {
      if (!WHOLE.test(text)) throw wrong()
      return Number(text)
    },
    /** `5.5` as 550, where a hundredth is the smallest part. */
    hundredthsOf: (text = ''): number => {
      const value = Math.round(Number(text.replace(',', '.')) * 100)
      if (text === '' || !Number.isFinite(value)) throw wrong()
      return value
    },
  }
}
