import { Fragment } from 'react'
import { useFields } from '#console/kit/desk/use-fields'
import { useAsk } from '#console/kit/form/use-ask'
import { goTo } from '#console/kit/router'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { type Column, Table } from '#console/kit/Table'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import type { Vendor } from './record-form'
import { VendorCampaigns } from './VendorCampaigns'
import { VendorFacts } from './VendorFacts'
import { VendorGames } from './VendorGames'
import { VendorJackpots } from './VendorJackpots'
import { VendorKeys } from './VendorKeys'
import { makeAct, nameOf, type State, stateAct, stateOf } from './vendor-acts'

const TONES: Record<State, string> = {
  open: 'success',
  maintenance: 'warn',
  suspended: 'danger',
  hidden: '',
}

/** Who makes the games: opened and closed here, with the titles of each beside. */
export function Vendors({ staff, rest }: ScreenProps) {
  const t = useText('console')
  const desk = useText('desk')
  const field = useFields()
  const { count, zone } = useFormat()
  const { ask, dialog } = useAsk()
  const called = useCall('operator.vendors', {})
  const around = { t: desk, said: t, field, zone, reload: called.reload }
  const columns: Column<Vendor>[] = [
    { label: t('vendors.name'), text: nameOf },
    { label: t('vendors.code'), text: ({ code }) => code, cell: ({ code }) => <code>{code}</code> },
    {
      label: t('review.state'),
      text: (vendor) => t(`vendorState.${stateOf(vendor)}`),
      cell: (vendor) => (
        <span className={`chip ${TONES[stateOf(vendor)]}`}>
          {t(`vendorState.${stateOf(vendor)}`)}
        </span>
      ),
    },
    { label: t('vendors.mode'), text: ({ record }) => t(`vendorMode.${record['mode']}`) },
    { label: t('vendors.games'), text: ({ games }) => count(games), isNumber: true },
    { label: t('vendors.keys'), text: ({ keys }) => count(keys.length), isNumber: true },
  ]
  return (
    <>
      <Loaded of={called}>
        {({ vendors }) => {
          const chosen = vendors.find(({ code }) => code === rest)
          return (
            <>
              <div className="row wrap desk-tools">
                <button type="button" className="btn soft s" onClick={() => ask(makeAct(around))}>
                  {desk('vendor.make')}
                </button>
              </div>
              <Table
                name="vendors"
                label={t('place.vendors')}
                columns={columns}
                rows={vendors}
                idOf={({ code }) => code}
                empty={t('vendors.none')}
                chosen={rest}
                onChoose={({ code }) => goTo('vendors', code)}
                actions={(vendor) => (
                  <button
                    type="button"
                    className="btn soft s"
                    onClick={() => ask(stateAct(around, vendor))}
                  >
                    {t('vendors.setState')}
                  </button>
                )}
              />
              {chosen && (
                <Fragment key={rest}>
                  <VendorFacts vendor={chosen} name={nameOf(chosen)} reload={called.reload} />
                  <VendorGames code={rest} />
                  <VendorCampaigns vendor={chosen} name={nameOf(chosen)} reload={called.reload} />
                  <VendorJackpots code={rest} />
                  <VendorKeys vendor={chosen} staff={staff} reload={called.reload} />
                </Fragment>
              )}
            </>
          )
        }}
      </Loaded>
      {dialog}
    </>
  )
}
