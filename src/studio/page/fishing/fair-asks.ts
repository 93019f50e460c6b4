import type { BurstProof, SeaAsk } from '#studio/fishing/frames'
import type { State } from './state'

const AGAIN_MS = 1_000
const AGAIN_MAX_MS = 30_000

type Rotate = SeaAsk & { type: 'rotate' }
type Proof = SeaAsk & { type: 'proof' }
/** Shots that were staked together, by their pair and first nonce. */
type Named = Pick<Proof, 'pair' | 'first'>
type Known = Pick<State, 'pairs' | 'proof' | 'inFlight'>

interface Wish<Ask extends SeaAsk> {
  ask: Ask
  dueAt: number
  wait: number
}

const wish = <Ask extends SeaAsk>(ask: Ask): Wish<Ask> => ({
  ask,
  dueAt: Number.NEGATIVE_INFINITY,
  wait: AGAIN_MS,
})

/**
 * What somebody wants to know of seeds, asked for until it is there: the sea changes no seeds while
 * shots are on their way, has no proof of what is not drawn yet, and an ask may be lost on its way.
 */
export class FairAsks {
  private readonly send: (ask: SeaAsk) => void
  private rotate: Wish<Rotate> | null = null
  private proof: Wish<Proof> | null = null
  private active: string | null = null

  constructor(send: (ask: SeaAsk) => void) {
    this.send = send
  }

  /** Seeds are to be changed: until then no shot may go off, or they never would. */
  get isChanging(): boolean {
    return this.rotate !== null
  }

  change(next: string, client: string): void {
    this.rotate ??= wish({ type: 'rotate', next, client })
  }

  /** The shots whose proof is wanted; null for none. */
  choose(burst: Named | null): void {
    this.proof = burst && wish({ type: 'proof', pair: burst.pair, first: burst.first })
  }

  step(known: Known, now = Date.now()): void {
    const { pairs, proof, inFlight } = known
    if (!pairs) return
    const active = pairs.active?.name ?? null
    if (this.rotate && this.rotate.ask.next !== pairs.next.name) this.rotate = null
    // What was hidden is shown now: it is asked for at once.
    if (this.proof && active !== this.active) this.choose(this.proof.ask)
    this.active = active
    if (this.rotate && inFlight.size === 0) this.again(this.rotate, now)
    if (this.proof && !isWhole(proof, this.proof.ask, active)) this.again(this.proof, now)
  }

  private again(wanted: Wish<Rotate | Proof>, now: number): void {
    if (now < wanted.dueAt) return
    this.send(wanted.ask)
    wanted.dueAt = now + wanted.wait
    wanted.wait = Math.min(AGAIN_MAX_MS, wanted.wait * 2)
  }
}

/** Whether a proof is that of the shots, with all that can be shown of them by now. */
export function isWhole(
  proof: BurstProof | null,
  { pair, first }: Named,
  active: string | null,
): boolean {
  const isTheirs = proof?.pair === pair && proof.shots[0]?.nonce === first
  return isTheirs && (proof.seed !== null || pair === active)
}
