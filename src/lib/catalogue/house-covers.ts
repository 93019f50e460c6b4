import { coverOf } from './cover'

/** A title of the house's own studio that has a cover of its own, as `covers.mjs` draws it. */
interface HouseCover {
  /** Name of its files in `public/covers`. */
  code: string
  category: string
  title: string
  motif: string
  sky: number
  hue?: number
}

export const DRAWN_HOUSE_COVERS: readonly HouseCover[] = [
  {
    code: 'keno-de-la-bahia',
    category: 'lottery',
    title: 'Keno de la Bahía',
    motif: 'keno',
    sky: 205,
  },
  { code: 'mayor-o-menor', category: 'live', title: 'Mayor o Menor', motif: 'deck', sky: 190 },
  {
    code: 'duelo-de-monedas',
    category: 'pvp',
    title: 'Duelo de Monedas',
    motif: 'flip',
    sky: 262,
  },
  { code: 'duelo-de-dados', category: 'pvp', title: 'Duelo de Dados', motif: 'dice', sky: 22 },
  { code: 'alta-mar', category: 'fish', title: 'Alta Mar', motif: 'shark', sky: 205 },
  { code: 'toro-toro', category: 'pvp', title: 'Toro Toro', motif: 'cards', sky: 320 },
  { code: 'dragon-y-tigre', category: 'live', title: 'Dragón y Tigre', motif: 'duel', sky: 145 },
  { code: 'jotas-o-mejor', category: 'live', title: 'Jotas o Mejor', motif: 'pair', sky: 265 },
  { code: 'faro-clasico', category: 'rng', title: 'Faro Clásico', motif: 'seven', sky: 262 },
  { code: 'marea-alta', category: 'rng', title: 'Marea Alta', motif: 'trident', sky: 225 },
  { code: 'jardin-de-jade', category: 'rng', title: 'Jardín de Jade', motif: 'dragon', sky: 165 },
  { code: 'coral-vivo', category: 'rng', title: 'Coral Vivo', motif: 'shell', sky: 195, hue: 20 },
  { code: 'botin-en-calma', category: 'rng', title: 'Botín en Calma', motif: 'treasure', sky: 240 },
]

/** Covers of the house's own studio, by the code of the title: drawn for it, or as samples are. */
export const HOUSE_COVERS: Readonly<Record<string, string>> = {
  'ORILLA:CRASH-1': 'despegue',
  'ORILLA:DICE-1': 'dados-del-faro',
  'ORILLA:LIMBO-1': 'ultima-ola',
  'ORILLA:MINES-1': 'campo-minado',
  'ORILLA:PLINKO-1': 'caida-libre',
  'ORILLA:WHEEL-1': 'rueda-del-muelle',
  'ORILLA:COIN-1': 'cara-o-cruz',
  'ORILLA:KENO-1': 'keno-de-la-bahia',
  'ORILLA:HILO-1': 'mayor-o-menor',
  'ORILLA:VPOKER-1': 'jotas-o-mejor',
  'ORILLA:DUEL-COIN-1': 'duelo-de-monedas',
  'ORILLA:DUEL-DICE-1': 'duelo-de-dados',
  'ORILLA:BULL-1': 'toro-toro',
  'ORILLA:FISH-1': 'alta-mar',
  'ORILLA:FARO3-1': 'faro-clasico',
  'ORILLA:MAREA20-1': 'marea-alta',
  'ORILLA:JADE243-1': 'jardin-de-jade',
  'ORILLA:CORAL6-1': 'coral-vivo',
  'ORILLA:COFRE-1': 'botin-en-calma',
  'ORILLA:ROULETTE-1': 'ruleta-bahia',
  'ORILLA:BACCARAT-1': 'bacara-marea',
  'ORILLA:DRAGON-TIGER-1': 'dragon-y-tigre',
  'ORILLA:SICBO-1': 'sic-bo-dorado',
  'ORILLA:MONEYWHEEL-1': 'rueda-grande',
  'ORILLA:BLACKJACK-1': 'blackjack-bahia',
}

/** The picture of a title of the house, by the title's code; empty: it has none. */
export function houseCover(code: string): string {
  const cover = HOUSE_COVERS[code]
  return cover ? coverOf(cover).src : ''
}
