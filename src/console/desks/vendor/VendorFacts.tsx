import { useFields } from '#console/kit/desk/use-fields'
import { useAsk } from '#console/kit/form/use-ask'
import { Facts } from '#console/kit/Screen'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { changeVendor, currencyLines, recordFields, recordOf, type Vendor } from './record-form'

interface VendorFactsProps {
  vendor: Vendor
  name: string
  reload: () => Promise<void>
}

/** What is kept of a vendor, and its form: what money hangs on is decided by two. */
export function VendorFacts({ vendor, name, reload }: VendorFactsProps) {
  const t = useText('desk')
  const { time } = useFormat()
  const field = useFields()
  const { ask, dialog } = useAsk()
  const around = { t, field }
  const record = recordOf(vendor)
  const yes = (isSo: boolean) => t(isSo ? 'way.yes' : 'way.no')
  const change = () =>
    ask({
      title: t('vendor.changeOf', { name }),
      text: t('vendor.changeText'),
      fields: recordFields(around, record),
      button: t('vendor.save'),
      done: t('vendor.changed', { name }),
      send: async (values, key) => {
        await changeVendor(around, vendor, values, key)
        await reload()
      },
    })
  return (
    <section className="box">
      <div className="row between wrap">
        <h2>{t('vendor.of', { name })}</h2>
        <button type="button" className="btn soft s" onClick={change}>
          {t('vendor.change')}
        </button>
      </div>
      <Facts
        rows={[
          [t('vendor.name'), Object.values(record.names).join(' · ') || '–'],
          [t('vendor.mode'), t(`vendor.modes.${record.mode}`)],
          ...(record.state === 'maintenance'
            ? [
                [t('vendor.until'), record.until ? time(record.until) : '–'] as const,
                [t('vendor.notice'), Object.values(record.notice).join(' · ') || '–'] as const,
              ]
            : []),
          [t('vendor.currencies'), currencyLines(record.currencies).replace(/\n/g, ' · ') || '–'],
          [t('vendor.origins'), record.origins.join(', ') || '–'],
          [t('vendor.template'), record.template || '–'],
          [t('vendor.base'), record.base || '–'],
          [t('vendor.addresses'), record.addresses.join(', ') || t('person.anywhere')],
          [t('vendor.lobby'), record.lobby || '–'],
          [t('vendor.frame'), yes(record.frame)],
          [t('vendor.adjustments'), yes(record.adjustments)],
          [t('vendor.rollbackSettled'), yes(record.rollbackSettled)],
        ]}
      />
      {dialog}
    </section>
  )
}
