import { screenOf } from '#lib/catalogue/navigation'
import { localizePath } from '#lib/i18n/routes'
import type { NavCategory } from '#lib/rules/categories'
import { askDialog } from '#lib/stores/dialog'
import { $inPlay } from '../store/frame/state'
import { gameTitle } from '../store/frame/title'

const ALL = '/hot'
/** Lobbies whose address names a vendor. */
const BY_VENDOR: readonly NavCategory[] = ['RNG', 'FISH', 'PVP', 'LIVE']

/** The lobby that a game is in; that of all games where it is not known. */
export function lobbyPath(language: string): string {
  const info = gameTitle.$value.get()?.info
  if (!info) return localizePath(ALL, language)
  const { path } = screenOf(info.gameCategory)
  const vendor = BY_VENDOR.includes(info.gameCategory)
  const query = vendor ? `?${new URLSearchParams({ vassalage: info.vassalage })}` : ''
  return localizePath(path + query, language)
}

/** Leaves for the lobby; says first that what is in play goes on without whoever leaves. */
export async function leaveGame(language: string): Promise<void> {
  if ($inPlay.get() && !(await askDialog('inPlay'))) return
  window.location.assign(lobbyPath(language))
}
