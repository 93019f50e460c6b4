import { useMoney } from '#islands/fields/format/use-money'
import { useValue } from '#islands/fields/use-value'
import { Icon } from '#islands/ui/icons/Icon'
import { useLanguage, useText } from '#islands/ui/text'
import { isClosed, type LobbyGame } from '#lib/catalogue/filter'
import { numberFormat } from '#lib/intl'
import { titlePath } from '#lib/paths/game-path'
import { pressGame } from '#lib/stores/game/launch'
import { GameCover } from './GameCover'
import { heart, heartFill } from './icon-paths'
import { toggleFavourite } from './store/favourites'
import { $jackpots, potOf } from './store/jackpots'

interface GameCardProps {
  game: LobbyGame
  isFavourite: boolean
  /** Its place in the list, which decides when its cover loads. */
  at: number
}

/** A title's cover, name, vendor and known return; a press opens it, the heart marks it. */
export function GameCard({ game, isFavourite, at }: GameCardProps) {
  const t = useText('game')
  const { code: language } = useLanguage()
  const { code, gameId, title, vendor, vendorCode, category, isNew, isSample } = game
  const isOff = isClosed(game)
  const flag = isSample ? 'sample' : isNew ? 'new' : ''
  return (
    <div className="tile-cell" data-game={code} data-vendor={vendorCode}>
      <a
        className={isOff ? 'tile off' : 'tile'}
        href={titlePath(language, game)}
        onClick={(event) => {
          const tapped = { gameType: category, code: gameId, vassalage: vendorCode }
          if (!isSample) pressGame(event, tapped, language)
        }}
      >
        <span className="art">
          <GameCover image={game.image} title={title} at={at} />
          {flag && <span className="flag">{t(flag)}</span>}
          {isOff && <span className="veil">{t('closed')}</span>}
        </span>
        <span>
          <span className="name ell">{title}</span>
          <span className="by ell">{vendor}</span>
          <Return game={game} />
          <Spread game={game} />
          <Pot game={game} />
        </span>
      </a>
      <button
        type="button"
        className="fav"
        aria-pressed={isFavourite}
        aria-label={t(isFavourite ? 'remove' : 'add', { title })}
        onClick={() => toggleFavourite(code, t('failed'))}
      >
        <Icon path={isFavourite ? heartFill : heart} size={18} />
      </button>
    </div>
  )
}

/** What comes back of a stake in the long run; what a sample claims is not known of any game. */
function Return({ game: { rtp, isSample } }: { game: LobbyGame }) {
  const t = useText('game')
  const { tag } = useLanguage()
  if (rtp === null || isSample) return null
  const percent = numberFormat(tag, { style: 'percent', maximumFractionDigits: 2 })
  return <span className="by num ell">{t('rtp', { percent: percent.format(rtp / 10_000) })}</span>
}

/** How far rounds differ from that return; of a sample it is not known. */
function Spread({ game: { volatility, isSample } }: { game: LobbyGame }) {
  const t = useText('game')
  if (!volatility || isSample) return null
  return <span className="by ell">{t(`features.${volatility}`)}</span>
}

/** What the jackpot holds now that its stakes feed. */
function Pot({ game }: { game: LobbyGame }) {
  const t = useText('game')
  const money = useMoney()
  const pot = potOf(useValue($jackpots), game)
  if (pot === undefined) return null
  return <span className="pot num ell">{t('jackpot', { amount: money(pot) })}</span>
}
