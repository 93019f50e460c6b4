import type { Draws, Request } from '#lib/games/draws'
import type { Game, Result } from '#lib/games/game'
import { type Fraction, formatFraction, fraction } from '#lib/lottery/fraction'
import PUBLISHED from '../../unit/games/fixtures/probabilities.json'

/** The number of a published chance, as it is written: a fraction in lowest terms. */
export function published(name: string): string {
  const row = (PUBLISHED as Record<string, { fraction?: string }>)[name]
  if (!row?.fraction) throw new Error(`nothing is published of ${name}`)
  return row.fraction
}

/** Feeds steps with numbers instead of a stream. */
export function fed<T>(steps: Draws<T>, answer: (request: Request) => number): T {
  let step = steps.next()
  while (!step.done) step = steps.next(answer(step.value))
  return step.value
}

/** Feeds steps with numbers that are known; asking for one more is a fault. */
export function fedBy<T>(steps: Draws<T>, numbers: readonly number[]): T {
  const left = [...numbers]
  return fed(steps, (request) => {
    const next = left.shift()
    if (next === undefined || typeof request !== 'number' || next >= request) {
      throw new Error('the numbers do not fit what is asked')
    }
    return next
  })
}

/** Every way a game of few draws can go, all as likely, each with its result. */
export function* everyWay<T>(begin: () => Draws<T>): Generator<{ value: T; ways: number }> {
  const path: number[] = []
  const sizes: number[] = []
  for (;;) {
    let depth = 0
    let ways = 1
    const value = fed(begin(), (request) => {
      if (typeof request !== 'number') throw new Error('a stream of its own')
      sizes[depth] = request
      path[depth] ??= 0
      ways *= request
      depth += 1
      return path[depth - 1] ?? 0
    })
    yield { value, ways }
    path.length = depth
    while (path.length && path[path.length - 1] === (sizes[path.length - 1] ?? 0) - 1) path.pop()
    if (!path.length) return
    path[path.length - 1] = (path[path.length - 1] ?? 0) + 1
  }
}

/** Draws that make a shuffled deck of 0 … size − 1 begin with these cards. */
export function dealing(size: number, cards: readonly number[]): number[] {
  const deck = Array.from({ length: size }, (_, card) => card)
  return cards.map((card, place) => {
    const chosen = deck.indexOf(card, place)
    deck[chosen] = deck[place] as number
    deck[place] = card
    return chosen - place
  })
}

/** What is paid, and its weight among all that can happen. */
export type Paid = readonly [paid: number | bigint, weight: number | bigint]

export interface Figures {
  return: string
  hit: string
  variance: string
  max: string
}

/** The figures a game publishes, of what it pays for a stake. */
export function figuresOf(paid: Iterable<Paid>, stake: number): Figures {
  let [all, won, sum, squares, max] = [0n, 0n, 0n, 0n, 0n]
  for (const [amount, weight] of paid) {
    const [one, times] = [BigInt(amount), BigInt(weight)]
    all += times
    if (one > 0n) won += times
    sum += one * times
    squares += one * one * times
    if (times > 0n && one > max) max = one
  }
  const by = BigInt(stake)
  return {
    return: written(fraction(sum, all * by)),
    hit: written(fraction(won, all)),
    variance: written(fraction(squares * all - sum * sum, all * all * by * by)),
    max: written(fraction(max, by)),
  }
}

export const written = (value: Fraction): string => formatFraction(value)

/** The figures published under a name, those that are. */
export const publishedFigures = (name: string): Figures => ({
  return: published(`${name}.return`),
  hit: published(`${name}.hit`),
  variance: published(`${name}.variance`),
  max: published(`${name}.max`),
})

/** What a game pays for a bet, by every way it can go. */
export function* paidBy(
  game: Game,
  bet: unknown,
  paid: (result: Result) => number = ({ payout = 0 }) => payout,
): Generator<Paid> {
  for (const { value, ways } of everyWay(() => game.play(bet, []))) {
    yield [BigInt(paid(value)) * 1n, MOST / BigInt(ways)]
  }
}

/** A multiple of every number of ways in use: 2^32 and all small factors. */
const MOST = 2n ** 32n * 3n ** 4n * 5n ** 8n * 7n ** 3n * 13n * 37n
