import type { RoundAnswer, RoundsState } from '../../../src/studio/rounds/calls.ts'
import { CHOICES, type Chance, chanceOf } from '../../../tests/studio/rounds/choices.ts'

/** A member's page of a game that is played alone, whose rounds need one press each. */
export class Spinner {
  private pair = ''
  private nonce = 0
  private readonly chance: Chance
  private readonly studio: string
  private readonly token: string
  private readonly game: string

  constructor(studio: string, token: string, { game, seed }: { game: string; seed: number }) {
    this.studio = studio
    this.token = token
    this.game = game
    this.chance = chanceOf(seed)
  }

  /** Reads what there is, and begins a seed pair of its own. */
  async open(): Promise<void> {
    const { next } = await this.post<RoundsState>('state', {})
    await this.post('rotate', { next: next.name, client: 'bench' })
    this.pair = next.name
    this.nonce = 0
  }

  /** A round from press to answer; refused: the error says why, and the page reads all again. */
  async spin(): Promise<RoundAnswer> {
    const bet = CHOICES[this.game]?.bet(this.chance)
    const nonce = this.nonce++
    try {
      return await this.post<RoundAnswer>('bet', { pair: this.pair, nonce, bet })
    } catch (error) {
      await this.open()
      throw error
    }
  }

  private async post<T>(call: string, body: object): Promise<T> {
    const answer = await fetch(`${this.studio}/rounds/${call}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: this.studio,
        authorization: `Bearer ${this.token}`,
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`rounds/${call}: ${answer.status} ${text}`)
    return JSON.parse(text) as T
  }
}
