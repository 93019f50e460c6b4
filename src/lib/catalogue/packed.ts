import { slug } from '#lib/search.ts'
import type { LobbyGame } from './filter'

const BETWEEN = '\t'

/**
 * The titles of a lobby as its page carries them: a line each. A code is left out where its title
 * tells it, a vendor's name where it was said before.
 */
export function packTitles(games: readonly LobbyGame[]): string {
  const said = new Set<string>()
  return games
    .map(({ code, title, vendor, vendorCode, type, isNew }) => {
      const key = code === slug(title) ? '' : code
      const name = said.has(vendorCode) ? '' : vendor
      said.add(vendorCode)
      return [title, key, type, vendorCode, name, isNew ? 'new' : ''].join(BETWEEN).trimEnd()
    })
    .join('\n')
}

export function unpackTitles(packed: string): LobbyGame[] {
  const names = new Map<string, string>()
  return packed.split('\n').map((line) => {
    const [title = '', key, type = '', vendorCode = '', name, mark] = line.split(BETWEEN)
    if (name) names.set(vendorCode, name)
    const vendor = names.get(vendorCode) ?? ''
    return { code: key || slug(title), title, vendor, vendorCode, type, isNew: mark === 'new' }
  })
}
