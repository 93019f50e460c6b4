import { PASSWORD_MAX, PASSWORD_MIN, USERNAME_MAX, USERNAME_MIN } from '#lib/limits'
import { profileOf } from '#lib/rules/profile'
import type { Handler } from '#platform/context'

/** Starts with a letter, then letters and digits (pattern 1 of spec section 5). */
export const USERNAME_PATTERN = '^[A-Za-z][A-Za-z0-9]*$'

/** The rules of the registration fields, as the screen and the server both apply them. */
export const registerSettings: Handler<'register.settings'> = async (_input, { env }) => ({
  minimumAge: profileOf(env.PROFILE).minimumAge,
  fields: {
    username: {
      enabled: true,
      required: true,
      acceptedPattern: USERNAME_PATTERN,
      patternId: 1,
      minLength: USERNAME_MIN,
      maxLength: USERNAME_MAX,
    },
    password: {
      enabled: true,
      required: true,
      acceptedPattern: '*',
      patternId: 0,
      minLength: PASSWORD_MIN,
      maxLength: PASSWORD_MAX,
    },
  },
})
