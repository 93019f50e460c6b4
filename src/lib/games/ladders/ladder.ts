import { withinLimit } from '#lib/games/game'
import { must } from '#lib/games/refusal'
import type { Minor } from '#lib/money'

export type LadderState = 'open' | 'lost' | 'cashed' | 'void'

/** What all ladders share: steps that multiply, until one fails or the member takes what is won. */
export class Ladder {
  state: LadderState = 'open'
  payout: Minor = 0
  /** Steps that succeeded. */
  won = 0

  private readonly code: string
  private readonly stake: Minor
  /** What is paid after the steps that succeeded so far. */
  private readonly worth: () => Minor

  constructor(code: string, stake: Minor, worth: () => Minor) {
    this.code = code
    this.stake = stake
    this.worth = worth
  }

  /** Actions after the end are refused. */
  goesOn(): void {
    must(this.state === 'open', 'bad-action')
  }

  /** Refuses a step that could pay more than the game pays at most: the member cashes. */
  mayPay(most: Minor): void {
    withinLimit(this.code, most)
  }

  step(isWon: boolean): void {
    if (isWon) this.won += 1
    else this.state = 'lost'
  }

  cash(): void {
    must(this.won > 0, 'bad-action')
    this.state = 'cashed'
    this.payout = this.worth()
  }

  /** What ends any ladder: `cash`, or `expire` when nothing was done for a day. */
  end(name: string, more: readonly unknown[]): void {
    must(more.length === 0, 'bad-action')
    if (name === 'cash' || (name === 'expire' && this.won > 0)) {
      this.cash()
      return
    }
    must(name === 'expire', 'bad-action')
    this.state = 'void'
    this.payout = this.stake
  }
}
