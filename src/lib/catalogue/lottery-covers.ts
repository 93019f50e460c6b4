/** A lottery with a cover: what `scripts/make/covers.mjs` draws it by. */
interface LotteryCover {
  /** Code of the lottery, see `#lib/lottery/games`. */
  game: string
  /** Name of its files in `public/covers`. */
  code: string
  category: 'lottery' | 'elottery'
  title: string
  motif: string
  sky: number
  hue?: number
}

/** Lotteries of every kind, the quickest to understand first. */
export const LOTTERY_COVERS: readonly LotteryCover[] = [
  {
    game: 'COLOR1',
    code: 'color-1',
    category: 'elottery',
    title: 'Color 1',
    motif: 'orbit',
    sky: 300,
  },
  {
    game: 'VELOZ1',
    code: 'veloz-1',
    category: 'lottery',
    title: 'Veloz 1',
    motif: 'balls',
    sky: 50,
  },
  { game: 'CUBO1', code: 'cubo-1', category: 'elottery', title: 'Cubo 1', motif: 'sicbo', sky: 30 },
  {
    game: 'RUEDA1',
    code: 'rueda-1',
    category: 'lottery',
    title: 'Rueda 1',
    motif: 'racer',
    sky: 265,
  },
  {
    game: 'NORTE1',
    code: 'norte-1',
    category: 'lottery',
    title: 'Norte 1',
    motif: 'lantern',
    sky: 150,
  },
  {
    game: 'MAREA1',
    code: 'marea-1',
    category: 'elottery',
    title: 'Marea 1',
    motif: 'keno',
    sky: 200,
  },
  { game: 'DADO1', code: 'dado-1', category: 'elottery', title: 'Dado 1', motif: 'dice', sky: 265 },
  {
    game: 'FIGURA1',
    code: 'figura-1',
    category: 'lottery',
    title: 'Figura 1',
    motif: 'crab',
    sky: 25,
  },
  {
    game: 'MONEDA1',
    code: 'moneda-1',
    category: 'lottery',
    title: 'Moneda 1',
    motif: 'flip',
    sky: 345,
  },
  { game: 'SUMA1', code: 'suma-1', category: 'elottery', title: 'Suma 1', motif: 'drum', sky: 30 },
  { game: 'TRIO1', code: 'trio-1', category: 'lottery', title: 'Trío 1', motif: 'drum', sky: 190 },
  {
    game: 'SIGNO3',
    code: 'signo-3',
    category: 'lottery',
    title: 'Signo 3',
    motif: 'moon',
    sky: 265,
  },
  {
    game: 'PALMA5',
    code: 'palma-5',
    category: 'lottery',
    title: 'Palma 5',
    motif: 'lotus',
    sky: 345,
  },
  {
    game: 'ONCE1',
    code: 'once-1',
    category: 'lottery',
    title: 'Once 1',
    motif: 'ticket',
    sky: 150,
  },
]
