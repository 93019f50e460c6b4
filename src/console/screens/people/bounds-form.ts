import type { CallInput } from '#console/kit/client'
import type { Values } from '#console/kit/desk/desk'
import type { Around } from '#console/kit/desk/use-fields'
import type { FormField } from '#console/kit/form/FormFields'
import type { Translate } from '#islands/ui/text'
import { CallError } from '#lib/client/call-error'
import type { Person } from './person-acts'

type Bounds = Pick<CallInput<'staff.setBounds'>, 'hours' | 'addresses'>

const DAYS = [1, 2, 3, 4, 5, 6, 7] as const
const CLOCK = /^([01]?\d|2[0-3]):[0-5]\d$/
const CLOCK_LENGTH = 5

export function boundsFields({ t, field }: Around, { hours, addresses }: Person): FormField[] {
  const when = ['bound', 'yes'] as const
  return [
    field.tick('bound', t('person.bound'), hours !== null),
    ...DAYS.map((day) =>
      field.tick(`day.${day}`, t(`day.${day}`), hours?.days.includes(day) ?? day < 6, { when }),
    ),
    field.text('from', t('person.from'), {
      ...{ when, maxLength: 5, value: hours?.from ?? '08:00' },
    }),
    field.text('until', t('person.until'), {
      ...{ when, maxLength: 5, value: hours?.until ?? '18:00' },
    }),
    field.area('addresses', t('person.addresses'), {
      ...{ required: false, help: t('person.addressesHelp'), value: addresses.join('\n') },
    }),
  ]
}

/** Hours and addresses as they were written; a clock that is none is said in the form. */
export function boundsOf(values: Values, t: Translate): Bounds {
  const addresses = (values['addresses'] ?? '').split(/[\s,]+/).filter(Boolean)
  if (values['bound'] !== 'yes') return { hours: null, addresses }
  const days = DAYS.filter((day) => values[`day.${day}`] === 'yes')
  const [from = '', until = ''] = [values['from'], values['until']].map((clock = '') =>
    clock.trim().padStart(CLOCK_LENGTH, '0'),
  )
  if (!CLOCK.test(from) || !CLOCK.test(until) || days.length === 0)
    throw new CallError('request.invalid', t('person.badHours'))
  return { hours: { days, from, until }, addresses }
}
