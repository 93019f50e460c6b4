import * as z from 'zod/mini'

/** A field with what the API's documentation says of it. */
export function described<T extends z.ZodMiniType>(schema: T, description: string): T {
  z.globalRegistry.add(schema, { description })
  return schema
}

/** A field that clients send and nothing here depends on: taken, so that they are not refused. */
export const accepted = <T extends z.ZodMiniType>(schema: T) =>
  described(z.optional(schema), 'Accepted, not used.')

const text = z.string().check(z.maxLength(64))
/** A short text of that kind. */
export const word = accepted(text)

/** The brand, the screen and the device that a client names with many calls. */
export const merchantCode = described(
  z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,32}$/))),
  'The brand; another than the site’s is refused.',
)
export const platform = word
export const device = word
/** What a client says of itself in a query. */
export const ofClient = { merchantCode, platform, device }

/** In which language it is asked for. */
export const language = described(
  z.optional(z.string().check(z.maxLength(16))),
  'Language of the answer by its code, such as `es`, `ES` or `es-CO`, before the header of that ' +
    'name; one that is not offered changes nothing.',
)
/** Host of the site that asks. */
export const domain = accepted(z.string().check(z.maxLength(253)))
