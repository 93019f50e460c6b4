import type { RoundName, ShownRound } from '#studio/rounds/calls'

const KEPT = 'studio.unseen'

/** The round whose end this tab has not shown yet: kept, so that a reload can show it. */
export class Unseen {
  private readonly key: string

  constructor(game: string) {
    this.key = `${KEPT}.${game}`
  }

  begin({ pair, nonce }: RoundName): void {
    sessionStorage.setItem(this.key, `${pair}:${nonce}`)
  }

  seen(): void {
    sessionStorage.removeItem(this.key)
  }

  of(rounds: readonly ShownRound[]): ShownRound | null {
    const name = sessionStorage.getItem(this.key)
    return rounds.find(({ pair, nonce }) => name === `${pair}:${nonce}`) ?? null
  }
}
