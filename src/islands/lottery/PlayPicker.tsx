import { useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Icon } from '#islands/ui/Icon'
import { infoFill } from '#islands/ui/icon-paths'
import { Tabs } from '#islands/ui/Tabs'
import { useText } from '#islands/ui/text'
import { gameOf } from '#lib/lottery/games'
import { playOdds } from '#lib/lottery/price'
import { formatOdds } from '#lib/money'
import { $gameCode } from '#lib/stores/lottery'
import { $play, PLAY_GROUPS } from '#lib/stores/lottery-pad'

export const PLAYS_ID = 'plays'

const groups = PLAY_GROUPS.map(({ id }) => id)
const groupOf = (play: string) => PLAY_GROUPS.find(({ plays }) => plays.some((id) => id === play))

/** Tabs of the play groups and, where a group has several plays, a filter below. */
export function PlayPicker() {
  const t = useText('lottery')
  const play = useValue($play)
  const group = groupOf(play) ?? PLAY_GROUPS[0]
  return (
    <>
      <div className="scroll play-tabs">
        <Tabs
          id={PLAYS_ID}
          label={t('groups')}
          options={groups.map((id) => ({ value: id, label: t(`group.${id}`) }))}
          value={group?.id ?? ''}
          onChange={(id) => {
            const first = PLAY_GROUPS.find((candidate) => candidate.id === id)?.plays[0]
            if (first) $play.set(first)
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
            onClick={() => $play.set(id)}
          >
            {t(`play.${id}`)}
          </button>
        ))}
      </div>
    </>
  )
}

/** What wins, what it pays, and on request an example. */
export function PlayRule() {
  const t = useText('lottery')
  const play = useValue($play)
  const gameCode = useValue($gameCode)
  const [open, setOpen] = useState(false)
  const odds = oddsOf(gameCode, play)
  return (
    <div className="rule">
      <div className="row between start">
        <p className="sm muted">
          {t(`rule.${play}`)}{' '}
          {odds !== null && (
            <span className="nowrap num soft-text">{t('pays', { odds: formatOdds(odds) })}</span>
          )}
        </p>
        <button
          type="button"
          className="more brand"
          aria-expanded={open}
          aria-controls="play-example"
          aria-label={t('rules')}
          onClick={() => setOpen(!open)}
        >
          <Icon path={infoFill} size={18} />
          <span className="desk">{t('rules')}</span>
        </button>
      </div>
      <div id="play-example" className="example sm" hidden={!open}>
        <p>{t(`example.${play}`)}</p>
        <p className="muted">{t('pays_per')}</p>
      </div>
    </div>
  )
}

function oddsOf(gameCode: string, id: string): number | null {
  const game = gameOf(gameCode)
  return (game && Object.values(playOdds(game, id))[0]) ?? null
}
