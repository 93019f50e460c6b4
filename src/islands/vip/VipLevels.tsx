import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/controls/Button'
import { wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { type IslandProps, TextProvider, useLanguage, useText } from '#islands/ui/text'
import { formatMoney } from '#lib/money'
import { $session } from '#lib/stores/session'
import { vip, vipLevels, watchVip } from './store'
import { VipGifts } from './VipGifts'
import { VipMonth, VipMonths } from './VipMonth'
import { type Place, VipPath } from './VipPath'
import { VipTable } from './VipTable'

interface VipProps {
  symbol: string
}

function useMoney(symbol: string) {
  const { tag } = useLanguage()
  return (amount: number) => formatMoney(amount, { tag, symbol })
}

/** The member's level and the way to the next one. */
function MyLevel({ symbol }: VipProps) {
  const t = useText('vip')
  const money = useMoney(symbol)
  const session = useValue($session)
  const mine = useValue(vip.$value)
  const place = usePlace()
  if (session.state !== 'in') {
    return (
      <div className="card row wrap between vip-mine">
        <p className="b">{t('out')}</p>
        <button type="button" className="btn soft s" data-action="login">
          {t('login')}
        </button>
      </div>
    )
  }
  if (!mine) return <div className="card vip-mine skel" />
  const { rankLevel, validBet, next } = mine
  const missing = next ? money(next.validBet - validBet) : ''
  return (
    <div className="card stack tight vip-mine">
      <p>
        <span className="sm muted">{t('yours')}</span>{' '}
        <b className="b">{t('level', { level: rankLevel })}</b>
      </p>
      {place && next && (
        <progress className="vip-progress" max={1} value={place.share} aria-label={t('path')} />
      )}
      <p className="sm muted">
        {next ? t('next', { amount: missing, level: next.level }) : t('top')}
      </p>
      <VipMonth mine={mine} money={money} />
      <VipMonths mine={mine} money={money} />
    </div>
  )
}

function Levels({ symbol }: VipProps) {
  const t = useText('vip')
  const money = useMoney(symbol)
  const table = useValue(vipLevels.$value)
  const failure = useValue(vipLevels.$failure)
  const mine = useValue(vip.$value)
  if (failure !== null) {
    const again = <Button onClick={() => void vipLevels.refresh()}>{t('retry')}</Button>
    return <EmptyState icon={wifiSlash} title={t('lost')} action={again} />
  }
  if (!table) return <div className="vip-waiting skel" role="status" aria-label={t('table')} />
  return <VipTable table={table} own={mine?.rankLevel} money={money} />
}

/** Gifts are a member's own. */
function Gifts({ symbol }: VipProps) {
  const money = useMoney(symbol)
  const { state } = useValue($session)
  const mine = useValue(vip.$value)
  return state === 'in' && mine ? <VipGifts gifts={mine.gifts} money={money} /> : null
}

/** Between which two lamps the member is. */
function usePlace(): Place | null {
  const { state } = useValue($session)
  const mine = useValue(vip.$value)
  const levels = useValue(vipLevels.$value)?.levels ?? []
  if (state !== 'in' || !mine) return null
  const { rankLevel: level, validBet, next } = mine
  const from = levels.find((each) => each.level === level)?.validBet ?? 0
  if (!next) return { level, share: 0 }
  const share = (validBet - from) / Math.max(1, next.validBet - from)
  return { level, share: Math.min(1, Math.max(0, share)) }
}

function Path({ symbol }: VipProps) {
  const money = useMoney(symbol)
  const place = usePlace()
  const table = useValue(vipLevels.$value)
  const failure = useValue(vipLevels.$failure)
  if (failure !== null) return null
  if (!table) return <div className="vip-coast skel" />
  return <VipPath levels={table.levels} place={place} money={money} />
}

/** Levels by valid bet as the platform has them, and where the member stands. */
export function VipLevels({ language, texts, symbol }: IslandProps & VipProps) {
  useEffect(() => watchVip(), [])
  return (
    <TextProvider language={language} texts={texts}>
      <Path symbol={symbol} />
      <MyLevel symbol={symbol} />
      <Gifts symbol={symbol} />
      <Levels symbol={symbol} />
    </TextProvider>
  )
}
