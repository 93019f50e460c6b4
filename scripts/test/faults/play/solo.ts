import { setTimeout as sleep } from 'node:timers/promises'
import { CHOICES } from '../../../../tests/studio/rounds/choices.ts'
import { Guest, type Told } from './guest.ts'

const GAMES = Object.keys(CHOICES)
const TOO_SOON = 429
/** No game has a pace slower than this. */
const WAIT_MAX_MS = 60_000

/** Somebody who plays slots and originals, now this one, now that one, and ends what they begin. */
export class Alone extends Guest {
  game = GAMES[0] as string
  private isActing = false

  protected override async sit(): Promise<void> {
    this.game = this.random.pick(GAMES)
    await super.sit()
  }

  override async act(): Promise<void> {
    if (this.isActing) return
    this.isActing = true
    try {
      await this.round()
      if (this.random.next() < 0.1) await this.sit()
    } catch {
      // Nobody answers now: there is a next time.
    } finally {
      this.isActing = false
    }
  }

  private async ask(call: string, said: object): Promise<Told> {
    const answer = await this.post(`rounds/${call}`, said, this.seat)
    const text = (await answer.json()) as Told
    if (answer.status !== TOO_SOON) return answer.ok ? text : null
    if (text.wait > WAIT_MAX_MS) throw new Error(`${this.game} makes one wait for ${text.wait} ms`)
    await sleep(text.wait)
    return this.ask(call, said)
  }

  /** A round from its stake to its end, or the end of the one that was cut off. */
  private async round(): Promise<void> {
    const state = await this.ask('state', {})
    if (!state) return
    this.isBusy = Boolean(state.open)
    if (state.open) return this.playOut(state.open)
    if (!this.isPlaying) return
    if (!state.pair) {
      await this.ask('rotate', { next: state.next.name, client: 'client-of-faults' })
      return
    }
    const { name: pair, begun: nonce } = state.pair
    const bet = CHOICES[this.game]?.bet((n) => this.random.between(0, n - 1))
    this.isBusy = true
    const answer = await this.ask('bet', { pair, nonce, bet })
    if (answer) this.heard += 1
    if (answer?.round) await this.playOut(answer.round)
  }

  private async playOut(first: Told): Promise<void> {
    let round = first
    const chance = (n: number) => this.random.between(0, n - 1)
    for (let step = round.actions.length; round?.state === 'open'; step += 1) {
      const action = CHOICES[this.game]?.action?.(chance, step, round.outcome ?? {})
      const { pair, nonce } = round
      const answer = await this.ask('act', { pair, nonce, step, action })
      round = answer?.round
    }
    this.isBusy = !round
  }
}
