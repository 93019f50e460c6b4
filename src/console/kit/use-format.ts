import { useStore } from '@nanostores/react'
import { useLanguage, useText } from '#islands/ui/text'
import { countryName } from '#lib/i18n/country-name'
import { numberFormat } from '#lib/intl'
import { MINUTE_MS } from '#lib/limits'
import { formatMoney } from '#lib/money'
import { writtenClock, writtenTime } from '#lib/time/written'
import { $site } from './site'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** Amounts in the site's money, times in its zone, waits and countries in words. */
export function useFormat() {
  const t = useText('console')
  const { tag } = useLanguage()
  const site = useStore($site)
  const zone = site?.timeZone
  const symbol = site?.profile.symbol ?? ''
  const waiting = (since: number) => {
    const minutes = Math.max(0, Math.floor((Date.now() - since) / MINUTE_MS))
    if (minutes < HOUR_MINUTES) return t('wait.minutes', { n: minutes })
    if (minutes < DAY_MINUTES) return t('wait.hours', { n: Math.floor(minutes / HOUR_MINUTES) })
    return t('wait.days', { n: Math.floor(minutes / DAY_MINUTES) })
  }
  // A figure is not torn from its unit at the end of a line.
  const waited = (since: number) => waiting(since).replaceAll(' ', '\u00a0')
  return {
    symbol,
    zone,
    money: (amount: number) => formatMoney(amount, { tag, symbol }),
    count: (number: number) => numberFormat(tag).format(number),
    time: (at: number) => (at ? writtenTime(at, tag, zone) : '–'),
    clock: (at: number) => writtenClock(at, zone),
    country: (code: string) => countryName(tag, code) || code,
    waited,
  }
}
