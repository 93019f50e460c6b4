import { GameRefusal } from '#lib/games/refusal'

/** Why a shot is not taken; it costs nothing: the fish is gone, or it came too soon. */
export type SeaCode = 'gone' | 'too-soon' | 'no-gun'

export class SeaRefusal extends Error {
  readonly code: SeaCode

  constructor(code: SeaCode) {
    super(code)
    this.name = 'SeaRefusal'
    this.code = code
  }
}

export function unless(holds: boolean, code: SeaCode): void {
  if (!holds) throw new SeaRefusal(code)
}

/** A refusal as it is told; null for anything else. */
export function refusedBy(error: unknown): { code: string } | null {
  return error instanceof GameRefusal || error instanceof SeaRefusal ? { code: error.code } : null
}
