import { TestFeed } from '../../../../tests/support/sports/test-feed.ts'
import type { Random } from '../random.ts'

type Said = Record<string, unknown>

/** Longer than a site believes a feed that says nothing. */
const SILENT_MS = 25_000
const PUSHED_MAX = 5

/** A producer over a bad line: what it says comes late, with holes, twice, or not for a while. */
export class GappyFeed extends TestFeed {
  /** It is whole from then on. */
  isCalm = false
  /** How often an answer was not what it should have been. */
  gaps = 0
  private silentUntil = 0
  private readonly random: Random

  constructor(random: Random) {
    super()
    this.random = random
  }

  /** Says nothing for a time, sometimes; sends again what it has said before, sometimes. */
  async stir(origin: string): Promise<void> {
    if (this.isCalm) return
    if (this.random.next() < 0.02) this.silentUntil = Date.now() + SILENT_MS
    if (this.random.next() < 0.3)
      await this.push(origin, this.random.between(1, PUSHED_MAX)).catch(() => undefined)
  }

  protected override answer(url: string, after: number): Said[] | null {
    const whole = super.answer(url, after)
    if (whole === null || this.isCalm || url.startsWith('/snapshot')) return whole
    if (Date.now() < this.silentUntil) return null
    const alive = whole.at(-1) as Said
    const told = this.spoiled(whole.slice(0, -1))
    return [...told, alive]
  }

  private spoiled(said: Said[]): Said[] {
    const { random } = this
    const dice = random.next()
    if (said.length === 0 || dice >= 0.5) return said
    this.gaps += 1
    const at = random.between(0, said.length - 1)
    if (dice < 0.15) return said.slice(0, at)
    if (dice < 0.3) return said.filter((_, each) => each !== at)
    if (dice < 0.4) return [...said, said[at] as Said]
    return said.toReversed()
  }
}
