import { useText } from '#islands/ui/text'
import type { Happening } from '#lib/api/sports/parts'
import type { OpenEvent } from '../store/event'
import { isLive } from '../store/match'
import { GROUNDS } from './grounds'
import { type Bar, momentumOf, traceOf } from './track'
import { useHappening } from './use-happening'

/** The match as it is told, drawn: the last things that happened, and who pressed when. */
export function Tracker({ event }: { event: OpenEvent }) {
  const { event: match, log } = event
  if (!isLive(match) && log.length === 0) return null
  const last = log.findLast(({ kind }) => kind !== 'part' && kind !== 'start')
  return (
    <div className="tracker">
      <Now event={event} last={last} />
      <Ground event={event} last={last} />
      <Momentum bars={momentumOf(log)} ticks={ticksOf(event)} />
    </div>
  )
}

/** The last thing that happened: said, so that it is heard too. */
function Now({ event, last }: { event: OpenEvent; last: Happening | undefined }) {
  const tell = useHappening(event.event)
  const words = last && tell(last)
  return (
    <div className="now" role="status" data-side={last?.side}>
      {words && (
        <>
          <i aria-hidden="true" />
          <div>
            <b>{words.what}</b>
            {words.who && <span className="xs">{words.who}</span>}
          </div>
        </>
      )}
    </div>
  )
}

function Ground({ event, last }: { event: OpenEvent; last: Happening | undefined }) {
  const t = useText('sports')
  const trace = traceOf(event.log)
  const ball = trace.at(-1)
  const isGrass = event.event.sport === 'football' || event.event.sport === 'americanFootball'
  return (
    <svg
      className={isGrass ? 'pitch grass' : 'pitch'}
      viewBox="0 0 900 330"
      role="img"
      aria-label={t('event.ground')}
    >
      <linearGradient id="press" x1={last?.side === 2 ? 1 : 0} x2={last?.side === 2 ? 0 : 1}>
        <stop offset="0" className="press from" />
        <stop offset="1" className="press to" />
      </linearGradient>
      {isGrass &&
        Array.from({ length: 6 }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stripes never move
          <path key={at} className="stripe" d={`M${at * 150} 0h75v330h-75z`} />
        ))}
      {last?.side && (
        <path
          className={`danger side-${last.side}`}
          fill="url(#press)"
          d={last.side === 2 ? 'M14 14h296v302H14z' : 'M590 14h296v302H590z'}
        />
      )}
      <path className="ground-lines" d={GROUNDS[event.event.sport]} />
      <polyline className="path" points={trace.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {trace.slice(0, -1).map(({ tick, x, y }, at) => (
        <circle
          key={`${tick} ${x}`}
          cx={x}
          cy={y}
          r="5"
          className="trail"
          opacity={0.35 + at * 0.1}
        />
      ))}
      {ball && (
        <>
          <circle cx={ball.x} cy={ball.y} r="22" className="halo" />
          <circle cx={ball.x} cy={ball.y} r="9" className="ball-spot" />
        </>
      )}
    </svg>
  )
}

/** Ticks that the strip is as long as: those of the match so far, or of a usual one. */
function ticksOf({ event, log }: OpenEvent): number {
  const last = log.at(-1)?.tick ?? 0
  return Math.max(event.sport === 'football' ? 90 : 60, last)
}

const HALF = 32

function Momentum({ bars, ticks }: { bars: readonly Bar[]; ticks: number }) {
  const t = useText('sports')
  const step = 900 / ticks
  return (
    <svg
      className="momentum"
      viewBox="0 0 900 64"
      preserveAspectRatio="none"
      role="img"
      aria-label={t('event.momentum')}
    >
      <path d="M0 32H900" className="zero" />
      {bars.map(({ tick, side, weight, isGoal }, at) => {
        const height = Math.round(weight * 24)
        const x = (tick - 1) * step
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: what has happened never moves
          <g key={at}>
            <rect
              className={`side-${side}`}
              x={x}
              width={Math.max(2, step - 2)}
              y={side === 1 ? HALF - height : HALF}
              height={height}
              rx="1.5"
            />
            {isGoal && (
              <rect
                className="goal-mark"
                x={x}
                y={side === 1 ? 0 : 56}
                width="7"
                height="8"
                rx="2"
              />
            )}
          </g>
        )
      })}
    </svg>
  )
}
