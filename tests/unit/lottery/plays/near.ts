import type { Selection } from '#lib/lottery/selection'
import type { Numbers } from './atoms'
import { below, oneOf, type Random } from './random'

const numbersIn = (picks: readonly unknown[]): number[] =>
  picks.filter((pick) => typeof pick === 'number')

/** Digits that were picked somewhere, or any from `low` to `high`. */
export function nearDigits(size: number, low = 0, high = 9) {
  return (random: Random, selection: Selection): Numbers => {
    const { pos = [], nums = [], a = [], b = [], dan = [], tuo = [], tickets = [] } = selection
    const line = tickets.length ? [...String(oneOf(random, tickets))].map(Number) : []
    const pool = numbersIn([...nums, ...a, ...b, ...dan, ...tuo, ...line])
    return Array.from({ length: size }, (_, at) => {
      const offset = size - (pos.length || line.length)
      const row = [...(pos[at] ?? []), ...(pos[at - offset] ?? []), ...pool]
      const digits = numbersIn([...row, line[at], line[at - offset]])
      return digits.length && random() < 0.9
        ? oneOf(random, digits)
        : low + below(random, high - low + 1)
    })
  }
}

/** Different balls, most of them picked, those of a position there. */
export function nearBalls(size: number, most: number) {
  const balls = Array.from({ length: most }, (_, at) => at + 1)
  const draw = (random: Random, { pos = [], nums = [], dan = [], tuo = [] }: Selection) => {
    const drawn: number[] = []
    let fits = 0
    for (let at = 0; at < size; at += 1) {
      const left = balls.filter((ball) => !drawn.includes(ball))
      const wanted = numbersIn([...(pos[at] ?? []), ...nums, ...dan, ...tuo])
      const near = wanted.filter((ball) => left.includes(ball))
      if (near.length) fits += 1
      drawn.push(oneOf(random, near.length && random() < 0.9 ? near : left))
    }
    return { drawn, fits }
  }
  return (random: Random, selection: Selection): Numbers => {
    const tries = Array.from({ length: selection.pos ? 12 : 1 }, () => draw(random, selection))
    return tries.reduce((best, each) => (each.fits > best.fits ? each : best)).drawn
  }
}
