import type { Category } from './categories'

/**
 * The sample catalogue. Vendors and titles are invented for this installation: an operator puts
 * the games of real vendors in their place. None of these titles can be played.
 */
export interface Game {
  /** Its path below `/game/`, and the name of its cover files. */
  code: string
  title: string
  vendor: string
  category: Category
  /** Hero, sky and hero's hue of the cover, see `scripts/art/`. */
  motif: string
  sky: number
  hue?: number
  isNew?: true
}

const FARO = 'Estudio Faro'
const ROJA = 'Nube Roja'
const BAHIA = 'Sala Bahía'
const MAREA = 'Marea Viva'
const NUEVE = 'Mesa Nueve'
const CAMPO = 'Campo Abierto'
const NEXO = 'Nexo Uno'

export const VENDORS = [FARO, MAREA, ROJA, BAHIA, NUEVE, CAMPO, NEXO] as const

type Row = [code: string, title: string, motif: string, sky: number, hue?: number]

function shelf(category: Category, vendor: string, rows: Row[]): Game[] {
  return rows.map(([code, title, motif, sky, hue]) => ({
    code,
    title,
    vendor,
    category,
    motif,
    sky,
    ...(hue === undefined ? {} : { hue }),
  }))
}

const games: Game[] = [
  ...shelf('rng', FARO, [
    ['dragon-de-jade', 'Dragón de Jade', 'dragon', 20],
    ['gemas-del-alba', 'Gemas del Alba', 'gems', 275, 345],
    ['mascara-del-sol', 'Máscara del Sol', 'mask', 190],
    ['jaguar-real', 'Jaguar Real', 'jaguar', 145],
    ['fiesta-frutal', 'Fiesta Frutal', 'cherries', 330],
    ['sietes-al-rojo', 'Sietes al Rojo', 'seven', 255],
    ['cofre-del-puerto', 'Cofre del Puerto', 'treasure', 245],
    ['loto-blanco', 'Loto Blanco', 'lotus', 200],
    ['templo-oculto', 'Templo Oculto', 'pyramid', 150],
    ['campana-de-oro', 'Campana de Oro', 'bell', 285],
    ['volcan-vivo', 'Volcán Vivo', 'volcano', 320],
    ['rubi-noble', 'Rubí Noble', 'gem', 175, 15],
    ['brisa-citrica', 'Brisa Cítrica', 'citrus', 240],
    ['verano-rojo', 'Verano Rojo', 'watermelon', 60],
  ]),
  ...shelf('live', BAHIA, [
    ['ruleta-bahia', 'Ruleta Bahía', 'roulette', 160],
    ['bacara-marea', 'Bacará Marea', 'cards', 350],
    ['sic-bo-dorado', 'Sic Bo Dorado', 'sicbo', 285, 25],
    ['rueda-del-muelle', 'Rueda del Muelle', 'wheel', 255],
    ['mesa-de-fichas', 'Mesa de Fichas', 'chips', 25],
    ['duelo-nocturno', 'Duelo Nocturno', 'duel', 310],
  ]),
  ...shelf('fish', MAREA, [
    ['luz-del-abismo', 'Luz del Abismo', 'angler', 245],
    ['aleta-azul', 'Aleta Azul', 'shark', 205],
    ['coral-bravo', 'Coral Bravo', 'fish', 225, 45],
    ['vuelo-de-manta', 'Vuelo de Manta', 'manta', 190],
  ]),
  ...shelf('crash', ROJA, [
    ['despegue', 'Despegue', 'rocket', 275, 25],
    ['globo-alto', 'Globo Alto', 'balloon', 255, 20],
    ['cola-de-cometa', 'Cola de Cometa', 'comet', 300],
    ['ultima-ola', 'Última Ola', 'wave', 235],
    ['rumbo-norte', 'Rumbo Norte', 'plane', 265],
  ]),
  ...shelf('pvp', NUEVE, [
    ['campo-minado', 'Campo Minado', 'mines', 20],
    ['dados-del-faro', 'Dados del Faro', 'dice', 200],
    ['corona-y-as', 'Corona y As', 'crown', 300, 20],
    ['doble-seis', 'Doble Seis', 'domino', 345],
    ['caida-libre', 'Caída Libre', 'plinko', 265],
    ['cara-o-cruz', 'Cara o Cruz', 'flip', 245],
  ]),
  ...shelf('sports', CAMPO, [
    ['gran-estadio', 'Gran Estadio', 'football', 245],
    ['canasta-final', 'Canasta Final', 'basketball', 265],
    ['punto-de-set', 'Punto de Set', 'tennis', 220],
    ['ultimo-asalto', 'Último Asalto', 'glove', 255],
    ['curva-cerrada', 'Curva Cerrada', 'racer', 235],
  ]),
  ...shelf('esports', NEXO, [
    ['arena-nexo', 'Arena Nexo', 'pad', 265, 295],
    ['clan-de-acero', 'Clan de Acero', 'emblem', 330, 250],
    ['titan-nueve', 'Titán Nueve', 'mech', 200],
    ['sala-de-control', 'Sala de Control', 'headset', 295],
  ]),
]

const NEW = new Set(['despegue', 'cofre-del-puerto', 'aleta-azul', 'caida-libre'])

export const CATALOGUE: readonly Game[] = games.map((game) =>
  NEW.has(game.code) ? { ...game, isNew: true } : game,
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
]

function gameOf(code: string): Game {
  const game = CATALOGUE.find((one) => one.code === code)
  if (!game) throw new Error(`no game ${code} in the catalogue`)
  return game
}

/** The editors' choice, as no game of the sample has been played. */
export const HOT_GAMES: readonly Game[] = HOT.map(gameOf)

export function gamesIn(category: Category): readonly Game[] {
  return CATALOGUE.filter((game) => game.category === category)
}
