import '#styles/lottery/lottery.css'
import { useEffect, useState } from 'react'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { lazyTexts } from '#islands/fields/lazy/lazy-texts'
import { useValue } from '#islands/fields/use-value'
import { Icon } from '#islands/ui/icons/Icon'
import { ticket } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { type IslandProps, TextProvider, useLanguage, useText } from '#islands/ui/text'
import { lazyChunk } from '#lib/browser/lazy-chunk'
import { localizePath } from '#lib/i18n/routes'
import { GAMES, gameOf } from '#lib/lottery/games'
import { prizesIn } from '#lib/lottery/picture'
import { $session } from '#lib/stores/session'
import { DrawClock } from './draw/DrawClock'
import { DrawReveal } from './draw/DrawReveal'
import { GameTitle } from './draw/GameTitle'
import { Every } from './kit/Every'
import { FavouriteStar } from './kit/FavouriteStar'
import { caretLeft, speakerHigh, speakerSlash } from './kit/icon-paths'
import { BetBar } from './pad/BetBar'
import { NumberPad } from './pad/NumberPad'
import { BetSlip } from './slip/BetSlip'
import { useRepeatKey } from './slip/RepeatBet'
import { useBetMessages } from './slip/use-bet-messages'
import { restoreAttempt } from './store/bet'
import { $gameCode, $opened, $playsReady, watchGame } from './store/game'
import { $groups, $picks, $play, openPlay } from './store/pad'
import { watchQuote } from './store/server-quote'
import { $quick, $slip, $slipOpen, followDraws, restoreSlip } from './store/slip'
import { $soundOn, setSound, watchSound } from './store/sound'
import { $tickets, watchTickets } from './store/ticket'
import { $words, needWords, pageHasWords } from './store/words'
import { DrawResults } from './trend/DrawResults'

const BESIDE = { count: 5 }

/**
 * The whole bet screen of one game. Needs `lottery`, `ticket`, `common` and what `rules` tells of
 * the first family; the rest of `rules` comes when it is needed.
 */
export function LotteryTable({ language, texts }: IslandProps) {
  const words = useValue($words)
  return (
    <TextProvider language={language} texts={{ ...texts, ...words }}>
      <Table />
    </TextProvider>
  )
}

const allWords = (language: string) => needWords(() => lazyTexts(language, ['rules']))

