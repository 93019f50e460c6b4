import { type CallInput, send } from '#console/kit/client'
import { useAsk } from '#console/kit/form/use-ask'
import { Facts, Loaded } from '#console/kit/Screen'
import { loadSite } from '#console/kit/site'
import { type Column, Table } from '#console/kit/Table'
import { useCall } from '#console/kit/use-call'
import { useFormat } from '#console/kit/use-format'
import { useLanguage, useText } from '#islands/ui/text'
import { countryName } from '#lib/i18n/country-name'
import { RegionBox } from './RegionBox'
import { type Flag, siteActs } from './site-acts'

/** Maintenance in one press, the flags of the site, and who may see its pages. */
export function Site() {
  const t = useText('console')
  const { time, zone } = useFormat()
  const { tag } = useLanguage()
  const { ask, dialog } = useAsk()
  const called = useCall('site.status', {})
  const set = async (change: CallInput<'site.set'>) => {
    await send('site.set', change)
    await Promise.all([called.reload(), loadSite()])
  }
  const acts = siteActs({ t, zone, set })
  const columns: Column<readonly [Flag, boolean]>[] = [
    { label: t('site.flag'), text: ([flag]) => flag, cell: ([flag]) => <code>{flag}</code> },
    { label: t('site.means'), text: ([flag]) => t(`flag.${flag}`) },
    {
      label: t('review.state'),
      text: ([, isOn]) => t(isOn ? 'site.isOn' : 'site.isOff'),
      cell: ([, isOn]) => (
        <span className={isOn ? 'chip success' : 'chip'}>
          {t(isOn ? 'site.isOn' : 'site.isOff')}
        </span>
      ),
    },
  ]
  return (
    <>
      <Loaded of={called}>
        {({ status, maintenance, flags, membersOnly, profile, timeZone, location, ...more }) => (
          <>
            <section className="box row between wrap" aria-label={t('dashboard.site')}>
              <div>
                <h2>{t(`siteState.${status}`)}</h2>
                <p className="faint">
                  {maintenance.message || t(`siteText.${status}`)}
                  {maintenance.until > 0 && ` · ${time(maintenance.until)}`}
                </p>
              </div>
              {status === 1 ? (
                <button type="button" className="btn primary" onClick={() => ask(acts.open())}>
                  {t('site.open')}
                </button>
              ) : (
                <button type="button" className="btn danger" onClick={() => ask(acts.close())}>
                  {t('site.close')}
                </button>
              )}
            </section>
            <section className="box">
              <h2>{t('site.facts')}</h2>
              <Facts
                rows={[
                  [t('site.profile'), t(`profile.${profile.name}`)],
                  [t('site.age'), String(profile.minimumAge)],
                  [t('site.currency'), `${profile.currency} (${profile.symbol})`],
                  [t('site.zone'), timeZone ?? '–'],
                  [
                    t('site.contact'),
                    more.customerService.email || more.customerService.url || '–',
                  ],
                  [
                    t('site.membersOnly'),
                    <button
                      key="only"
                      type="button"
                      className="btn soft s"
                      onClick={() => ask(acts.turnMembersOnly(membersOnly))}
                    >
                      {t(membersOnly ? 'site.isOn' : 'site.isOff')}
                    </button>,
                  ],
                ]}
              />
            </section>
            <RegionBox isBlind={!countryName(tag, location.country)} />
            <Table
              name="flags"
              label={t('site.flags')}
              columns={columns}
              rows={Object.entries(flags) as [Flag, boolean][]}
              idOf={([flag]) => flag}
              empty={t('table.notFound')}
              actions={([flag, isOn]) => (
                <button
                  type="button"
                  className="btn soft s"
                  onClick={() => ask(acts.turn(flag, isOn))}
                >
                  {t(isOn ? 'site.off' : 'site.on')}
                </button>
              )}
            />
          </>
        )}
      </Loaded>
      {dialog}
    </>
  )
}
