import { useEffect, useState } from 'react'
import { useValue } from '#islands/fields/use-value'
import { useText } from '#islands/ui/text'
import { gameOf } from '#lib/lottery/games'
import { prizesIn } from '#lib/lottery/picture'
import type { Pick } from '#lib/lottery/selection'
import { isStill } from '../kit/motion'
import { $gameCode, $opened, $revealed } from '../store/game'
import { $picks } from '../store/pad'

/** All prizes are there by then, whatever their number. */
const REVEAL_MS = 2_600
const COUNTER = -4

/** How many prizes may be seen: one that came while somebody watched shows them one by one. */
function useShown(issue: string, count: number): number {
  const revealed = useValue($revealed)
  const [shown, setShown] = useState(count)
  const isNew = revealed?.issue === issue
  useEffect(() => {
    if (!isNew || isStill()) {
      setShown(count)
      return
    }
    let at = 0
    setShown(0)
    const timer = setInterval(() => {
      at += 1
      setShown(at)
      if (at >= count) clearInterval(timer)
    }, REVEAL_MS / count)
    return () => clearInterval(timer)
  }, [isNew, count])
  return shown
}

/** The prizes of the last draw, picked numbers marked where they came. */
export function PrizeTable() {
  const t = useText('lottery')
  const game = gameOf(useValue($gameCode))
  const last = useValue($opened)?.[0]
  const picks = useValue($picks)
  const prizes = game && last?.result ? prizesIn(game.family, last.result) : null
  const rows = Object.entries(prizes ?? {})
  const count = rows.reduce((sum, [, numbers]) => sum + numbers.length, 0)
  const shown = useShown(last?.issue ?? '', count)
  if (!last || rows.length === 0) return null
  const marked = new Set(picks.flat().filter((pick) => typeof pick === 'string'))
  const before = (at: number) => rows.slice(0, at).reduce((sum, [, each]) => sum + each.length, 0)
  return (
    <section className="card prizes" aria-labelledby="prizes-title">
      <h2 className="h3" id="prizes-title">
        {t('prize.title', { draw: last.issue.slice(COUNTER) })}
      </h2>
      <dl>
        {rows.map(([name, numbers], at) => (
          <div key={name} data-prize={name}>
            <dt className="sm faint">{t(`prize.${name}`)}</dt>
            {numbers.map((number, place) => (
              // Largest last, as it is drawn.
              <dd key={number} className="num">
                {count - 1 - (before(at) + place) < shown ? (
                  <Prize text={number} marked={marked} />
                ) : (
                  <span className="faint">{'·'.repeat(number.length)}</span>
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {marked.size > 0 && <p className="xs faint">{t('prize.marked')}</p>}
    </section>
  )
}

function Prize({ text, marked }: { text: string; marked: ReadonlySet<Pick> }) {
  const [head, tail] = [text.slice(0, -2), text.slice(-2)]
  const hit = [4, 3, 2].find((size) => text.length >= size && marked.has(text.slice(-size)))
  return (
    <>
      {head}
      {hit ? <mark>{tail}</mark> : <b>{tail}</b>}
    </>
  )
}
