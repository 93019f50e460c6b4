import { useFields } from '#console/kit/desk/use-fields'
import { useAsk } from '#console/kit/form/use-ask'
import { type Column, Table } from '#console/kit/Table'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { DAY_MS } from '#lib/limits'
import type { VendorCampaign } from '#lib/vendor/record'
import { campaignFields, setCampaign } from './campaign-form'
import { recordOf, type Vendor } from './record-form'

interface CampaignsProps {
  vendor: Vendor
  name: string
  reload: () => Promise<void>
}

type Row = VendorCampaign & { name: string }

/** Where wins of a vendor's free rounds go, and by which terms; two decide on each change. */
export function VendorCampaigns({ vendor, name: vendorName, reload }: CampaignsProps) {
  const t = useText('desk')
  const { money, count } = useFormat()
  const field = useFields()
  const { ask, dialog } = useAsk()
  const around = { t, field }
  const rows = Object.entries(recordOf(vendor).campaigns).map(
    ([name, campaign]): Row => ({ ...campaign, name }),
  )
  const ofBonus = (text: (row: Row) => string) => (row: Row) =>
    row.pool === 'bonus' ? text(row) : '–'
  const columns: Column<Row>[] = [
    { label: t('campaign.name'), text: ({ name }) => name },
    { label: t('campaign.pool'), text: ({ pool }) => t(`pool.${pool}`) },
    {
      label: t('campaign.times'),
      text: ofBonus(({ times }) => `${count(times)} ×`),
      isNumber: true,
    },
    {
      label: t('terms.days'),
      text: ofBonus(({ lastsMs }) => count(lastsMs / DAY_MS)),
      isNumber: true,
    },
    {
      label: t('terms.maxBet'),
      text: ofBonus(({ maxBet }) => (maxBet ? money(maxBet) : '–')),
      isNumber: true,
    },
    {
      label: t('terms.maxWin'),
      text: ofBonus(({ maxWin }) => (maxWin ? money(maxWin) : '–')),
      isNumber: true,
    },
  ]
  const open = (row?: Row) =>
    ask({
      title: row ? t('campaign.changeOf', { name: row.name }) : t('campaign.make'),
      text: t(row ? 'campaign.changeText' : 'campaign.text'),
      fields: campaignFields(around, row),
      button: t(row ? 'campaign.save' : 'campaign.make'),
      done: t('campaign.done', { name: vendorName }),
      send: async (values, key) => {
        await setCampaign(around, { vendor, ...(row && { name: row.name }) }, values, key)
        await reload()
      },
    })
  return (
    <>
      <div className="row between wrap">
        <h2>{t('campaign.all', { name: vendorName })}</h2>
        <button type="button" className="btn soft s" onClick={() => open()}>
          {t('campaign.make')}
        </button>
      </div>
      <Table
        name={`campaigns-${vendor.code}`}
        label={t('campaign.all', { name: vendorName })}
        columns={columns}
        rows={rows}
        idOf={({ name }) => name}
        empty={t('campaign.none')}
        actions={(row) => (
          <button type="button" className="btn soft s" onClick={() => open(row)}>
            {t('campaign.change')}
          </button>
        )}
      />
      {dialog}
    </>
  )
}
