import * as z from 'zod/mini'
import { described } from '#lib/api/accepted'

/** What a captcha's answer consists of, by kind; see `session.captcha`. */
export const captchaProof = z.strictObject({
  /** image: the challenge's id, and the letters seen. */
  id: z.optional(z.string().check(z.maxLength(400))),
  answer: z._default(z.string().check(z.maxLength(16)), ''),
  /** image: what the searches of `session.work` found, joined by dots, with that call's id. */
  work: z.optional(z.string().check(z.maxLength(400))),
  /** turnstile: the widget's token. */
  token: z.optional(z.string().check(z.maxLength(2048))),
  /** geetest: the four values of the widget. */
  lotNumber: z.optional(z.string().check(z.maxLength(128))),
  captchaOutput: z.optional(z.string().check(z.maxLength(4096))),
  passToken: z.optional(z.string().check(z.maxLength(256))),
  genTime: z.optional(z.string().check(z.maxLength(32))),
})
export type CaptchaProof = z.infer<typeof captchaProof>

const text = (most: number) => z.optional(z.string().check(z.maxLength(most)))

/** The same, each value a field of its own, by the names that the widgets give them. */
export const captchaValues = {
  captchaId: described(text(400), 'The `id` of `GET /wps/captcha`, where `captcha` is a text.'),
  lot_number: text(128),
  captcha_output: text(4096),
  pass_token: text(256),
  gen_time: text(32),
}

/** Needed after the refusal `session.captcha-required`. */
export const captchaFields = {
  captcha: described(
    z.optional(z.union([captchaProof, z.string().check(z.maxLength(16))])),
    'What a captcha answered: an object, or the letters seen with `captchaId` beside them. ' +
      'A GeeTest result may come as its four fields instead.',
  ),
  ...captchaValues,
}
const sent = z.object(captchaFields)
export type CaptchaSent = z.infer<typeof sent>
