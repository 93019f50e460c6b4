import { setTimeout as sleep } from 'node:timers/promises'
import type { RoundName, RoundsState, ShownRound } from '../../src/studio/rounds/calls'
import { CHOICES, type Chance } from '../studio/rounds/choices'
import { Seated } from './seated'

const TOO_SOON = 429

/** A member of a site who plays one of the studio's games alone. */
export class Alone extends Seated {
  protected readonly protocol = ''
  protected readonly game: string
  private readonly chance: Chance
  private readonly place: string

  constructor(
    studio: { site: string; studio: string },
    username: string,
    game: string,
    chance: Chance,
  ) {
    super(studio.site, studio.studio, username)
    this.game = game
    this.chance = chance
    this.place = studio.studio
  }

  protected hear(): void {
    // Rounds that one plays alone are asked for, and nothing is said by itself.
  }

  override sit(): void {
    // Nor is there a socket.
  }

  /** What a page asks; the code of a refusal in its place. */
  async ask<T>(call: string, said: object): Promise<T> {
    for (;;) {
      const answer = await fetch(`${this.place}/rounds/${call}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          origin: this.place,
          authorization: `Bearer ${this.seat}`,
        },
        body: JSON.stringify(said),
      })
      const body = (await answer.json()) as T & { wait?: number; code?: string }
      if (answer.ok) return body
      if (answer.status !== TOO_SOON) throw new Error(`${answer.status} ${JSON.stringify(body)}`)
      await sleep(body.wait ?? 100)
    }
  }

  state = () => this.ask<RoundsState>('state', {})

  /** Begins a round with the pair in use, or with a new one where there is none. */
  async begin(bet?: object): Promise<ShownRound> {
    const state = await this.state()
    if (!state.pair) {
      await this.ask('rotate', { next: state.next.name, client: `client-of-${this.username}` })
      return this.begin(bet)
    }
    const { name: pair, begun: nonce } = state.pair
    const chosen = bet ?? CHOICES[this.game]?.bet(this.chance)
    return (await this.ask<{ round: ShownRound }>('bet', { pair, nonce, bet: chosen })).round
  }

  /** Takes steps in an open round until it is over. */
  async end(first: ShownRound): Promise<ShownRound> {
    let round = first
    for (let step = round.actions.length; round.state === 'open'; step += 1) {
      const action = CHOICES[this.game]?.action?.(this.chance, step, round.outcome ?? {})
      const { pair, nonce } = round
      round = (await this.ask<{ round: ShownRound }>('act', { pair, nonce, step, action })).round
    }
    return round
  }

  proof = ({ pair, nonce }: RoundName) =>
    this.ask<{ round: ShownRound; pair: { client: string }; seed: string | null }>('proof', {
      pair,
      nonce,
    })
}
