import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '#lib/limits'
import { type FieldRule, PATTERNS } from '#lib/rules/patterns'
import { profileOf } from '#lib/rules/profile'
import type { Handler } from '#platform/call/context'
import { fieldRules } from './rules'

/** Starts with a letter, then letters and digits (pattern 1 of spec section 5). */
export const USERNAME_PATTERN = PATTERNS[1] ?? ''

const always = (patternId: number, minLength: number, maxLength: number): FieldRule => ({
  enabled: true,
  required: true,
  acceptedPattern: PATTERNS[patternId] ?? '*',
  patternId,
  minLength,
  maxLength,
})

/** The rules of the registration fields, as the screen and the server both apply them. */
export const registerSettings: Handler<'register.settings'> = async (_input, context) => ({
  minimumAge: profileOf(context.env.PROFILE).minimumAge,
  fields: {
    username: always(1, USERNAME_MIN, USERNAME_MAX),
    password: always(0, PASSWORD_MIN, PASSWORD_MAX),
    ...(await fieldRules(context)),
  },
})
