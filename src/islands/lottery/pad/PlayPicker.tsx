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
