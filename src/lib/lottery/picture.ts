import { below, seeded } from './sample'
import { drawBy, type MarkSixDraw, type PrizeTable, shapeOf } from './shapes'
import type { Family } from './types'

/** One thing of a result: what it is drawn as, and what stands on it. */
export interface Piece {
  kind: 'ball' | 'die' | 'car' | 'coin' | 'symbol' | 'extra'
  /** As it is written; of a symbol the name of its text. */
  text: string
  /** 0 to 9 sets the colour of balls and cars. */
  tone: number | 'red' | 'blue' | 'green' | 'white'
}

const SYMBOLS = ['DEER', 'GOURD', 'ROOSTER', 'FISH', 'CRAB', 'PRAWN']
const DICE: readonly Family[] = ['K3', 'TAIXIU']
const RED = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46]
const BLUE = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48]
const LAST_OF_WRITTEN = 10

const two = (number: number): string => String(number).padStart(2, '0')
/** The colour of a ball of Mark Six. */
export const waveOf = (ball: number) =>
  RED.includes(ball) ? 'red' : BLUE.includes(ball) ? 'blue' : 'green'

const digits = (text: string): Piece[] =>
  Array.from(text, (digit) => ({ kind: 'ball', text: digit, tone: Number(digit) }))

function numbered(family: Family, draw: readonly number[], result: string): Piece[] {
  const written = result.includes(',')
  const extras = family === 'LOTTO35' || family === 'LOTTO55B' ? 1 : 0
  return draw.map((number, at) => {
    if (family === 'PK10') return { kind: 'car', text: String(number), tone: number % 10 }
    if (DICE.includes(family)) return { kind: 'die', text: String(number), tone: 0 }
    if (family === 'XOCDIA')
      return { kind: 'coin', text: String(number), tone: number ? 'red' : 'white' }
    if (family === 'BAUCUA')
      return { kind: 'symbol', text: SYMBOLS[number - 1] ?? '', tone: number }
    const isExtra = at >= draw.length - extras
    const text = written ? two(number) : String(number)
    return { kind: isExtra ? 'extra' : 'ball', text, tone: number % LAST_OF_WRITTEN }
  })
}

/** A stored result as things to draw; of a table of prizes the first one. */
export function piecesOf(family: Family, result: string): Piece[] {
  const draw = shapeOf(family).parse(result)
  if (Array.isArray(draw)) return numbered(family, draw as number[], result)
  if (draw === null || typeof draw !== 'object') return []
  if (family === 'LHC') {
    const { normal, special } = draw as MarkSixDraw
    const balls = normal.map(
      (ball): Piece => ({ kind: 'ball', text: two(ball), tone: waveOf(ball) }),
    )
    return [...balls, { kind: 'extra', text: two(special), tone: waveOf(special) }]
  }
  const prizes = draw as PrizeTable
  return digits((prizes['DB'] ?? prizes['first'])?.[0] ?? '')
}

/** How a family shows one of its numbers. */
export const pieceOf = (family: Family, number: number): Piece | undefined =>
  numbered(family, [number], '')[0]

const places = new Map<Family, readonly Piece['kind'][]>()

/** What a result of the family is made of, before there is one. */
export function placesOf(family: Family): readonly Piece['kind'][] {
  const known = places.get(family)
  if (known) return known
  const shape = shapeOf(family)
  const random = seeded(1)
  const draw = drawBy(shape, (size) => below(random, size))
  const found = piecesOf(family, shape.format(draw)).map(({ kind }) => kind)
  places.set(family, found)
  return found
}

/** The prizes of a result, in the order they are written; null where it is no table. */
export function prizesIn(family: Family, result: string): PrizeTable | null {
  const draw = shapeOf(family).parse(result)
  const isTable = typeof draw === 'object' && draw !== null && !Array.isArray(draw)
  return isTable && family !== 'LHC' ? (draw as PrizeTable) : null
}
