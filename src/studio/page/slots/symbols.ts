import type { Slot } from '#lib/games/slots/types'
import type { Translate } from '../texts'

const FILES = import.meta.glob<string>('./art/*/*.avif', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** What each letter of a slot's facts shows. Letters of cards are called as they look. */
const SHOWN: Record<string, Record<string, string>> = {
  'FARO3-1': {
    W: 'lighthouse',
    7: 'seven',
    B: 'bars',
    L: 'bell',
    P: 'plum',
    O: 'orange',
    C: 'cherries',
  },
  'MAREA20-1': {
    W: 'wave',
    S: 'pearl',
    T: 'trident',
    M: 'manta',
    F: 'shark',
    C: 'scallop',
  },
  'JADE243-1': {
    W: 'jade',
    S: 'lotus',
    D: 'dragon',
    T: 'jaguar',
    K: 'fish',
    L: 'lantern',
    N: '10',
  },
  'CORAL6-1': {
    A: 'pearl',
    B: 'urchin',
    C: 'starfish',
    D: 'scallop',
    E: 'drop',
    F: 'seaweed',
  },
  'COFRE-1': {
    W: 'compass',
    O: 'coin',
    C: 'chest',
    T: 'helm',
    B: 'sailboat',
    M: 'anchor',
    N: '10',
  },
}

export const pictureOf = (code: string, letter: string): string =>
  FILES[`./art/${code.toLowerCase()}/${letter.toLowerCase()}.avif`] ?? ''

/** The name of a symbol on screen. */
export function symbolName(t: Translate, code: string, letter: string): string {
  const shown = SHOWN[code]?.[letter] ?? letter
  return shown.length <= 2 ? shown : t(`symbols.${shown}`)
}

export type Pictures = ReadonlyMap<string, HTMLImageElement>

/** The pictures of a slot, ready to be painted. */
export async function picturesOf({ code, symbols }: Slot): Promise<Pictures> {
  const loading = Object.keys(symbols).map(async (letter) => {
    const image = new Image()
    image.src = pictureOf(code, letter)
    // One that does not come leaves its cell empty: the name beside it is still told.
    await image.decode().catch(() => undefined)
    return [letter, image] as const
  })
  return new Map(await Promise.all(loading))
}
