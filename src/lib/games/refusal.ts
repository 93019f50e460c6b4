/** Why a call of a game is refused; a refused call draws nothing and pays nothing. */
export type RefusalCode =
  | 'bad-game'
  | 'bad-seed'
  | 'bad-stake'
  | 'bad-bet'
  | 'over-limit'
  | 'bad-action'

export class GameRefusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(code)
    this.name = 'GameRefusal'
    this.code = code
  }
}

export function refuse(code: RefusalCode): never {
  throw new GameRefusal(code)
}

/** Goes on only where something holds. */
export function must(holds: boolean, code: RefusalCode): asserts holds {
  if (!holds) refuse(code)
}
