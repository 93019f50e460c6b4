import { useEffect } from 'react'
import { useValue } from '#islands/fields/use-value'
import { useLanguage, useText } from '#islands/ui/text'
import { numberFormat } from '#lib/intl'
import { verifyMatchPath } from '#lib/paths/event-path'
import { Crest } from '../kit/Crest'
import { type Standings, standings } from '../store/standings'

/** Below a competition's matches: table, results with their proof, what the house keeps. */
export function LeagueFacts({ competition }: { competition: string }) {
  const value = useValue(standings.$value)
  useEffect(() => void standings.load(competition), [competition])
  if (value?.code !== competition) return null
  return (
    <>
      <Table of={value} />
      <Results of={value} />
      <Margins of={value} />
    </>
  )
}

const COLUMNS = ['played', 'won', 'drawn', 'lost', 'points'] as const

function Table({ of: { table } }: { of: Standings }) {
  const t = useText('sports')
  if (table.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="table-title">
      <h2 className="h3" id="table-title">
        {t('league.table')}
      </h2>
      <div className="scroll-table">
        <table className="league-table num sm">
          <thead>
            <tr>
              <th scope="col" className="xs faint">
                {t('league.team')}
              </th>
              {COLUMNS.map((name) => (
                <th key={name} scope="col" className="xs faint">
                  {t(`league.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.map((row) => (
              <tr key={row.code}>
                <th scope="row">
                  <span className="row tight">
                    <Crest name={row.name} />
                    {row.name}
                  </span>
                </th>
                {COLUMNS.map((name) => (
                  <td key={name}>{row[name]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Results({ of: { results, virtual } }: { of: Standings }) {
  const t = useText('sports')
  const { code } = useLanguage()
  if (results.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="results-title">
      <h2 className="h3" id="results-title">
        {t('league.results')}
      </h2>
      <ul className="league-results">
        {results.map(({ id, home, away, state, score }) => (
          <li key={id} className="row between sm">
            <span className="grow ell">
              {home} – {away}
            </span>
            <b className="fig">{state === 'ended' ? score.join('\u2013') : t(`state.${state}`)}</b>
            {virtual && (
              <a className="link xs" href={verifyMatchPath(code, id)}>
                {t('league.check')}
                <span className="sr-only">
                  {' '}
                  {home} – {away}
                </span>
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const PERCENT = 10_000

/** What the house keeps of each market: the same for every selection. */
function Margins({ of: { margins } }: { of: Standings }) {
  const t = useText('sports')
  const names = useText('market')
  const { tag } = useLanguage()
  const percent = numberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  const entries = Object.entries(margins)
  if (entries.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="margins-title">
      <h2 className="h3" id="margins-title">
        {t('league.margins')}
      </h2>
      <p className="sm muted">{t('league.marginsBody')}</p>
      <ul className="league-margins xs muted num">
        {entries.map(([code, margin]) => (
          <li key={code}>
            {names(`name.${code}`, { home: '1', away: '2' })}: {percent.format(margin / PERCENT)}
          </li>
        ))}
      </ul>
    </section>
  )
}
