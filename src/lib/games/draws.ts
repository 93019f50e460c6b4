import { range, at as valueAt } from '#lib/lottery/counting'

/** What a game asks of its stream: a whole number below `n`, or steps on a stream of their own. */
export type Request = number | Apart

export interface Apart {
  /** HMAC key of the other stream, ASCII, and the text signed with it. */
  label: string
  text: string
  steps: Draws<unknown>
  /** Hears what the steps came to. */
  came: (value: unknown) => void
}

/** Draws one number after the other: pure, whoever feeds it (a stream, an enumeration, a test). */
export type Draws<T> = Generator<Request, T, number>

/** A whole number below `n`. One way reads a byte too. */
export function* uniform(n: number): Draws<number> {
  return yield n
}

/** Rows of a value and its weight. A row of weight 0 never comes. */
export type Weighted<T> = readonly (readonly [value: T, weight: number])[]

export function* weighted<T>(rows: Weighted<T>): Draws<T> {
  let left = yield rows.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [value, weight] of rows) {
    if (left < weight) return value
    left -= weight
  }
  throw new Error('the number drawn is above the sum of weights')
}

/** Cards 0 … size − 1, shuffled as far as they are dealt; only places that moved are kept. */
export class Deck {
  private readonly size: number
  private readonly moved = new Map<number, number>()
  private dealt = 0

  constructor(size: number) {
    this.size = size
  }

  *deal(): Draws<number> {
    const first = this.dealt
    const chosen = first + (yield this.size - first)
    const value = this.at(chosen)
    this.moved.set(chosen, this.at(first))
    this.dealt += 1
    return value
  }

  private at(place: number): number {
    return this.moved.get(place) ?? place
  }
}

/** The first `count` cards of a shuffled deck. */
export function* pick(size: number, count: number): Draws<number[]> {
  const deck = new Deck(size)
  const picked: number[] = []
  while (picked.length < count) picked.push(yield* deck.deal())
  return picked
}

/** Runs steps on a stream of their own: the stream of this round is left where it is. */
export function* apart<T>(label: string, text: string, steps: Draws<T>): Draws<T> {
  const values: T[] = []
  yield { label, text, steps, came: (value) => values.push(value as T) }
  return valueAt(values, 0)
}

/** As many draws below `n` as asked for. */
export function* several(count: number, n: number): Draws<number[]> {
  const drawn: number[] = []
  for (const _ of range(1, count)) drawn.push(yield n)
  return drawn
}
