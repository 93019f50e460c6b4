import type { CaptchaProof } from '#lib/api/access/captcha'
import type { captcha, work } from '#lib/api/access/session'
import type { Output } from '#lib/api/call'
import type { Context } from '#platform/call/context'

export type Challenge = Output<typeof captcha>

/** One way to tell members from machines. */
export interface CaptchaAdapter {
  /** Every sign-in needs it; else only those after failures. */
  always: boolean
  /** What a page needs to ask its visitor. */
  challenge: (context: Context) => Promise<Challenge>
  /** Another way for who cannot answer that; a service's widget has its own. */
  work?: (context: Context) => Promise<Output<typeof work>>
  /**
   * Whether the visitor has passed; a proof is good once. Throws `session.captcha-unavailable`
   * when nobody can tell: it never passes for lack of an answer.
   */
  verify: (proof: CaptchaProof, context: Context) => Promise<boolean>
}

export const EMPTY: Challenge = {
  kind: 'image',
  always: false,
  id: '',
  image: '',
  siteKey: '',
  script: '',
  expiresAt: 0,
}
