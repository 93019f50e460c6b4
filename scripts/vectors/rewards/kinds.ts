import { CHANCE_KINDS } from './chance-kinds'
import { PLAY_KINDS } from './play-kinds'
import { POINT_KINDS } from './point-kinds'
import { PROMOTION_KINDS } from './promotion-kinds'

/** Runs the input of a vector through the rules. */
export type Run = (input: never) => unknown

const KINDS: Record<string, Run> = {
  ...PROMOTION_KINDS,
  ...POINT_KINDS,
  ...PLAY_KINDS,
  ...CHANCE_KINDS,
}

export const runKind = (kind: string): ((input: object) => unknown) | undefined =>
  Object.hasOwn(KINDS, kind) ? (KINDS[kind] as (input: object) => unknown) : undefined
