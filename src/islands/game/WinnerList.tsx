import { useEffect } from 'react'
import { GameName } from '#islands/fields/ticket/GameName'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { Money } from '#islands/ui/data/Money'
import { wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { $site, loadSite } from '#lib/stores/site'
import { writtenTime } from '#lib/time/written'
import { winners } from './store/played'

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f']

/** The largest payouts of the week, real and masked, in their order; says when there are none. */
export function WinnerList() {
  const t = useText('game')
  const { code: language, tag } = useLanguage()
  const list = useValue(winners.$value)
  const failure = useValue(winners.$failure)
  const symbol = useValue($site)?.profile.symbol
  useEffect(() => {
    void winners.refresh()
    loadSite().catch(() => undefined)
  }, [])
  if (failure !== null) {
    const retry = <Button onClick={() => void winners.refresh()}>{t('winners.retry')}</Button>
    return <EmptyState icon={wifiSlash} title={t('winners.lost')} action={retry} />
  }
  if (!list) {
    return (
      <div className="winners" role="status" aria-label={t('winners.loading')}>
        {WAITING.map((key) => (
          <span key={key} className="skel winners-skel" />
        ))}
      </div>
    )
  }
  if (list.length === 0) return <NoWinners language={language} />
  return (
    <ol className="winners">
      {list.map(({ account, gameCode, title, payout, at }, index) => (
        <li key={`${account}-${at}-${payout}`}>
          <span className="rank num">{index + 1}</span>
          <span className="grow">
            <span className="b" translate="no">
              {account}
            </span>
            <span className="xs faint">
              <GameName gameCode={gameCode} title={title} /> ·{' '}
              <time dateTime={new Date(at).toISOString()}>{writtenTime(at, tag)}</time>
            </span>
          </span>
          <Money className="b prize" amount={payout} symbol={symbol} />
        </li>
      ))}
    </ol>
  )
}

function NoWinners({ language }: { language: string }) {
  const t = useText('game')
  const open = (
    <a className="btn soft s" href={localizePath('/lottery', language)}>
      {t('winners.open')}
    </a>
  )
  return (
    <div className="empty">
      <img src="/art/prop-treasure.avif" width="120" height="120" alt="" loading="lazy" />
      <p className="b">{t('winners.none')}</p>
      <p>{t('winners.noneText')}</p>
      {open}
    </div>
  )
}
