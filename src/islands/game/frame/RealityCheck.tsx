import { useEffect, useRef } from 'react'
import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { CountdownRing } from '#islands/ui/data/CountdownRing'
import { trapTab } from '#islands/ui/layout/trap-tab'
import { useLanguage, useText } from '#islands/ui/text'
import { formatChange, formatMoney } from '#lib/money'
import { minutesOf } from '#lib/stores/game/play-session'
import { openMemberCenter } from '#lib/stores/member-center'
import { $check, type Check } from '../store/frame/check'
import { lobbyPath } from './leave'
import { hours } from './use-clock'

/** Time, stakes and net of the sitting, over the game; only an answer takes it away. */
export function RealityCheck() {
  const check = useValue($check)
  return check && <Shown check={check} />
}

function Shown({ check: { session, limits, answer } }: { check: Check }) {
  const t = useText('frame')
  const { code: language, tag } = useLanguage()
  const symbol = useSymbol()
  const card = useRef<HTMLElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const money = (amount: number) => formatMoney(amount, { tag, symbol })
  const minutes = minutesOf(session)
  const back = { stake: money(session.stake), payout: money(session.payout) }
  const today = limits.find(({ kind, days }) => kind === 'loss' && days === 1)
  const bets = () => {
    answer(true)
    openMemberCenter('personalHistoryCopy')
  }
  return (
    <div className="play-check">
      <section
        ref={card}
        className="play-card"
        role="alertdialog"
        aria-modal="true"
        aria-labelledby="check-title"
        aria-describedby="check-text"
        onKeyDown={(event) => card.current && trapTab(event.nativeEvent, card.current)}
      >
        <div className="row">
          <CountdownRing share={1}>
            <b>{hours(minutes)}</b>
          </CountdownRing>
          <div>
            <h2 id="check-title" ref={title} tabIndex={-1}>
              {t('check.title', { minutes })}
            </h2>
            <p id="check-text" className="sm muted">
              {t('check.text')}
            </p>
          </div>
        </div>
        <dl className="play-sums">
          <Sum name={t('check.stake')} value={back.stake} />
          <Sum name={t('check.payout')} value={back.payout} />
          <Sum name={t('check.net')} value={formatChange(session.net, { tag, symbol })} />
        </dl>
        <p className="xs faint">
          {session.stake > 0 && t('check.back', back)}{' '}
          {today && t('check.limit', { used: money(today.used), amount: money(today.amount) })}
        </p>
        <div className="play-equal">
          <Button size="l" onClick={() => answer(true)}>
            {t('check.goOn')}
          </Button>
          <Button size="l" onClick={() => window.location.assign(lobbyPath(language))}>
            {t('check.leave')}
          </Button>
        </div>
        <div className="row wrap play-links">
          <Button tone="ghost" onClick={() => answer(false)}>
            {t('limits')}
          </Button>
          <Button tone="ghost" onClick={bets}>
            {t('bets')}
          </Button>
        </div>
      </section>
    </div>
  )
}

function Sum({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num" translate="no">
        {value}
      </dd>
    </div>
  )
}
