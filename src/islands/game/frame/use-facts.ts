import { useSymbol } from '#islands/fields/format/use-symbol'
import { useValue } from '#islands/fields/use-value'
import { useLanguage, useText } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import { formatMoney } from '#lib/money'
import { gameTitle } from '../store/frame/title'

export interface Fact {
  name: string
  value: string
}

/** What is known of the game: its return, stakes and spread. Nothing is guessed. */
export function useFacts(): Fact[] {
  const t = useText('frame')
  const { tag } = useLanguage()
  const symbol = useSymbol()
  const info = useValue(gameTitle.$value)?.info
  if (!info) return []
  const { rtp, volatility, minBet: min, maxBet: max } = info
  const money = (amount: number) => formatMoney(amount, { tag, symbol })
  const range = min && max ? t('facts.range', { min: money(min), max: money(max) }) : ''
  return [
    { name: t('facts.rtp'), value: rtp === null ? '' : percentOf(rtp, tag) },
    { name: t('facts.stake'), value: range },
    { name: t('facts.spread'), value: volatility ? t(`facts.level.${volatility}`) : '' },
  ].filter(({ value }) => value !== '')
}

/** Hundredths of a percent as percent. */
export const percentOf = (hundredths: number, tag: string): string =>
  numberFormat(tag, { style: 'percent', minimumFractionDigits: 2 }).format(hundredths / 10_000)
