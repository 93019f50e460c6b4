import { useEffect, useRef } from 'react'
import { playName } from '#islands/fields/ticket/line-text'
import { useValue } from '#islands/fields/use-value'
import { Tabs } from '#islands/ui/controls/Tabs'
import { useText } from '#islands/ui/text'
import { $gameCode } from '../store/game'
import { $groups, $play, choosePlay } from '../store/pad'

export const PLAYS_ID = 'plays'

/** What the plays of the game on screen are called. */
export function usePlayName(): (play: string, beside?: readonly string[]) => string {
  const rules = useText('rules')
  const gameCode = useValue($gameCode)
  return (play, beside) => playName(gameCode, play, rules, beside)
}

/** Scrolls a row sideways until what is chosen in it can be seen; the page stays where it is. */
function useChosenInSight(chosen: string | undefined) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const [box, on] = [
      row.current,
      chosen && row.current?.querySelector('[aria-selected=true], [aria-pressed=true]'),
    ]
    if (!box || !on) return
    const [outer, inner] = [box.getBoundingClientRect(), on.getBoundingClientRect()]
    const isSeen = inner.left >= outer.left && inner.right <= outer.right
    if (!isSeen) box.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [chosen])
  return row
}

/** Tabs of the play groups and, where a group has several plays, a filter below. */
export function PlayPicker() {
  const t = useText('lottery')
  const play = useValue($play)
  const groups = useValue($groups)
  const name = usePlayName()
  const group = groups.find(({ plays }) => plays.includes(play)) ?? groups[0]
  const tabs = useChosenInSight(group?.id)
  const filters = useChosenInSight(play)
  return (
    <>
      <div className="scroll play-tabs" ref={tabs}>
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
      <div className="scroll plays" role="group" ref={filters} aria-label={t(`group.${group?.id}`)}>
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
