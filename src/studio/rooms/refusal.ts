import { GameRefusal } from '#lib/games/refusal'

/**
 * Why a seat is not given: `closed`, money is played and nothing public binds the rounds; `full`;
 * `seated`, they have a seat already; `too-soon`; `late`, nobody knows whether the stake was taken.
 */
export type RoomCode = 'closed' | 'full' | 'seated' | 'too-soon' | 'late'

export class RoomRefusal extends Error {
  readonly code: RoomCode
  readonly wait: number | undefined

  constructor(code: RoomCode, wait?: number) {
    super(code)
    this.name = 'RoomRefusal'
    this.code = code
    this.wait = wait
  }
}

export function unless(holds: boolean, code: RoomCode): void {
  if (!holds) throw new RoomRefusal(code)
}

/** A refusal as it is told; null for anything else. */
export function refusedBy(error: unknown): { code: string; wait?: number } | null {
  if (error instanceof GameRefusal) return { code: error.code }
  if (!(error instanceof RoomRefusal)) return null
  return { code: error.code, ...(error.wait !== undefined && { wait: error.wait }) }
}
