import { type CallValue, send } from '#console/kit/client'
import type { Values } from '#console/kit/desk/desk'
import type { Around } from '#console/kit/desk/use-fields'
import { hasOthers, wordsFields, wordsOf } from '#console/kit/desk/words-fields'
import type { FormField } from '#console/kit/form/FormFields'
import { CallError } from '#lib/client/call-error'
import type { VendorRecord } from '#lib/vendor/record'

export type Vendor = CallValue<'operator.vendors'>['vendors'][number]

const NAME_MAX = 60
const LOBBY_MAX = 64
const CODE_MAX = 24
const BASE_MAX = 300
const TEMPLATE_MAX = 500
const LINES_MAX = 3_000
export const MODES = ['seamless', 'transfer'] as const

/** What is kept of a vendor, as the site reads it: whole. */
export const recordOf = ({ record }: Vendor) => record as VendorRecord

const linesOf = (text = ''): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

/** A line each: our currency, the vendor's, its decimals, and how many of ours one of its is. */
export const currencyLines = (currencies: VendorRecord['currencies'] = {}): string =>
  Object.entries(currencies)
    .map(([ours, { code, decimals, factor }]) => [ours, code, decimals, factor].join(' '))
    .join('\n')

const CURRENCY = /^([A-Z0-9]{3,8})\s+([A-Z0-9]{3,8})\s+([0-4])\s+([1-9]\d{0,6})$/

/** What was written, or null where a line says something else. */
export function currenciesOf(text = ''): VendorRecord['currencies'] | null {
  const currencies: VendorRecord['currencies'] = {}
  for (const line of linesOf(text)) {
    const [, ours, code, decimals, factor] = CURRENCY.exec(line.toUpperCase()) ?? []
    if (!ours || !code || ours in currencies) return null
    currencies[ours] = { code, decimals: Number(decimals), factor: Number(factor) }
  }
  return currencies
}

/** Fields of a record; of a new vendor with its code. */
export function recordFields({ t, field }: Around, record?: VendorRecord): FormField[] {
  const optional = { required: false }
  const lines = { ...optional, maxLength: LINES_MAX }
  return [
    ...(record
      ? []
      : [field.text('code', t('code'), { maxLength: CODE_MAX, help: t('vendor.codeHelp') })]),
    ...wordsFields({
      ...{ name: 'names', label: t('vendor.name'), given: record?.names },
      ...{ required: true, maxLength: NAME_MAX },
    }),
    field.others(hasOthers(record?.names)),
    field.choice(
      'mode',
      t('vendor.mode'),
      MODES.map((mode) => [mode, t(`vendor.modes.${mode}`)] as const),
      record?.mode ?? 'seamless',
    ),
    field.area('currencies', t('vendor.currencies'), {
      ...{ ...lines, value: currencyLines(record?.currencies), help: t('vendor.currenciesHelp') },
    }),
    field.area('origins', t('vendor.origins'), {
      ...{ ...lines, value: record?.origins.join('\n') ?? '', help: t('vendor.originsHelp') },
    }),
    field.text('template', t('vendor.template'), {
      ...{ ...optional, maxLength: TEMPLATE_MAX, value: record?.template ?? '' },
      help: t('vendor.templateHelp'),
    }),
    field.text('base', t('vendor.base'), {
      ...{ ...optional, maxLength: BASE_MAX, value: record?.base ?? '' },
      help: t('vendor.baseHelp'),
    }),
    field.area('addresses', t('vendor.addresses'), {
      ...{ ...lines, value: record?.addresses.join('\n') ?? '', help: t('vendor.addressesHelp') },
    }),
    field.text('lobby', t('vendor.lobby'), {
      ...{ ...optional, maxLength: LOBBY_MAX, value: record?.lobby ?? '' },
    }),
    field.tick('frame', t('vendor.frame'), record?.frame ?? true),
    field.tick('adjustments', t('vendor.adjustments'), record?.adjustments ?? true),
    field.tick('rollbackSettled', t('vendor.rollbackSettled'), record?.rollbackSettled),
  ]
}

/** What the form says of a vendor. */
export function writtenOf({ t }: Around, values: Values, before?: VendorRecord) {
  const currencies = currenciesOf(values['currencies'])
  if (!currencies) throw new CallError('request.invalid', t('vendor.currenciesHelp'))
  const isOn = (name: string) => values[name] === 'yes'
  return {
    names: wordsOf(values, 'names', before?.names),
    mode: MODES.find((mode) => mode === values['mode']) ?? 'seamless',
    currencies,
    origins: linesOf(values['origins']),
    template: values['template'] ?? '',
    base: values['base'] ?? '',
    addresses: linesOf(values['addresses']),
    lobby: values['lobby'] ?? '',
    ...{ frame: isOn('frame'), adjustments: isOn('adjustments') },
    rollbackSettled: isOn('rollbackSettled'),
  }
}

/** Adds a vendor. */
export async function addVendor(around: Around, values: Values, key: string) {
  const code = (values['code'] ?? '').toUpperCase()
  const { vendors } = await send('operator.vendors', {})
  if (vendors.some((vendor) => vendor.code === code))
    throw new CallError('request.invalid', around.t('vendor.taken', { code }))
  await send('operator.setVendor', { code, record: writtenOf(around, values) }, key)
}

/**
 * Changes what is kept of a vendor: what was written otherwise than it was shown, over what is kept
 * by now, so that nothing is undone that somebody else did since.
 */
export async function changeVendor(around: Around, shown: Vendor, values: Values, key: string) {
  const before = recordOf(shown)
  const changed = Object.entries(writtenOf(around, values, before)).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof VendorRecord]),
  )
  const { vendors } = await send('operator.vendors', {})
  const { record } = vendors.find(({ code }) => code === shown.code) ?? shown
  const next = { ...(record as VendorRecord), ...Object.fromEntries(changed) }
  await send('operator.setVendor', { code: shown.code, record: next }, key)
}