/** Follows the address (`?gameCode=&playType=`) and keeps everything of the game fresh. */
function useGame(): { isKnown: boolean; isShown: boolean } {
  const [isKnown, setKnown] = useState(true)
  const [isShown, setShown] = useState(false)
  const { code } = useLanguage()
  useEffect(() => {
    const query = new URLSearchParams(location.search)
    const gameCode = query.get('gameCode') ?? $gameCode.get()
    const playType = query.get('playType')
    const game = gameOf(gameCode)
    if (!game) {
      setKnown(false)
      return
    }
    const stopGame = watchGame(gameCode, pageHasWords(gameCode) ? undefined : allWords(code))
    setShown(true)
    let isOpen = false
    const stopPlays = $playsReady.subscribe(() => {
      if ($groups.get().every(({ plays }) => plays.length === 0)) return
      const shown = $play.get()
      if (!isOpen) openPlay(playType)
      // The page's script presses what was pressed before anybody listened, on the same pad.
      if (!isOpen && $play.get() === shown) setTimeout(() => dispatchEvent(new Event('pad')))
      isOpen = true
      restoreSlip()
    })
    const stops = [
      stopGame,
      stopPlays,
      followDraws(),
      watchTickets(),
      watchQuote(),
      watchSound(),
      $session.subscribe(restoreAttempt),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [code])
  return { isKnown, isShown }
}

function Table() {
  const { isKnown, isShown } = useGame()
  useBetMessages()
  usePreload()
  useRepeatKey()
  if (!isKnown) return <UnknownGame />
  return (
    <div className="lottery" data-known={isShown || undefined}>
      <DrawBar />
      <div className="lottery-grid">
        <div className="lottery-work">
          <Pad />
          <DrawResults />
          <MyTickets />
          <Chases />
        </div>
        <div className="lottery-rail">
          <BetSlip />
          <Prizes />
          <Lazy load={trendCard} wait={<Skeleton lines={8} shape="tall" />} />
        </div>
      </div>
      <Sheet />
      <Quick />
    </div>
  )
}

/** The pad of the game, once its plays are here. */
function Pad() {
  const groups = useValue($groups)
  useValue($playsReady)
  if (groups.every(({ plays }) => plays.length === 0)) return <Skeleton lines={8} shape="tall" />
  return (
    <>
      <NumberPad />
      <BetBar />
    </>
  )
}

function DrawBar() {
  const t = useText('lottery')
  const { code } = useLanguage()
  const gameCode = useValue($gameCode)
  const game = gameOf(gameCode)
  return (
    <section className="draw-bar card" aria-label={t(`game.${gameCode}`)}>
      <div className="row game-name">
        <a className="icon-btn" href={localizePath('/lottery', code)} aria-label={t('back')}>
          <Icon path={caretLeft} size={22} />
        </a>
        <div className="grow">
          <GameTitle gameCode={gameCode} />
          <p className="xs faint">{game && <Every game={game} />}</p>
        </div>
        {game && <FavouriteStar gameCode={gameCode} />}
        <SoundSwitch />
      </div>
      <DrawClock />
      <DrawReveal />
    </section>
  )
}

function SoundSwitch() {
  const t = useText('lottery')
  const isOn = useValue($soundOn)
  return (
    <button
      type="button"
      className="icon-btn"
      aria-pressed={isOn}
      aria-label={t('sound')}
      title={t('sound')}
      onClick={() => setSound(!isOn)}
    >
      <Icon path={isOn ? speakerHigh : speakerSlash} size={20} />
    </button>
  )
}

// Below what a first screen shows.
const ticketList = async () => (await import('./tickets/TicketList')).TicketList
const trendCard = async () => (await import('./trend/TrendCard')).TrendCard

function MyTickets() {
  const t = useText('ticket')
  const { code } = useLanguage()
  const needsTexts = !(useValue($tickets) ?? []).every(({ gameCode }) => pageHasWords(gameCode))
  const hasWords = useValue($words) !== null
  useEffect(() => {
    if (needsTexts) void allWords(code)
  }, [needsTexts, code])
  return (
    <section className="card" id="tickets" aria-labelledby="tickets-title">
      <h2 className="h3" id="tickets-title">
        {t('title')}
      </h2>
      {needsTexts && !hasWords ? (
        <Skeleton lines={3} shape="tall" />
      ) : (
        <Lazy load={ticketList} props={BESIDE} wait={<Skeleton lines={3} shape="tall" />} />
      )}
    </section>
  )
}

const prizeTable = async () => (await import('./pad/PrizeTable')).PrizeTable
const quickBet = async () => (await import('./slip/QuickBet')).QuickBet

/** Of games whose draw is a table of prizes. */
function Prizes() {
  const family = gameOf(useValue($gameCode))?.family
  const result = useValue($opened)?.[0]?.result
  if (!family || !result || !prizesIn(family, result)) return null
  return <Lazy load={prizeTable} wait={<Skeleton lines={8} shape="tall" />} />
}

/** What the next press needs comes with the first key, so that it is there without a network. */
function usePreload(): void {
  const isBegun = useValue($picks).some((picked) => picked.length > 0)
  useEffect(() => {
    if (!isBegun) return
    for (const load of [quickBet, slipSheet]) lazyChunk(load).catch(() => undefined)
  }, [isBegun])
}

function Quick() {
  return useValue($quick) === null ? null : <Lazy load={quickBet} />
}

const slipSheet = async () => (await import('./slip/SlipSheet')).SlipSheet

/** Comes with the first line of the slip, so that it is there when it is opened. */
function Sheet() {
  const lines = useValue($slip)
  const isOpen = useValue($slipOpen)
  return lines.length > 0 || isOpen ? <Lazy load={slipSheet} /> : null
}

const chaseList = async () => (await import('./chase/ChaseList')).ChaseList

function Chases() {
  const session = useValue($session)
  return session.state === 'out' ? null : <Lazy load={chaseList} />
}

function UnknownGame() {
  const t = useText('lottery')
  const { code } = useLanguage()
  const offered = GAMES[0]?.code ?? ''
  return (
    <section className="card">
      <EmptyState
        icon={ticket}
        title={t('game.unknown')}
        text={t('game.unknownBody')}
        action={
          <a className="btn soft" href={localizePath('/lottery', code)}>
            {t('game.toOffered', { game: t(`game.${offered}`) })}
          </a>
        }
      />
    </section>
  )
}
