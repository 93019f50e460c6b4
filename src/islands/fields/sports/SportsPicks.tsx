import type { ReactNode } from 'react'
import { Icon } from '#islands/ui/icons/Icon'
import { checkCircleFill, warningCircleFill } from '#islands/ui/icons/icon-paths'
import { useText } from '#islands/ui/text'
import type { SportsTicket } from '#lib/api/sports/bets'
import { marketName, selectionName } from './market-names'
import { useOdds } from './use-odds'

type TakenPick = SportsTicket['picks'][number]

interface SportsPicksProps {
  picks: readonly TakenPick[]
  /** Where the match of an open pick is. */
  now?: (pick: TakenPick) => ReactNode
}

/** A result's word: `W:1/2` is a dead heat. */
const wordOf = (code: string): string => (code.startsWith('W:') ? 'DH' : code)
const isGood = (code: string) => code.startsWith('W') || code === 'HW'

/** Picks of a ticket as a string, each with what became of it. Needs `market`. */
export function SportsPicks({ picks, now }: SportsPicksProps) {
  const names = useText('market')
  const odds = useOdds()
  return (
    <ol className="sports-picks">
      {picks.map((pick) => (
        <li key={`${pick.event} ${pick.market} ${pick.selection}`} data-code={pick.code}>
          <Mark code={pick.code} />
          <div className="grow">
            <b className="sm">
              {selectionName(`-/${pick.market}`, pick.selection, pick, names)}
              {pick.banker && <span className="xs faint"> · {names('banker')}</span>}
            </b>
            <span className="xs muted block">{marketName(`-/${pick.market}`, pick, names)}</span>
            <span className="xs faint block">
              {pick.home} – {pick.away}
              {now && pick.code === undefined && <> · {now(pick)}</>}
            </span>
            {pick.code !== undefined && (
              <span className="xs block">
                {names(`code.${wordOf(pick.code)}`)}
                {pick.reason && `: ${names(`reason.${pick.reason}`)}`}
              </span>
            )}
          </div>
          <b className="fig" translate="no">
            {odds(pick.odds)}
          </b>
        </li>
      ))}
    </ol>
  )
}

function Mark({ code }: { code: string | undefined }) {
  if (code === undefined) return <span className="pick-mark" aria-hidden="true" />
  if (isGood(code)) return <Icon path={checkCircleFill} size={20} className="pick-mark up" />
  if (code === 'L' || code === 'HL') {
    return <Icon path={warningCircleFill} size={20} className="pick-mark down" />
  }
  return <span className="pick-mark back" aria-hidden="true" />
}
