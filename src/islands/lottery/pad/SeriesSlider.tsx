import { useValue } from '#islands/fields/use-value'
import { useLanguage, useText } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import { gameOf } from '#lib/lottery/games'
import { playsOf } from '#lib/lottery/plays/registry'
import { isFixedPrice, playOdds } from '#lib/lottery/price'
import { seriesRebate } from '#lib/lottery/stake'
import { formatOdds } from '#lib/money'
import { $gameCode } from '../store/game'
import { $play, $series } from '../store/pad'

const STEP = 10
const POINTS = 10_000

/** Lower odds against a rebate that comes back at once, where the play's odds follow the level. */
export function SeriesSlider() {
  const t = useText('lottery')
  const percent = numberFormat(useLanguage().tag, {
    style: 'percent',
    maximumFractionDigits: 2,
  })
  const game = gameOf(useValue($gameCode))
  const id = useValue($play)
  const chosen = useValue($series)
  const play = game && playsOf(game.family)[id]
  if (!game || !play || isFixedPrice(game, play)) return null
  const series = chosen || game.series
  const rebate = percent.format(seriesRebate(game.series, series) / POINTS)
  const odds = Object.values(playOdds(game, id, series))[0] ?? 0
  const set = (value: number) => $series.set(value >= game.series ? 0 : value)
  return (
    <label className="series">
      <span className="xs muted num">{t('pays', { odds: formatOdds(odds) })}</span>
      <input
        type="range"
        min={game.seriesRange[0]}
        max={game.series}
        step={STEP}
        value={series}
        aria-label={t('bar.series')}
        aria-valuetext={t('bar.seriesText', { odds: formatOdds(odds), rebate })}
        onChange={(event) => set(Number(event.target.value))}
      />
      <span className="xs muted num">{t('bar.rebateOf', { rebate })}</span>
    </label>
  )
}
