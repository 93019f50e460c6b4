import { Icon } from '#islands/ui/icons/Icon'
import { useLanguage, useText } from '#islands/ui/text'
import { verifyMatchPath } from '#lib/paths/event-path'
import { sealCheck } from '../kit/icon-paths'
import type { OpenEvent } from '../store/event'
import { isOver, sourceOf } from '../store/match'
import { talliesOf } from './track'
import { useHappening } from './use-happening'

/** Below the slip: counts against each other, what happened, and what the match is bound to. */
export function MatchFacts({ event }: { event: OpenEvent }) {
  return (
    <>
      <Tallies event={event} />
      <Log event={event} />
      <Bound event={event} />
      <Outside event={event} />
    </>
  )
}

function Tallies({ event }: { event: OpenEvent }) {
  const t = useText('sports')
  const tallies = talliesOf(event.log)
  if (tallies.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="facts-title">
      <h2 className="h3" id="facts-title">
        {t('event.facts')}
      </h2>
      <dl className="tallies">
        {tallies.map(({ kind, home, away }) => (
          <div key={kind}>
            <dt className="xs muted">{t(`tally.${kind}`)}</dt>
            <dd className="num">{home}</dd>
            <dd className="bars">
              <Bars home={home} away={away} />
            </dd>
            <dd className="num">{away}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Two shares that meet in the middle. */
function Bars({ home, away }: { home: number; away: number }) {
  const width = (of: number) => (96 * of) / (home + away)
  return (
    <svg viewBox="0 0 200 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className="rail" width="200" height="6" rx="3" />
      <rect className="side-1" x={99 - width(home)} width={width(home)} height="6" rx="3" />
      <rect className="side-2" x="101" width={width(away)} height="6" rx="3" />
    </svg>
  )
}

const SHOWN = 12
const QUIET = ['shot', 'corner', 'start']

/** What happened, newest first; the small things are drawn, not listed. */
function Log({ event }: { event: OpenEvent }) {
  const t = useText('sports')
  const tell = useHappening(event.event)
  const told = event.log.filter(({ kind }) => !QUIET.includes(kind))
  if (told.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="log-title">
      <h2 className="h3" id="log-title">
        {t('event.log')}
      </h2>
      <ol className="event-log">
        {told
          .slice(-SHOWN)
          .reverse()
          .map((one) => {
            const { what, who } = tell(one)
            return (
              <li key={`${one.tick} ${one.kind} ${one.side}`} className="sm">
                <span className="fig faint">{one.tick > 0 ? one.tick : ''}</span>
                <b>{what}</b>
                <span className="muted">{who}</span>
              </li>
            )
          })}
      </ol>
    </section>
  )
}

/** Of a simulated match: said plainly, with the promise that anybody can check. */
function Bound({ event: { event, bound, strengths } }: { event: OpenEvent }) {
  const t = useText('sports')
  const { code } = useLanguage()
  if (!bound) return null
  return (
    <section className="card stack" aria-labelledby="bound-title">
      <h2 className="h3 row tight" id="bound-title">
        <Icon path={sealCheck} size={20} />
        {t('virtual.title')}
      </h2>
      <p className="sm muted">{t('virtual.text')}</p>
      <p className="sm muted">{t(`virtual.${bound.beacon}`)}</p>
      <p className="value">
        <span className="xs faint">{t('virtual.commit')}</span>
        <code translate="no">{bound.commit}</code>
      </p>
      {strengths && <Strengths names={[event.home, event.away]} strengths={strengths} />}
      {isOver(event) && (
        <a className="btn soft s" href={verifyMatchPath(code, event.id)}>
          {t('virtual.verify')}
        </a>
      )}
    </section>
  )
}

/** Of a match that others play: who says what is paid. */
function Outside({ event: { event } }: { event: OpenEvent }) {
  const t = useText('sports')
  const source = sourceOf(event.id)
  if (source === 'simulated') return null
  return (
    <section className="card stack" aria-labelledby="source-title">
      <h2 className="h3" id="source-title">
        {t(`source.${source}Title`)}
      </h2>
      <p className="sm muted">{t(`source.${source}Text`)}</p>
    </section>
  )
}

interface StrengthsProps {
  names: readonly [string, string]
  strengths: readonly Readonly<Record<string, number>>[]
}

/** What the chances are made of: 1 000 is the average. */
function Strengths({ names, strengths }: StrengthsProps) {
  const t = useText('sports')
  return (
    <ul className="xs muted">
      {strengths.map((own, side) => (
        <li key={names[side]} className="num">
          {names[side]}:{' '}
          {Object.entries(own)
            .map(([name, value]) => `${t(`strength.${name}`)} ${value}`)
            .join(' · ')}
        </li>
      ))}
    </ul>
  )
}
