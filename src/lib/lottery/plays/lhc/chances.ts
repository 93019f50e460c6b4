import { chooseBig } from '#lib/lottery/counting'
import { type Fraction, fraction } from '#lib/lottery/fraction'
import { BALLS, COLORS, type Color } from './balls'

const NORMALS = 6
const SEVEN = 7

/** That the special ball is one of so many. */
export const ofSpecial = (balls: number): Fraction => fraction(balls, BALLS)

/** That it does not happen. */
export const otherwise = ({ numerator, denominator }: Fraction): Fraction =>
  fraction(denominator - numerator, denominator)

/** That of `chosen` balls exactly `hits` are among the six normal ones. */
export const amongNormals = (chosen: number, hits: number): Fraction =>
  fraction(
    chooseBig(chosen, hits) * chooseBig(BALLS - chosen, NORMALS - hits),
    chooseBig(BALLS, NORMALS),
  )

/** That none of `chosen` balls is among the seven. */
export const noneOfSeven = (chosen: number): Fraction =>
  fraction(chooseBig(BALLS - chosen, SEVEN), chooseBig(BALLS, SEVEN))

/** That exactly `hits` of `chosen` balls are among the seven. */
export const amongSeven = (chosen: number, hits: number): Fraction =>
  fraction(
    chooseBig(chosen, hits) * chooseBig(BALLS - chosen, SEVEN - hits),
    chooseBig(BALLS, SEVEN),
  )

/** That each of these groups (of so many balls) has one among the seven: inclusion, exclusion. */
export function allGroupsAppear(sizes: readonly number[]): Fraction {
  let ways = 0n
  for (let missing = 0; missing < 2 ** sizes.length; missing += 1) {
    const out = sizes.filter((_, at) => (missing >> at) & 1)
    const balls = out.reduce((sum, size) => sum + size, 0)
    const sign = out.length % 2 === 0 ? 1n : -1n
    ways += sign * chooseBig(BALLS - balls, SEVEN)
  }
  return fraction(ways, chooseBig(BALLS, SEVEN))
}

/** Sets of seven balls by their sum: `ways[sum]` of C(49, 7). */
export function sumsOfSeven(): number[] {
  const most = (SEVEN * (2 * BALLS - SEVEN + 1)) / 2
  const ways = Array.from({ length: SEVEN + 1 }, () => new Array<number>(most + 1).fill(0))
  const row = (count: number) => ways[count] as number[]
  row(0)[0] = 1
  for (let ball = 1; ball <= BALLS; ball += 1) {
    for (let count = SEVEN; count >= 1; count -= 1) {
      for (let sum = most; sum >= ball; sum -= 1) {
        row(count)[sum] = (row(count)[sum] ?? 0) + (row(count - 1)[sum - ball] ?? 0)
      }
    }
  }
  return row(SEVEN)
}

/** That the sum of the seven is one of those asked for. */
export function ofSum(isAsked: (sum: number) => boolean): Fraction {
  const ways = sumsOfSeven().reduce((total, count, sum) => total + (isAsked(sum) ? count : 0), 0)
  return fraction(ways, chooseBig(BALLS, SEVEN))
}

/** That the seven show exactly `count` different signs: one has five numbers, eleven have four. */
export function ofSigns(count: number): Fraction {
  // ways[signs][balls]: choices in which every one of the signs has at least one ball.
  let ways = new Map<string, bigint>([['0|0', 1n]])
  for (let sign = 0; sign < 12; sign += 1) {
    const size = sign === 0 ? 5 : 4
    const next = new Map(ways)
    for (const [key, before] of ways) {
      const [signs = 0, balls = 0] = key.split('|').map(Number)
      for (let taken = 1; taken <= size && balls + taken <= SEVEN; taken += 1) {
        const into = `${signs + 1}|${balls + taken}`
        next.set(into, (next.get(into) ?? 0n) + before * chooseBig(size, taken))
      }
    }
    ways = next
  }
  return fraction(ways.get(`${count}|${SEVEN}`) ?? 0n, chooseBig(BALLS, SEVEN))
}

const COLOR_BALLS: Record<Color, number> = { RED: 17, BLUE: 16, GREEN: 16 }

/** Points of the seven-colour wave, doubled: a normal ball two, the special one three. */
export function leadingColor(normals: Record<Color, number>, special: Color): Color | 'TIE' {
  const points = COLORS.map((color) => ({
    color,
    points: 2 * normals[color] + (color === special ? 3 : 0),
  }))
  const most = Math.max(...points.map((each) => each.points))
  const leading = points.filter((each) => each.points === most)
  return leading.length === 1 && leading[0] ? leading[0].color : 'TIE'
}

/** That a colour leads the seven-colour wave, or that it ends in a tie. */
export function ofWave(leader: Color | 'TIE'): Fraction {
  let ways = 0n
  for (const special of COLORS) {
    const left = { ...COLOR_BALLS, [special]: COLOR_BALLS[special] - 1 }
    for (let red = 0; red <= NORMALS; red += 1) {
      for (let blue = 0; blue <= NORMALS - red; blue += 1) {
        const normals = { RED: red, BLUE: blue, GREEN: NORMALS - red - blue }
        if (leadingColor(normals, special) !== leader) continue
        ways += COLORS.reduce(
          (product, color) => product * chooseBig(left[color], normals[color]),
          BigInt(COLOR_BALLS[special]),
        )
      }
    }
  }
  return fraction(ways, chooseBig(BALLS, NORMALS) * BigInt(BALLS - NORMALS))
}
