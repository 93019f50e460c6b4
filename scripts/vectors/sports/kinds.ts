import { FEED_KINDS } from './feed-kinds'
import { MARKET_KINDS } from './market-kinds'
import { SLIP_KINDS } from './slip-kinds'
import { VIRTUAL_KINDS } from './virtual-kinds'

/** Runs the input of a vector through the engine. */
export type Run = (input: never) => unknown

const KINDS: Record<string, Run> = {
  ...SLIP_KINDS,
  ...MARKET_KINDS,
  ...VIRTUAL_KINDS,
  ...FEED_KINDS,
}

export const runKind = (kind: string): ((input: object) => unknown) | undefined =>
  Object.hasOwn(KINDS, kind) ? (KINDS[kind] as (input: object) => unknown) : undefined
