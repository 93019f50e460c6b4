import { useAsk } from '#console/kit/form/use-ask'
import { Facts, Loaded } from '#console/kit/Screen'
import { useCall } from '#console/kit/use-call'
import { useLanguage, useText } from '#islands/ui/text'
import { countryName } from '#lib/i18n/country-name'
import { regionAct } from './region-act'

/** Which countries and networks the site lets in; `isBlind`: no visitor's country is known here. */
export function RegionBox({ isBlind }: { isBlind: boolean }) {
  const t = useText('console')
  const { tag } = useLanguage()
  const { ask, dialog } = useAsk()
  const called = useCall('site.region', {})
  const { reload } = called
  const listed = (words: readonly string[]) => (words.length > 0 ? words.join(', ') : '–')
  return (
    <section className="box part" aria-label={t('region.title')}>
      <Loaded of={called}>
        {(region) => (
          <>
            <div className="row between wrap">
              <h2>{t('region.title')}</h2>
              <button
                type="button"
                className="btn soft s"
                onClick={() => ask(regionAct(region, { t, tag, reload }))}
              >
                {t('alerts.change')}
              </button>
            </div>
            {isBlind && <p className="note">{t('region.blind')}</p>}
            <Facts
              rows={[
                [
                  region.countries.length > 0 ? t(`region.mode.${region.mode}`) : t('region.rule'),
                  region.countries.length > 0
                    ? listed(region.countries.map((code) => countryName(tag, code) || code))
                    : t('region.everybody'),
                ],
                [t('region.always'), listed(region.allowAddresses)],
                [t('region.never'), listed(region.denyAddresses)],
              ]}
            />
          </>
        )}
      </Loaded>
      {dialog}
    </section>
  )
}
