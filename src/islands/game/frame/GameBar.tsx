import { type RefObject, useEffect, useState } from 'react'
import { Lazy } from '#islands/fields/lazy/Lazy'
import { useValue } from '#islands/fields/use-value'
import { Money } from '#islands/ui/data/Money'
import { Icon } from '#islands/ui/icons/Icon'
import { useLanguage, useText } from '#islands/ui/text'
import { formatChange } from '#lib/money'
import { openMemberCenter } from '#lib/stores/member-center'
import { $session } from '#lib/stores/session'
import { $balance } from '#lib/stores/wallet'
import type { AskedGame } from '../store/frame/stage'
import { $muted, $sitting, toggleMuted } from '../store/frame/state'
import { gameTitle } from '../store/frame/title'
import { caretLeft, clock, cornersOut, plus, speakerHigh, speakerX } from './icon-paths'
import { leaveGame, lobbyPath } from './leave'
import { MoreMenu } from './MoreMenu'
import { IconTool, NamedTool } from './tools'
import { useClock } from './use-clock'
import { percentOf } from './use-facts'
import { useTitle } from './use-title'

const MARK_PART = {
  load: async () => (await import('./FavouriteTool')).FavouriteTool,
}

interface GameBarProps {
  asked: AskedGame | null
  /** What fills the screen. */
  root: RefObject<HTMLElement | null>
}

/** Above the game: the way back, its name, time and net, the balance, and what can be done. */
export function GameBar({ asked, root }: GameBarProps) {
  const t = useText('frame')
  const { code: language } = useLanguage()
  return (
    <header className="play-bar">
      <a
        className="icon-btn"
        href={lobbyPath(language)}
        aria-label={t('back')}
        title={t('back')}
        onClick={(event) => {
          event.preventDefault()
          void leaveGame(language)
        }}
      >
        <Icon path={caretLeft} />
      </a>
      <Name asked={asked} />
      <Session />
      <Balance />
      <Deposit className="btn soft s play-wide" />
      <span className="play-tools play-wide">
        <Tools asked={asked} root={root} />
      </span>
      <MoreMenu>
        <Tools asked={asked} root={root} isNamed />
      </MoreMenu>
    </header>
  )
}

function Name({ asked }: { asked: AskedGame | null }) {
  const t = useText('frame')
  const { tag } = useLanguage()
  const title = useTitle(asked)
  const info = useValue(gameTitle.$value)?.info
  const percent = info?.rtp ? t('rtp', { percent: percentOf(info.rtp, tag) }) : ''
  return (
    <div className="play-name">
      <h1 className="ell" translate="no">
        {title || <span className="skel play-skel" />}
      </h1>
      <p className="ell">
        <span className="play-wide">{info?.vendorName}</span>
        <span className="play-narrow num">{percent || info?.vendorName}</span>
      </p>
    </div>
  )
}

/** Clock and net: both are always there, in the same grey whatever the net is. */
function Session() {
  const t = useText('frame')
  const { tag } = useLanguage()
  const sitting = useValue($sitting)
  const symbol = useValue($balance)?.symbol
  const time = useClock(sitting?.startedAt ?? null)
  if (!sitting || symbol === undefined) return null
  const net = formatChange(sitting.net, { tag, symbol })
  return (
    <p className="play-session num" data-testid="sitting">
      <Icon path={clock} size={17} className="play-wide" />
      <span className="sr-only">{t('session')}</span>
      <span className="time">{time}</span>
      <span className="sr-only">{t('net')}</span>
      <b translate="no">{net}</b>
    </p>
  )
}

function Balance() {
  const t = useText('frame')
  const balance = useValue($balance)
  if (!balance) return null
  return (
    <p className="play-balance">
      <b>
        <Money amount={balance.sumBalance} symbol={balance.symbol} />
      </b>
      <span>{t('balance')}</span>
    </p>
  )
}

function Deposit({ className }: { className: string }) {
  const t = useText('frame')
  const { state } = useValue($session)
  if (state !== 'in') return null
  return (
    <button type="button" className={className} onClick={() => openMemberCenter('depositv2')}>
      <Icon path={plus} size={16} />
      {t('deposit')}
    </button>
  )
}

interface ToolsProps extends GameBarProps {
  /** In words, as in the menu; else as icons. */
  isNamed?: boolean
}

/** Sound, favourite, full screen; in the menu with the cashier and the member's own pages. */
function Tools({ asked, root, isNamed = false }: ToolsProps) {
  const t = useText('frame')
  const isMuted = useValue($muted)
  const { state } = useValue($session)
  const [isFull, toggleFull] = useFullScreen(root)
  const Tool = isNamed ? NamedTool : IconTool
  return (
    <>
      {isNamed && <Deposit className="btn ghost block" />}
      <Tool
        path={isMuted ? speakerX : speakerHigh}
        label={t(isMuted ? 'unmute' : 'mute')}
        onClick={toggleMuted}
      />
      {asked?.gameId && <Lazy {...MARK_PART} props={{ asked, Tool }} retry="timer" />}
      {toggleFull && (
        <Tool path={cornersOut} label={t(isFull ? 'fullEnd' : 'full')} onClick={toggleFull} />
      )}
      {isNamed && state === 'in' && <OwnPages />}
    </>
  )
}

function OwnPages() {
  const t = useText('frame')
  return (
    <>
      <button type="button" className="btn ghost block" onClick={() => openMemberCenter()}>
        {t('limits')}
      </button>
      <button
        type="button"
        className="btn ghost block"
        onClick={() => openMemberCenter('personalHistoryCopy')}
      >
        {t('bets')}
      </button>
    </>
  )
}

/** Whether the page fills the screen, and what changes it; undefined where no browser lets it. */
function useFullScreen(root: RefObject<HTMLElement | null>): [boolean, (() => void) | undefined] {
  const [isFull, setFull] = useState(false)
  const [mayFill, setMayFill] = useState(false)
  useEffect(() => {
    setMayFill(document.fullscreenEnabled)
    const onChange = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', onChange)
    return () => document.removeEventListener('fullscreenchange', onChange)
  }, [])
  const toggle = () => {
    const change = isFull ? document.exitFullscreen() : root.current?.requestFullscreen()
    change?.catch(() => setMayFill(false))
  }
  return [isFull, mayFill ? toggle : undefined]
}
