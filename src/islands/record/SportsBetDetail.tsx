import { useEffect, useState } from 'react'
import { Explained } from '#islands/fields/explain/Explained'
import { SportsPicks } from '#islands/fields/sports/SportsPicks'
import { useLanguage, useText } from '#islands/ui/text'
import { verifyMatchPath } from '#lib/paths/event-path'
import { outsideEvent } from '#lib/sports/outside'
import { explainBet, type SportsDetail, sportsDetail } from './store/sports-detail'

/** Picks of a ticket, each with what became of it and its proof. Needs `market`, `replay`. */
export function SportsBetDetail({ id }: { id: string }) {
  const names = useText('market')
  const { code } = useLanguage()
  const [detail, setDetail] = useState<SportsDetail | null>(null)
  useEffect(() => {
    let isHere = true
    void sportsDetail(id).then((found) => isHere && setDetail(found))
    return () => {
      isHere = false
    }
  }, [id])
  if (!detail) return null
  // What an outside feed has told is decided by nothing that could be played again.
  const decided = detail.ticket.picks.filter(
    (pick) => pick.code !== undefined && !outsideEvent(pick.event),
  )
  const events = new Map(decided.map((pick) => [pick.event, pick]))
  return (
    <>
      <SportsPicks picks={detail.ticket.picks} />
      <div className="row wrap">
        {[...events.values()].map(({ event, home, away }) => (
          <a key={event} className="btn ghost s" href={verifyMatchPath(code, event)}>
            {names('verify', { match: `${home} – ${away}` })}
          </a>
        ))}
      </div>
      {detail.ticket.state === 'settled' && <Explained id={id} ask={explainBet} />}
    </>
  )
}
