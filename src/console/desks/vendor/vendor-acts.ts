import { send } from '#console/kit/client'
import type { Around } from '#console/kit/desk/use-fields'
import { hasOthers, wordsFields, wordsOf } from '#console/kit/desk/words-fields'
import type { FormAct } from '#console/kit/form/FormDialog'
import { fieldOf } from '#console/kit/form/instant'
import type { Translate } from '#islands/ui/text'
import { VENDOR_STATES, type VendorRecord } from '#lib/vendor/record'
import { addVendor, recordFields, recordOf, type Vendor } from './record-form'

export type State = VendorRecord['state']

const NOTICE_MAX = 300

export const stateOf = (vendor: Vendor): State =>
  VENDOR_STATES.find((each) => each === recordOf(vendor).state) ?? 'open'

export function nameOf(vendor: Vendor): string {
  const { names } = recordOf(vendor)
  return names[document.documentElement.lang] ?? Object.values(names)[0] ?? vendor.code
}

interface AroundVendors extends Around {
  /** Words of the console; those of desks are `t`. */
  said: Translate
  zone: string | undefined
  reload: () => Promise<void>
}

/** Opens a vendor or closes it, with what members read meanwhile, in each language. */
export function stateAct(around: AroundVendors, vendor: Vendor): FormAct {
  const { t, said, field, zone, reload } = around
  const { notice, until } = recordOf(vendor)
  const name = nameOf(vendor)
  return {
    title: said('vendors.stateOf', { name }),
    text: said('vendors.stateText'),
    fields: [
      field.choice(
        'state',
        said('review.state'),
        VENDOR_STATES.map((state) => [state, said(`vendorState.${state}`)] as const),
        stateOf(vendor),
      ),
      {
        name: 'until',
        label: said('vendors.until', { zone: zone ?? '' }),
        kind: 'time',
        value: fieldOf(until, zone),
        when: ['state', 'maintenance'],
        help: t('vendor.untilHelp'),
      },
      ...wordsFields({
        ...{ name: 'notice', label: said('vendors.notice'), given: notice },
        ...{ kind: 'area' as const, maxLength: NOTICE_MAX },
      }),
      field.others(hasOthers(notice)),
    ],
    button: said('vendors.setState'),
    done: said('vendors.done', { name }),
    send: async (values) => {
      const state = VENDOR_STATES.find((each) => each === values['state']) ?? 'open'
      await send('operator.setVendorState', {
        code: vendor.code,
        state,
        until: state === 'maintenance' ? field.instantOf(values['until']) : 0,
        notice: wordsOf(values, 'notice', notice),
      })
      await reload()
    },
  }
}

/** A vendor that is not there yet. */
export const makeAct = (around: AroundVendors): FormAct => ({
  title: around.t('vendor.make'),
  text: around.t('vendor.makeText'),
  fields: recordFields(around),
  button: around.t('vendor.make'),
  done: around.t('vendor.made'),
  send: async (values, key) => {
    await addVendor(around, values, key)
    await around.reload()
  },
})
