import { useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { Button } from '#islands/ui/Button'
import { Icon } from '#islands/ui/Icon'
import { useText } from '#islands/ui/text'
import { $opened } from '#lib/stores/lottery'
import { $picks, $play, PADS, randomLine } from '#lib/stores/lottery-pad'
import { $slip, addLines } from '#lib/stores/lottery-slip'
import { digitRows, omissions } from '#lib/stores/lottery-trend'
import { shuffle } from './icon-paths'
import { PadRow } from './PadRow'
import { PLAYS_ID, PlayPicker, PlayRule } from './PlayPicker'

const MANY = 5

/** Play tabs, rule, and the keys of the chosen play. */
export function NumberPad() {
  const t = useText('lottery')
  const play = useValue($play)
  const picks = useValue($picks)
  const opened = useValue($opened)
  const rows = opened && opened.length > 0 ? digitRows(opened) : null
  const hasDigits = PADS[play].some(({ values }) => typeof values[0] === 'number')
  return (
    <section className="card pad" aria-label={t('pad.label')}>
      <PlayPicker />
      <div id={`${PLAYS_ID}-panel`} role="tabpanel" aria-label={t(`line.${play}`)}>
        <PlayRule />
        {PADS[play].map((row, at) => (
          <PadRow
            key={`${play}-${row.position}`}
            row={row}
            at={at}
            picked={picks[at] ?? []}
            omissions={
              rows && hasDigits && row.position !== 'sum' ? omissions(rows, row.position) : null
            }
          />
        ))}
        <div className="row between pad-foot">
          <p className="xs faint">{hasDigits && t('pad.omission')}</p>
          <RandomPicks />
        </div>
      </div>
    </section>
  )
}

/** Random bets of the chosen play go straight to the slip, where they can be seen and changed. */
function RandomPicks() {
  const t = useText('lottery')
  const lines = useValue($slip)
  const [said, setSaid] = useState('')
  const add = (count: number) => {
    const added = addLines(Array.from({ length: count }, randomLine))
    setSaid(added === 0 ? t('slip.full') : t('slip.lines', { count: lines.length + added }))
  }
  return (
    <div className="row tight">
      <Button size="s" onClick={() => add(1)}>
        <Icon path={shuffle} size={17} />
        {t('pad.random', { count: 1 })}
      </Button>
      <Button size="s" aria-label={t('pad.randomMore', { count: MANY })} onClick={() => add(MANY)}>
        {MANY}
      </Button>
      <span className="sr-only" aria-live="polite">
        {said}
      </span>
    </div>
  )
}
