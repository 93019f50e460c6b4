import { leaveTo } from '#lib/browser/leave'
import { SESSION_KEYS, writeSession } from '#lib/browser/storage'
import { type GameTarget, type TappedGame, targetOf } from '#lib/catalogue/game-target'
import { localizePath } from '#lib/i18n/routes'
import { gamePath } from '#lib/paths/game-path'
import { openModal } from '#lib/stores/modal'
import { requireSession } from '#lib/stores/session'
import { showToast } from '#lib/stores/toast'

const SLOTS = 'RNG'

/**
 * What a tap on a game does, wherever its tile is: a lottery opens its page, a vendor the list of
 * its games, a game of players the list of its rooms, any other game its frame; for both a visitor
 * signs in first. Slots are remembered by their vendor. Nothing is awaited before the page is left,
 * so that no browser takes it for a window that nobody asked for.
 */
export function tapGame(game: TappedGame, language: string): void {
  const target = targetOf(game)
  if (game.gameType === SLOTS && game.vassalage) {
    writeSession(SESSION_KEYS.vassalage, game.vassalage)
  }
  if (target.is === 'page') open(target, language)
  else if (target.is === 'vendor') openModal('vendor-games', target.vassalage)
  else if (target.is === 'rooms') {
    requireSession(() => openModal('rooms', `${target.vassalage}:${target.gameId}`), true)
  } else requireSession(() => void openFrame(target, language), true)
}

/** The parts of a press that say where a link opens. */
type Press = Pick<
  MouseEvent,
  'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'button' | 'preventDefault'
>

/** The same for the press of a link: one that opens it elsewhere is left to the browser. */
export function pressGame(press: Press, game: TappedGame, language: string): void {
  if (press.altKey || press.ctrlKey || press.metaKey || press.shiftKey || press.button > 0) return
  press.preventDefault()
  tapGame(game, language)
}

function open({ path, query }: Extract<GameTarget, { is: 'page' }>, language: string): void {
  const words = new URLSearchParams(query).toString()
  leaveTo(localizePath(words ? `${path}?${words}` : path, language))
}

type Framed = Extract<GameTarget, { is: 'game' }>

async function openFrame({ gameType, vassalage, gameId }: Framed, language: string): Promise<void> {
  const vendor = vassalage || (await firstVendor(gameType))
  if (vendor) leaveTo(gamePath(language, vendor, gameId))
  else showToast({ tone: 'warn', key: 'noVendor' })
}

/** The first vendor of a category; empty where there is none, or nobody answers. */
async function firstVendor(category: string): Promise<string> {
  const { sendGame } = await import('#lib/client/game-routes')
  const { groups } = await sendGame('game.vendors', {}).catch(() => ({ groups: {} }))
  return (groups as Record<string, { vassalage: string }[]>)[category]?.[0]?.vassalage ?? ''
}
