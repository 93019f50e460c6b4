import { at, range } from './counting'
import { lunarYearOf } from './lunar-year'

/** Yields how many values a number can have and is given one of them, all as likely. */
export type Derivation<D> = Generator<number, D, number>

/** What a family's draw is made of and how it is written. */
export interface DrawShape<D = unknown> {
  /** Makes a draw, number by number in the published order. */
  derive(): Derivation<D>
  /** Reads a draw as {@link format} writes it; null when a part is missing or impossible. */
  parse(text: string): D | null
  format(draw: D): string
  /** The text of a draw written in JSON as lists and named prizes. */
  textOf(json: unknown): string
  /** The draw with what follows from its day, `YYYYMMDD`. */
  onDay?(draw: D, day: string): D
}

type Numbers = readonly number[]

const joined = (json: unknown): string => (Array.isArray(json) ? json.join('') : String(json))
const two = (value: number): string => String(value).padStart(2, '0')
const twos = (values: Numbers): string => values.map(two).join()

/** `count` independent symbols from `low` to `high`, one character each: digits or dice. */
const row = (count: number, low = 0, high = 9): DrawShape<Numbers> => ({
  *derive() {
    const draw: number[] = []
    while (draw.length < count) draw.push(low + (yield high - low + 1))
    return draw
  },
  parse(text) {
    const pattern = new RegExp(`^[${low}-${high}]{${count}}$`)
    return pattern.test(text) ? Array.from(text, Number) : null
  },
  format: (draw) => draw.join(''),
  textOf: joined,
})

/** `count` different balls from 1 to `most`, in the order they are drawn. */
const balls = (count: number, most: number): DrawShape<Numbers> => ({
  *derive() {
    return yield* drawBalls(count, most)
  },
  parse: (text) => readBalls(text, count, most),
  format: twos,
  textOf: (json) => (Array.isArray(json) ? twos(json) : String(json)),
})

function* drawBalls(count: number, most: number): Derivation<number[]> {
  const pool = range(1, most)
  for (let taken = 0; taken < count; taken += 1) {
    const from = taken + (yield most - taken)
    const ball = at(pool, from)
    pool[from] = at(pool, taken)
    pool[taken] = ball
  }
  return pool.slice(0, count)
}

function readBalls(text: string, count: number, most: number): number[] | null {
  if (!/^\d\d(?:,\d\d)*$/.test(text)) return null
  const drawn = text.split(',').map(Number)
  const isWhole = drawn.length === count && new Set(drawn).size === count
  return isWhole && drawn.every((ball) => ball >= 1 && ball <= most) ? drawn : null
}

export interface MarkSixDraw {
  /** The six balls in the order they were drawn, or sorted where that is not known. */
  normal: Numbers
  special: number
  /** The lunar year the draw belongs to; 0 while nobody said so. */
  lunarYear: number
}

const markSix: DrawShape<MarkSixDraw> = {
  *derive() {
    const drawn = yield* drawBalls(7, 49)
    return { normal: drawn.slice(0, 6), special: at(drawn, 6), lunarYear: 0 }
  },
  parse(text) {
    const [normal = '', special = '', year = '0', ...more] = text.split('/')
    const drawn = readBalls(`${normal},${special}`, 7, 49)
    if (!drawn || more.length || !/^(?:0|\d{4})$/.test(year)) return null
    return { normal: drawn.slice(0, 6), special: at(drawn, 6), lunarYear: Number(year) }
  },
  format: ({ normal, special, lunarYear }) =>
    `${twos(normal)}/${two(special)}${lunarYear ? `/${lunarYear}` : ''}`,
  textOf: (json) => {
    if (typeof json !== 'object') return String(json)
    const { normal, special, lunarYear = 0 } = json as Partial<MarkSixDraw>
    return markSix.format({ normal: normal ?? [], special: special ?? 0, lunarYear })
  },
  onDay: (draw, day) => ({ ...draw, lunarYear: lunarYearOf(day) }),
}

