import * as z from 'zod/mini'

/** What a captcha's answer consists of, by kind; see `session.captcha`. */
export const captchaProof = z.strictObject({
  /** image: the challenge's id, and the letters seen. */
  id: z.optional(z.string().check(z.maxLength(400))),
  answer: z._default(z.string().check(z.maxLength(16)), ''),
  /** turnstile: the widget's token. */
  token: z.optional(z.string().check(z.maxLength(2048))),
  /** geetest: the four values of the widget. */
  lotNumber: z.optional(z.string().check(z.maxLength(128))),
  captchaOutput: z.optional(z.string().check(z.maxLength(4096))),
  passToken: z.optional(z.string().check(z.maxLength(256))),
  genTime: z.optional(z.string().check(z.maxLength(32))),
})
export type CaptchaProof = z.infer<typeof captchaProof>
