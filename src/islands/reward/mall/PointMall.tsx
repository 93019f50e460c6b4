import '#styles/center/reward.css'
import { useEffect, useState } from 'react'
import { useMoney } from '#islands/fields/format/use-money'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { useDay } from '#islands/ui/data/use-day'
import { Modal } from '#islands/ui/layout/Modal'
import { type IslandProps, TextProvider, useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { numberFormat } from '#lib/intl'
import { $session } from '#lib/stores/session'
import { ArticleList } from './ArticleList'
import { ConvertForm } from './ConvertForm'
import { PointEntries } from './PointEntries'
import { pointConfig, points, watchMall } from './store'
import { usePoints } from './use-points'

/** The member's points, what they buy, and how they come. */
export function PointMall({ language, texts }: IslandProps) {
  useEffect(() => watchMall(), [])
  return (
    <TextProvider language={language} texts={texts}>
      <MyPoints />
      <Articles />
      <Rates />
      <PointEntries />
    </TextProvider>
  )
}

function MyPoints() {
  const t = useText('mall')
  const money = useMoney()
  const shown = usePoints()
  const day = useDay()
  const session = useValue($session)
  const own = useValue(points.$value)
  const config = useValue(pointConfig.$value)
  const { code: language } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  if (session.state !== 'in')
    return (
      <div className="card row wrap between">
        <p className="b">{t('out')}</p>
        <button type="button" className="btn soft s" data-action="login">
          {t('login')}
        </button>
      </div>
    )
  if (!own) return <div className="card mall-waiting skel" />
  const close = () => setOpen(false)
  return (
    <div className="card row wrap between">
      <div className="stack tight">
        <p>
          <span className="sm muted">{t('yours')}</span>{' '}
          <b className="b num" data-points={own.points}>
            {shown(own.points)}
          </b>
        </p>
        <p className="sm muted">{t('worth', { amount: money(own.money) })}</p>
        {own.expiresAt > 0 && (
          <p className="sm">{t('expires', { day: day(own.expiresAt), count: own.months })}</p>
        )}
        <a className="link sm" href={localizePath('/home?center=rewardCenter', language)}>
          {t('redemptions')}
        </a>
      </div>
      {config && (
        <Button onClick={() => setOpen(true)} disabled={own.points < config.minimum}>
          {t('convert')}
        </Button>
      )}
      {isOpen && config && (
        <Modal title={t('convertTitle')} onClose={close}>
          <ConvertForm config={config} has={own.points} onDone={close} />
        </Modal>
      )}
    </div>
  )
}

function Articles() {
  const t = useText('mall')
  return (
    <section className="stack" aria-labelledby="mall-articles">
      <h2 id="mall-articles">{t('articles')}</h2>
      <ArticleList />
    </section>
  )
}

/** What a valid bet of each category brings. */
function Rates() {
  const t = useText('mall')
  const categories = useText('report')
  const { tag } = useLanguage()
  const config = useValue(pointConfig.$value)
  if (!config) return null
  const format = numberFormat(tag, { minimumFractionDigits: 2 })
  return (
    <section className="card stack tight" aria-labelledby="mall-rates">
      <h2 id="mall-rates">{t('rates')}</h2>
      <p className="sm muted measure">{t('ratesText')}</p>
      <table className="table mall-rates">
        <caption className="sr-only">{t('rates')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('category')}</th>
            <th scope="col" className="r">
              {t('rate')}
            </th>
          </tr>
        </thead>
        <tbody>
          {config.rates.map(({ category, rate }) => (
            <tr key={category}>
              <th scope="row">{categories(`category.${category}`)}</th>
              <td className="r num">{format.format(rate / 100)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
