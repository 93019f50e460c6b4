import { Async } from '#islands/fields/list/Async'
import { useText } from '#islands/ui/text'
import { tournaments } from './store'
import { TournamentRow } from './TournamentRow'

/** Tournaments over games, while there are any. Needs `tournament`, `mission`, `lottery`. */
export function TournamentList() {
  const t = useText('tournament')
  return (
    <Async from={tournaments} failed={t('lost')}>
      {(list) =>
        list.length > 0 && (
          <section className="stack" aria-labelledby="tournaments-title">
            <h3 id="tournaments-title">{t('title')}</h3>
            <ul className="card list">
              {list.map((tournament) => (
                <TournamentRow key={tournament.code} tournament={tournament} />
              ))}
            </ul>
          </section>
        )
      }
    </Async>
  )
}
