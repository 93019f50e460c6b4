import { playName } from '#islands/fields/ticket/line-text'
import { useValue } from '#islands/fields/use-value'
import { Tabs } from '#islands/ui/controls/Tabs'
import { Icon } from '#islands/ui/icons/Icon'
import { infoFill } from '#islands/ui/icons/icon-paths'
import { useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { gameOf } from '#lib/lottery/games'
import { playOdds } from '#lib/lottery/price'
import { playText } from '#lib/lottery/rules/play-text'
import { formatOdds } from '#lib/money'
import { $gameCode } from '../store/game'
import { $groups, $play, choosePlay } from '../store/pad'

export const PLAYS_ID = 'plays'

/** What the plays of the game on screen are called. */
export function usePlayName(): (play: string, beside?: readonly string[]) => string {
  const rules = useText('rules')
  const gameCode = useValue($gameCode)
  return (play, beside) => playName(gameCode, play, rules, beside)
}

/** Tabs of the play groups and, where a group has several plays, a filter below. */
export function PlayPicker() {
  const t = useText('lottery')
  const play = useValue($play)
  const groups = useValue($groups)
  const name = usePlayName()
  const group = groups.find(({ plays }) => plays.includes(play)) ?? groups[0]
  return (
    <>
      <div className="scroll play-tabs">
        <Tabs
          id={PLAYS_ID}
          label={t('groups')}
          options={groups.map(({ id }) => ({ value: id, label: t(`group.${id}`) }))}
          value={group?.id ?? ''}
          onChange={(id) => {
            const first = groups.find((candidate) => candidate.id === id)?.plays[0]
            if (first) choosePlay(first)
          }}
        />
      </div>
      <div className="scroll plays" role="group" aria-label={t(`group.${group?.id}`)}>
        {group?.plays.map((id) => (
          <button
            key={id}
            type="button"
            className="filter"
            aria-pressed={id === play}
            onClick={() => choosePlay(id)}
          >
            {name(id, group.plays)}
          </button>
        ))}
      </div>
    </>
  )
}

/** What wins, what it pays, and the way to all rules with their examples. */
export function PlayRule() {
  const t = useText('lottery')
  const rules = useText('rules')
  const { code } = useLanguage()
  const play = useValue($play)
  const game = gameOf(useValue($gameCode))
  if (!game) return null
  const { key } = playText(game.family, play)
  const odds = [...new Set(Object.values(playOdds(game, play)))]
  const pays =
    odds.length > 2
      ? `${formatOdds(Math.min(...odds))} – ${formatOdds(Math.max(...odds))}`
      : odds.map(formatOdds).join(' · ')
  return (
    <div className="rule row between start">
      <p className="sm muted">
        {rules(`rule.${key}`)}{' '}
        <span className="nowrap num soft-text">{t('pays', { odds: pays })}</span>
      </p>
      <a
        className="more brand"
        href={`${localizePath(`/rules/${game.family.toLowerCase()}`, code)}#${key.toLowerCase()}`}
        aria-label={t('rules')}
      >
        <Icon path={infoFill} size={18} />
        <span className="desk">{t('rules')}</span>
      </a>
    </div>
  )
}
