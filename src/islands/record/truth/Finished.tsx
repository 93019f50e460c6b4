import type { ReactNode } from 'react'
import { useGameName } from '#islands/fields/ticket/GameName'
import { Chip } from '#islands/ui/data/Chip'
import { DateTime } from '#islands/ui/data/DateTime'
import { useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { numberFormat } from '#lib/intl'
import { verifyMatchPath } from '#lib/paths/event-path'
import { verifyPath } from '#lib/paths/verify-path'
import type { Activity } from './store'

/** The newest draws and matches, each a press away from its check. */
export function Finished({ of: { draws, matches, results, checked } }: { of: Activity }) {
  const t = useText('truth')
  const { code, tag } = useLanguage()
  const nameOf = useGameName()
  const count = numberFormat(tag)
  const said = Object.fromEntries(
    Object.entries(checked).map(([name, value]) => [name, count.format(value)]),
  )
  return (
    <section className="report" aria-labelledby="truth-results">
      <h2 id="truth-results">{t('results.title')}</h2>
      <p className="muted sm measure">{t('results.body')}</p>
      <div className="truth-lists">
        <List title={t('results.draws')} sums={results.draws}>
          {draws.map(({ gameCode, issue, drawAt, isVoid }) => (
            <Linked
              key={`${gameCode} ${issue}`}
              href={verifyPath(code, gameCode, issue)}
              name={`${nameOf({ gameCode })} ${issue}`}
              at={drawAt}
              isVoid={isVoid}
            />
          ))}
        </List>
        <List title={t('results.matches')} sums={results.matches}>
          {matches.map(({ event, home, away, at }) => (
            <Linked
              key={event}
              href={verifyMatchPath(code, event)}
              name={`${home} – ${away}`}
              at={at}
            />
          ))}
        </List>
      </div>
      <p className="sm measure">{t('results.checked', said)}</p>
      <p>
        <a className="btn soft s" href={localizePath('/home?center=personalHistoryCopy', code)}>
          {t('results.record')}
        </a>
      </p>
    </section>
  )
}

interface ListProps {
  title: string
  sums: Activity['results']['draws']
  children: ReactNode[]
}

function List({ title, sums, children }: ListProps) {
  const t = useText('truth')
  const { tag } = useLanguage()
  const count = numberFormat(tag)
  const said = (key: string, value: number) => t(`results.${key}`, { count: count.format(value) })
  const parts = [said('finished', sums.finished), said('voided', sums.void)]
  if (sums.late > 0) parts.push(said('late', sums.late))
  return (
    <div className="card stack tight">
      <h3>{title}</h3>
      <p className="xs muted">{parts.join(' · ')}</p>
      {children.length === 0 ? (
        <p className="sm muted">{t('results.none')}</p>
      ) : (
        <ul className="list">{children}</ul>
      )}
    </div>
  )
}

interface LinkedProps {
  href: string
  name: string
  at: number
  isVoid?: boolean
}

function Linked({ href, name, at, isVoid }: LinkedProps) {
  const t = useText('truth')
  return (
    <li>
      <a className="truth-link" href={href}>
        <span translate="no">{name}</span>
        {isVoid && <Chip tone="warn">{t('results.void')}</Chip>}
        <DateTime at={at} className="nowrap num xs muted" />
      </a>
    </li>
  )
}
