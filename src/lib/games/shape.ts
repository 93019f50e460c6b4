import { must, type RefusalCode, refuse } from './refusal'

export type Fields = Record<string, unknown>

/** An object with exactly these keys; anything a client adds is refused, never ignored. */
export function objectOf(
  given: unknown,
  required: readonly string[],
  optional: readonly string[] = [],
  code: RefusalCode = 'bad-bet',
): Fields {
  must(typeof given === 'object' && given !== null && !Array.isArray(given), code)
  const keys = Object.keys(given)
  must(
    required.every((key) => keys.includes(key)),
    code,
  )
  must(
    keys.every((key) => required.includes(key) || optional.includes(key)),
    code,
  )
  return given as Fields
}

export function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most
}

/** A whole number of a bet. */
export function whole(value: unknown, least: number, most: number): number {
  return isWhole(value, least, most) ? value : refuse('bad-bet')
}

/** One of the names a table has. */
export function named<Name extends string>(value: unknown, names: Record<Name, unknown>): Name {
  const isName = typeof value === 'string' && Object.hasOwn(names, value)
  return isName ? (value as Name) : refuse('bad-bet')
}

export type Action = [name: string, ...more: unknown[]]

/** Actions in the sequence they were taken, each a name and what it says more; read one by one. */
export function* actionsOf(given: unknown): Generator<Action, void> {
  must(Array.isArray(given), 'bad-action')
  for (const action of given as unknown[]) {
    must(Array.isArray(action) && typeof action[0] === 'string', 'bad-action')
    yield action as Action
  }
}
