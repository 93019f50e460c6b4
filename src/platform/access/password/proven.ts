import { createHmac, randomBytes } from 'node:crypto'
import { PAYMENT_PROVEN_MAX, PAYMENT_PROVEN_MS, PAYMENT_TRUSTED_MS } from '#lib/limits'

/** Of this process alone: what is kept says nothing to anybody else. Drawn with the first use. */
let secret: Buffer | undefined

/** A secret that was given. */
interface ProvenSecret {
  /** By whom. */
  of: string
  /** What it is checked against. */
  by: string
  text: string
  now: number
}

function markOf({ by, text }: ProvenSecret): string {
  secret ??= randomBytes(32)
  return createHmac('sha256', secret).update(`${by}|${text}`).digest('base64')
}

/** What was proven right a moment ago, in memory only. */
class Proven {
  private readonly kept = new Map<string, { mark: string; until: number }>()

  constructor(private readonly keptMs: number) {}

  /**
   * Whether the very same was proven right a moment ago. Another text ends what was kept, so that
   * guesses are always counted and locked.
   */
  has(given: ProvenSecret): boolean {
    const known = this.kept.get(given.of)
    const isSame = known !== undefined && known.until > given.now && known.mark === markOf(given)
    if (!isSame) this.kept.delete(given.of)
    return isSame
  }

  keep(given: ProvenSecret): void {
    if (this.kept.size >= PAYMENT_PROVEN_MAX) this.kept.clear()
    this.kept.set(given.of, { mark: markOf(given), until: given.now + this.keptMs })
  }

  clear(): void {
    this.kept.clear()
  }
}

/** Payment passwords by member, against the stored hash: they need not cost another scrypt. */
export const provenPayments = new Proven(PAYMENT_PROVEN_MS)

/**
 * The same by session, for the moment that the stored hash is trusted to be what it was: neither
 * the member nor their hash is asked for. The book checks the session all the same.
 */
export const trustedPayments = new Proven(PAYMENT_TRUSTED_MS)
