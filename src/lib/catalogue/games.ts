import type { Category } from '#lib/rules/categories'
import { slug } from '#lib/search.ts'
import { type GameType, typeOf, VOLATILITY, type Volatility } from './game-types.ts'
import { ARENA } from './titles/arena.ts'
import { SEA_AND_SKY } from './titles/sea-and-sky.ts'
import type { Row, Shelf } from './titles/shelf'
import { SLOTS } from './titles/slots.ts'
import { TABLES } from './titles/tables.ts'
import { type VendorCode, vendorOf } from './vendors.ts'

/** A title of the catalogue. */
export interface Game {
  /** Its path below `/game/`, and the name of its cover files. */
  code: string
  title: string
  /** English name, where the Spanish one would hide what is played. */
  en?: string
  vendor: string
  vendorCode: VendorCode
  category: Category
  type: GameType
  /** Return in hundredths of a percent. */
  rtp?: number
  volatility?: Volatility
  /** Minor units. */
  minBet: number
  maxBet: number
  /** Hero, sky and hero's hue of the cover, see `scripts/art/`. */
  motif: string
  sky: number
  hue?: number
  isNew?: true
  /** Invented, to show a full lobby: it cannot be played. */
  isSample: boolean
}

function gameOfRow(shelf: Shelf, [title, motif, sky, more]: Row): Game {
  const { category, rtp, minBet, maxBet } = shelf
  const type = typeOf(motif)
  const volatility = rtp === undefined ? undefined : VOLATILITY[type]
  return {
    code: slug(title),
    title,
    vendor: vendorOf(shelf.vendor).name,
    vendorCode: shelf.vendor,
    category,
    type,
    ...(rtp === undefined ? {} : { rtp }),
    ...(volatility === undefined ? {} : { volatility }),
    minBet,
    maxBet,
    motif,
    sky,
    isSample: true,
    ...more,
  }
}

/**
 * The sample catalogue. Vendors, titles and their facts are invented: a site shows them only where
 * its operator wants to see full lobbies, and says of each that it is a sample.
 */
export const CATALOGUE: readonly Game[] = [...SLOTS, ...TABLES, ...SEA_AND_SKY, ...ARENA].flatMap(
  (shelf) => shelf.rows.map((row) => gameOfRow(shelf, row)),
)

const HOT = [
  'dragon-de-jade',
  'despegue',
  'ruleta-bahia',
  'gemas-del-alba',
  'aleta-azul',
  'gran-estadio',
  'campo-minado',
  'fiesta-frutal',
  'luz-del-abismo',
  'mascara-del-sol',
  'bacara-marea',
  'arena-nexo',
  'sietes-al-rojo',
  'jaguar-real',
  'lampara-de-oro',
  'rosa-de-los-vientos',
  'blackjack-ambar',
  'escarabajo-real',
  'tormenta',
  'copa-pulso',
]

function gameOf(code: string): Game {
  const game = CATALOGUE.find((one) => one.code === code)
  if (!game) throw new Error(`no game ${code} in the catalogue`)
  return game
}

/** Samples that come first. */
export const HOT_GAMES: readonly Game[] = HOT.map(gameOf)

export function gamesIn(category: Category): readonly Game[] {
  return CATALOGUE.filter((game) => game.category === category)
}

/** A game's name in a language. */
export function titleIn(game: Pick<Game, 'title' | 'en'>, language: string): string {
  return language === 'es' ? game.title : (game.en ?? game.title)
}