/** Prizes by name, each a list of numbers that keep their zeros. */
export type PrizeTable = Readonly<Record<string, readonly string[]>>

/** A prize: its name, how many numbers it has and of how many digits. */
export type Prize = readonly [name: string, count: number, digits: number]

/**
 * Prizes of digit strings. Numbers inside one prize differ; with `isOnePool` all of them do.
 * `order` names the prizes as they are drawn.
 */
function table(
  prizes: readonly Prize[],
  order: readonly string[],
  isOnePool = false,
): DrawShape<PrizeTable> {
  const byName = new Map(prizes.map((prize) => [prize[0], prize]))
  return {
    *derive() {
      const draw: Record<string, string[]> = {}
      const pool = new Set<string>()
      for (const name of order) {
        const [, count, digits] = byName.get(name) as Prize
        if (!isOnePool) pool.clear()
        const numbers: string[] = []
        while (numbers.length < count) {
          let number = ''
          while (number.length < digits) number += yield 10
          if (!pool.has(number)) numbers.push(number)
          pool.add(number)
        }
        draw[name] = numbers
      }
      return draw
    },
    parse(text) {
      const groups = text.split('/')
      if (groups.length !== prizes.length) return null
      const draw: Record<string, string[]> = {}
      for (const [index, [name, count, digits]] of prizes.entries()) {
        const numbers = at(groups, index).split(',')
        const isWhole = numbers.length === count && new Set(numbers).size === count
        const pattern = new RegExp(`^\\d{${digits}}$`)
        if (!isWhole || !numbers.every((number) => pattern.test(number))) return null
        draw[name] = numbers
      }
      return draw
    },
    format: (draw) => prizes.map(([name]) => draw[name]?.join()).join('/'),
    textOf(json) {
      if (typeof json !== 'object' || json === null) return String(json)
      const groups = json as Record<string, unknown>
      return prizes.map(([name]) => String(groups[name])).join('/')
    },
  }
}

/** Prizes of the northern Vietnamese draw, largest first. */
export const VN_NORTH_PRIZES: readonly Prize[] = [
  ['DB', 1, 5],
  ['G1', 1, 5],
  ['G2', 2, 5],
  ['G3', 6, 5],
  ['G4', 4, 4],
  ['G5', 6, 4],
  ['G6', 3, 3],
  ['G7', 4, 2],
]

/** Prizes of the southern and central Vietnamese draws, largest first. */
export const VN_SOUTH_PRIZES: readonly Prize[] = [
  ['DB', 1, 6],
  ['G1', 1, 5],
  ['G2', 1, 5],
  ['G3', 2, 5],
  ['G4', 7, 5],
  ['G5', 1, 4],
  ['G6', 3, 4],
  ['G7', 1, 3],
  ['G8', 1, 2],
]

export const THAI_PRIZES: readonly Prize[] = [
  ['first', 1, 6],
  ['front3', 2, 3],
  ['back3', 2, 3],
  ['last2', 1, 2],
]

export const FOUR_DIGIT_PRIZES: readonly Prize[] = [
  ['first', 1, 4],
  ['second', 1, 4],
  ['third', 1, 4],
  ['starter', 10, 4],
  ['consolation', 10, 4],
]

const namesOf = (prizes: readonly Prize[]): string[] => prizes.map(([name]) => name)
const smallestFirst = (prizes: readonly Prize[]) => table(prizes, namesOf(prizes).reverse())

/** Two independent numbers from 1 to `most`. */
const pairOf = (most: number): DrawShape<Numbers> => ({
  *derive() {
    return [1 + (yield most), 1 + (yield most)]
  },
  parse(text) {
    if (!/^\d\d,\d\d$/.test(text)) return null
    const draw = text.split(',').map(Number)
    return draw.every((each) => each >= 1 && each <= most) ? draw : null
  },
  format: twos,
  textOf: (json) => (Array.isArray(json) ? twos(json) : String(json)),
})

