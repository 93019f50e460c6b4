import type { Bets, TableGame } from '#lib/games/tables/table-game'
import { stakesOf } from '#lib/games/tables/table-game'
import type { Minor } from '#lib/money'

/** What a round could cost, kept face by face as bets come and go. */
export class Exposure {
  private readonly game: TableGame
  private faces: Minor[] = []
  private staked = 0

  constructor(game: TableGame) {
    this.game = game
  }

  clear(): void {
    this.faces = []
    this.staked = 0
  }

  /** The most that a round could pay beyond its stakes with these bets too. */
  with(bets: Bets): Minor {
    const added = this.game.byFace(bets)
    const faces = added.map((each, face) => each + (this.faces[face] ?? 0))
    return Math.max(...faces) - this.staked - stakesOf(bets)
  }

  add(bets: Bets): void {
    this.count(bets, 1)
  }

  remove(bets: Bets): void {
    this.count(bets, -1)
  }

  private count(bets: Bets, sign: 1 | -1): void {
    const added = this.game.byFace(bets)
    this.faces = added.map((each, face) => (this.faces[face] ?? 0) + sign * each)
    this.staked += sign * stakesOf(bets)
  }
}
