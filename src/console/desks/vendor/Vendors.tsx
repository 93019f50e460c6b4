import { Fragment } from 'react'
import { type CallValue, send } from '#console/kit/client'
import { instantOf } from '#console/kit/form/instant'
import { useAsk } from '#console/kit/form/use-ask'
import { goTo } from '#console/kit/router'
import { Loaded } from '#console/kit/Screen'
import type { ScreenProps } from '#console/kit/screen-props'
import { type Column, Table } from '#console/kit/Table'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useText } from '#islands/ui/text'
import { languageOf } from '#lib/i18n/languages'
import { VENDOR_STATES } from '#lib/vendor/record'
import { VendorGames } from './VendorGames'
import { VendorJackpots } from './VendorJackpots'
import { VendorKeys } from './VendorKeys'

type Vendor = CallValue<'operator.vendors'>['vendors'][number]
type State = (typeof VENDOR_STATES)[number]

const TONES: Record<State, string> = {
  open: 'success',
  maintenance: 'warn',
  suspended: 'danger',
  hidden: '',
}
const NOTICE_MAX = 300

const stateOf = ({ record }: Vendor): State =>
  VENDOR_STATES.find((each) => each === record['state']) ?? 'open'

function nameOf({ code, record }: Vendor): string {
  const names = record['names'] as Record<string, string> | undefined
  return names?.[document.documentElement.lang] ?? Object.values(names ?? {})[0] ?? code
}

/** Who makes the games: opened and closed here, with the titles of each beside. */
export function Vendors({ staff, rest }: ScreenProps) {
  const t = useText('console')
  const { count, zone } = useFormat()
  const { ask, dialog } = useAsk()
  const called = useCall('operator.vendors', {})
  const setState = (vendor: Vendor) =>
    ask({
      title: t('vendors.stateOf', { name: nameOf(vendor) }),
      text: t('vendors.stateText'),
      fields: [
        {
          name: 'state',
          label: t('review.state'),
          kind: 'select',
          options: VENDOR_STATES.map((state) => [state, t(`vendorState.${state}`)] as const),
          value: stateOf(vendor),
        },
        { name: 'until', label: t('vendors.until', { zone: zone ?? '' }), kind: 'time' },
        { name: 'notice', label: t('vendors.notice'), kind: 'area', maxLength: NOTICE_MAX },
      ],
      button: t('vendors.setState'),
      done: t('vendors.done', { name: nameOf(vendor) }),
      send: async ({ state = '', until = '', notice = '' }) => {
        const { code: language } = languageOf(document.documentElement.lang)
        await send('operator.setVendorState', {
          code: vendor.code,
          state: state as State,
          until: state === 'maintenance' ? instantOf(until, zone) : 0,
          ...(notice && { notice: { [language]: notice } }),
        })
        await called.reload()
      },
    })
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
                  <button type="button" className="btn soft s" onClick={() => setState(vendor)}>
                    {t('vendors.setState')}
                  </button>
                )}
              />
              {chosen && (
                <Fragment key={rest}>
                  <VendorGames code={rest} />
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
