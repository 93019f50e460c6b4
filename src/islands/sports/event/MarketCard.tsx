import { useState } from 'react'
import {
  isHandicap,
  lineText,
  marketName,
  shortName,
  signedLine,
} from '#islands/fields/sports/market-names'
import { Icon } from '#islands/ui/icons/Icon'
import { useText } from '#islands/ui/text'
import type { ShownMarket } from '#lib/api/sports/parts'
import { caretDown, caretUp, pushPin, pushPinFill } from '../kit/icon-paths'
import { MatchPrice } from '../list/EventRow'
import type { Match } from '../store/match'
import { fullKey, seenOf } from '../store/take'
import { lineOf, type MarketGroup } from './tabs'

interface MarketCardProps {
  match: Match
  group: MarketGroup
  isPinned: boolean
  onPin: () => void
}

/** Says how high a card is, so that no hole stays below it beside a higher one. */
function measured(card: HTMLElement | null) {
  if (!card || typeof ResizeObserver === 'undefined') return
  const watch = new ResizeObserver(() =>
    card.style.setProperty('--rows', String(card.offsetHeight)),
  )
  watch.observe(card)
  return () => watch.disconnect()
}

/** One market with all of its lines: it folds, and can be pinned to the top. */
export function MarketCard({ match, group, isPinned, onPin }: MarketCardProps) {
  const t = useText('sports')
  const names = useText('market')
  const [isOpen, setOpen] = useState(true)
  const { code, part, name } = group
  const title = marketName(fullKey(match.id, part ? `${code}/${part}` : code), match, names)
  return (
    <section ref={measured} className="market" aria-label={title} data-market={name}>
      <div className="market-head">
        <h3>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span>{title}</span>
            <Icon path={isOpen ? caretUp : caretDown} size={16} />
          </button>
        </h3>
        <button
          type="button"
          className="pin"
          aria-pressed={isPinned}
          aria-label={t('market.pin', { market: title })}
          title={t('market.pin', { market: title })}
          onClick={onPin}
        >
          <Icon path={isPinned ? pushPinFill : pushPin} size={16} />
        </button>
      </div>
      {isOpen &&
        (group.markets.some(({ key }) => lineOf(key) !== undefined) ? (
          <Lines match={match} group={group} />
        ) : (
          <Selections match={match} market={group.markets[0]} code={code} />
        ))}
    </section>
  )
}

const THREE = ['1', 'X', '2']
const LISTED: Readonly<Record<string, readonly string[]>> = {
  '1X2': THREE,
  EH: THREE,
  ML: ['1', '2'],
  DNB: ['1', '2'],
  DC: ['1X', '12', 'X2'],
  FG: ['1', 'NONE', '2'],
  FB: ['1', '2'],
  BTTS: ['Y', 'N'],
  DIST: ['Y', 'N'],
  OE: ['ODD', 'EVEN'],
}
const OVER = ['O', 'U']
const SIDES = ['1', '2']
const TWO = ['ML', 'DNB', 'BTTS', 'DIST', 'OE', 'FB', 'SETCS', 'FGS']

/** Selections of a market without lines; exact scores stand in a grid. */
function Selections({
  match,
  market,
  code,
}: {
  match: Match
  market: ShownMarket | undefined
  code: string
}) {
  const names = useText('market')
  if (!market) return null
  const full = fullKey(match.id, market.key)
  const all = LISTED[code] ?? [...seenOf(full)]
  return (
    <div className={TWO.includes(code) ? 'prices two' : 'prices three'}>
      {all.map((selection) => (
        <MatchPrice
          key={selection}
          match={match}
          market={market.key}
          selection={selection}
          label={shortName(full, selection, match, names)}
          isStacked={LISTED[code] !== undefined}
        />
      ))}
    </div>
  )
}

/** Lines in rows, the main one marked. */
function Lines({ match, group }: { match: Match; group: MarketGroup }) {
  const t = useText('sports')
  const names = useText('market')
  const { code, markets } = group
  const selections = isHandicap(code) ? SIDES : OVER
  const full = fullKey(match.id, markets[0]?.key ?? '')
  return (
    <div className="lines">
      <span />
      {selections.map((selection) => (
        <span key={selection} className="xs faint center ell">
          {shortName(full, selection, match, names)}
        </span>
      ))}
      {markets.map(({ key, main }) => (
        <Line key={key} isMain={main === true && markets.length > 1}>
          <span className="fig line">
            {main && markets.length > 1 && <span className="sr-only">{t('market.mainLine')} </span>}
            <bdi dir="ltr">
              {isHandicap(code) ? signedLine(lineOf(key) ?? 0) : lineText(lineOf(key) ?? 0)}
            </bdi>
          </span>
          {selections.map((selection) => (
            <MatchPrice key={selection} match={match} market={key} selection={selection} />
          ))}
        </Line>
      ))}
    </div>
  )
}

const Line = ({ isMain, children }: { isMain: boolean; children: React.ReactNode }) => (
  <div className="line-row" data-main={isMain || undefined}>
    {children}
  </div>
)
