import type { LobbyGame } from './filter'

const BETWEEN = '\t'

/** The titles of a lobby as its page carries them: a line each, half the size of objects. */
export function packTitles(games: readonly LobbyGame[]): string {
  return games
    .map(({ code, title, vendor, vendorCode, type, isNew }) =>
      [code, title, vendorCode, vendor, type, ...(isNew ? ['new'] : [])].join(BETWEEN),
    )
    .join('\n')
}

export function unpackTitles(packed: string): LobbyGame[] {
  return packed.split('\n').map((line) => {
    const [code = '', title = '', vendorCode = '', vendor = '', type = '', mark] =
      line.split(BETWEEN)
    return { code, title, vendor, vendorCode, type, isNew: mark !== undefined }
  })
}
