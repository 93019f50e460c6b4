import { useMemo } from 'react'
import { lineText } from '#islands/fields/ticket/line-text'
import { pieceName } from '#islands/fields/ticket/piece-name'
import { useValue } from '#islands/fields/use-value'
import { Icon } from '#islands/ui/icons/Icon'
import { infoFill } from '#islands/ui/icons/icon-paths'
import { useLanguage, useText } from '#islands/ui/text'
import { localizePath } from '#lib/i18n/routes'
import { gameOf, type LotteryGame } from '#lib/lottery/games'
import { piecesOf, prizesIn } from '#lib/lottery/picture'
import { playOf } from '#lib/lottery/plays/registry'
import { playOdds } from '#lib/lottery/price'
import { chanceRange, oneInText } from '#lib/lottery/rules/chance'
import { exampleOf } from '#lib/lottery/rules/example'
import { playText } from '#lib/lottery/rules/play-text'
import { hitPrizes, prizeName } from '#lib/lottery/rules/prize-name'
import { formatOdds } from '#lib/money'
import { $gameCode } from '../store/game'
import { $play } from '../store/pad'

/** How a play is played, what it pays, how likely that is, and the way to all rules. */
export function PlayRule() {
  const t = useText('lottery')
  const rules = useText('rules')
  const { code } = useLanguage()
  const play = useValue($play)
  const game = gameOf(useValue($gameCode))
  if (!game) return null
  const { key } = playText(game.family, play)
  const odds = playOdds(game, play)
  const prizes = hitPrizes(odds)
  return (
    <div className="rule row between start">
      <div className="grow">
        <p className="sm muted">
          {rules(`rule.${key}`)}{' '}
          {prizes.length === 0 && (
            <span className="nowrap num soft-text">{t('pays', { odds: oddsText(odds) })}</span>
          )}
        </p>
        {prizes.length > 0 && <PrizesByHits prizes={prizes} />}
        <p className="xs muted num">
          <Chance game={game} play={play} /> <PlayExample game={game} play={play} />
        </p>
      </div>
      <a
        className="more brand"
        href={`${localizePath(`/rules/${game.family.toLowerCase()}`, code)}#${key.toLowerCase()}`}
        aria-label={t('rules')}
      >
        <Icon path={infoFill} size={18} />
        <span className="desk">{t('rules')}</span>
      </a>
    </div>
  )
}

/** What each number of hits pays. */
function PrizesByHits({ prizes }: { prizes: ReturnType<typeof hitPrizes> }) {
  const t = useText('lottery')
  const rules = useText('rules')
  return (
    <ul className="hit-prizes xs num" aria-label={t('byHits')}>
      {prizes.map(([tier, odds]) => (
        <li key={tier} className="nowrap">
          <span className="muted">{prizeName(rules, tier)}</span>{' '}
          <b className="soft-text">×{formatOdds(odds)}</b>
        </li>
      ))}
    </ul>
  )
}

/** Up to two prizes by name, more as a range. */
function oddsText(all: Readonly<Record<string, number>>): string {
  const odds = [...new Set(Object.values(all))]
  return odds.length > 2
    ? `${formatOdds(Math.min(...odds))} – ×${formatOdds(Math.max(...odds))}`
    : odds.map(formatOdds).join(' · ×')
}

interface PlayProps {
  game: LotteryGame
  play: string
}

function Chance({ game, play }: PlayProps) {
  const t = useText('lottery')
  const { tag } = useLanguage()
  const known = playOf(game.family, play, game.rules?.[play])
  if (!known) return null
  const range = chanceRange(known)
  const [most, least] = [oneInText(range.most, tag), oneInText(range.least, tag)]
  return (
    <b className="soft-text">
      {most === least ? t('chance.one', { n: most }) : t('chance.range', { most, least })}
    </b>
  )
}

/** More numbers than these are no example that is read at a glance. */
const PIECES_MAX = 10

/** A bet that wins, with the draw it wins on. */
function PlayExample({ game, play }: PlayProps) {
  const t = useText('lottery')
  const rules = useText('rules')
  const example = useMemo(() => {
    const known = playOf(game.family, play, game.rules?.[play])
    return known ? exampleOf(game.family, play, known) : null
  }, [game, play])
  // Of a table of prizes only the first one is written here, and another one may have won.
  if (!example || prizesIn(game.family, example.draw)) return null
  const pieces = piecesOf(game.family, example.draw)
  const pick = lineText(game.code, { play, selection: example.selection }, rules)
  if (!pick || pieces.length > PIECES_MAX) return null
  const names = pieces.map((piece) => pieceName(t, piece))
  const draw = names.join(names.some((name) => name.length > 1) ? ' ' : '')
  return <span>{t('chance.example', { pick, draw })}</span>
}
