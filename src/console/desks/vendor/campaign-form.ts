import { termsFields, termsOf } from '#console/desks/promotion/terms-form'
import { send } from '#console/kit/client'
import type { Values } from '#console/kit/desk/desk'
import type { Around } from '#console/kit/desk/use-fields'
import type { FormField } from '#console/kit/form/FormFields'
import { CallError } from '#lib/client/call-error'
import type { VendorCampaign } from '#lib/vendor/record'
import { recordOf, type Vendor } from './record-form'

const NAME_MAX = 64
const NAME = /^[\x21-\x7e]{1,64}$/
const POOLS = ['main', 'bonus'] as const
/** The terms of promotions count times in hundredths. */
const PER_TIME = 100

/** Fields of a campaign; of a new one with its name. */
export function campaignFields(around: Around, given?: VendorCampaign): FormField[] {
  const { t, field } = around
  const terms = given && { ...given, multiplier: given.times * PER_TIME, base: 'bonus' as const }
  return [
    ...(given
      ? []
      : [
          field.text('name', t('campaign.name'), { maxLength: NAME_MAX, help: t('campaign.help') }),
        ]),
    field.choice(
      'pool',
      t('campaign.pool'),
      POOLS.map((pool) => [pool, t(`pool.${pool}`)] as const),
      given?.pool ?? 'main',
    ),
    // What a win is wagered by is the win: there is no deposit that it could be taken of.
    ...termsFields(around, terms).filter(({ name }) => name !== 'base'),
  ]
}

/** What was written of a campaign; what is not asked for stays as it was. */
export function campaignOf(
  around: Around,
  values: Values,
  before?: VendorCampaign,
): Partial<VendorCampaign> & Pick<VendorCampaign, 'pool'> {
  const pool = POOLS.find((each) => each === values['pool']) ?? 'main'
  if (pool === 'main') return { ...before, pool }
  const { multiplier: _, base: __, ...terms } = termsOf(around, values)
  return { ...before, ...terms, pool, times: around.field.wholeOrNone(values['multiplier']) }
}

/** Adds a campaign to what is kept of a vendor by now, or changes one of those. */
export async function setCampaign(
  around: Around,
  { vendor, name }: { vendor: Vendor; name?: string },
  values: Values,
  key: string,
) {
  const { vendors } = await send('operator.vendors', {})
  const record = recordOf(vendors.find(({ code }) => code === vendor.code) ?? vendor)
  const named = name ?? (values['name'] ?? '').trim()
  if (!NAME.test(named)) throw new CallError('request.invalid', around.t('campaign.help'))
  const before = record.campaigns[named]
  if (name === undefined && before)
    throw new CallError('request.invalid', around.t('campaign.taken', { name: named }))
  const campaigns = { ...record.campaigns, [named]: campaignOf(around, values, before) }
  await send('operator.setVendor', { code: vendor.code, record: { ...record, campaigns } }, key)
}