/** Five balls of 35, and after them one of twelve others. */
const fiveAndOne: DrawShape<Numbers> = {
  *derive() {
    const main = yield* drawBalls(5, 35)
    return [...main, 1 + (yield 12)]
  },
  parse(text) {
    const [main = '', extra = '', ...more] = text.split('/')
    const [balls, last] = [readBalls(main, 5, 35), readBalls(extra, 1, 12)]
    return balls && last && !more.length ? [...balls, ...last] : null
  },
  format: (draw) => `${twos(draw.slice(0, 5))}/${twos(draw.slice(5))}`,
  textOf: (json) => (Array.isArray(json) ? fiveAndOne.format(json) : String(json)),
}

const FIVE_DIGIT_PRIZES = ['first', 'second', 'third'].map((name): Prize => [name, 1, 5])

const lao: DrawShape<Numbers> = {
  ...row(4),
  textOf: (json) => (typeof json === 'object' ? String((json as { n4: string }).n4) : String(json)),
}

/** The draw of every family; a new kind of draw is a new row. */
export const SHAPES = {
  SSC: row(5),
  D3: row(3),
  X5: balls(5, 11),
  K3: row(3, 1, 6),
  PK10: balls(10, 10),
  PC28: row(3),
  KL8: balls(20, 80),
  LHC: markSix,
  VN_NORTH: smallestFirst(VN_NORTH_PRIZES),
  VN_SOUTH: smallestFirst(VN_SOUTH_PRIZES),
  THAI: table(THAI_PRIZES, namesOf(THAI_PRIZES)),
  LAO: lao,
  MY4D: table(FOUR_DIGIT_PRIZES, namesOf(FOUR_DIGIT_PRIZES), true),
  TOTO5D: table(FIVE_DIGIT_PRIZES, namesOf(FIVE_DIGIT_PRIZES)),
  TOTO6D: row(6),
  P2D: pairOf(31),
  P3D: row(3),
  LOTTO42: balls(6, 42),
  LOTTO45: balls(6, 45),
  LOTTO49: balls(6, 49),
  LOTTO55: balls(6, 55),
  LOTTO58: balls(6, 58),
  /** Six balls and a seventh, the bonus. */
  LOTTO55B: balls(7, 55),
  LOTTO35: fiveAndOne,
  WINGO: row(1),
  TAIXIU: row(3, 1, 6),
  /** Coins: 1 is red, 0 is white. */
  XOCDIA: row(4, 0, 1),
  BAUCUA: row(3, 1, 6),
  FANTAN: row(3),
} satisfies Record<string, unknown>

export type Family = keyof typeof SHAPES

export const isFamily = (name: string): name is Family => Object.hasOwn(SHAPES, name)

/** The shape of a family's draws, whatever they are made of. */
export const shapeOf = (family: Family): DrawShape => SHAPES[family] as DrawShape

let last = { family: '', text: '', draw: null as unknown }

/** The draw of a stored result. Throws Error for a result that the family cannot have. */
export function readDraw(family: Family, text: string): unknown {
  if (last.family === family && last.text === text) return last.draw
  const draw = shapeOf(family).parse(text)
  if (draw === null) throw new Error(`no result of ${family}: ${text.slice(0, 40)}`)
  last = { family, text, draw }
  return draw
}

/** A derived result with what the day of its draw adds; `issue` begins with that day. */
export function resultOn(family: Family, derived: string, issue: string): string {
  const shape = shapeOf(family)
  const draw = shape.onDay && shape.parse(derived)
  return draw ? shape.format(shape.onDay?.(draw, issue.slice(0, 8)) ?? draw) : derived
}

/** A draw whose numbers are given by `below`: a whole number from 0 to its argument − 1. */
export function drawBy<D>(shape: DrawShape<D>, below: (n: number) => number): D {
  const steps = shape.derive()
  let step = steps.next()
  while (!step.done) step = steps.next(below(step.value))
  return step.value
}
