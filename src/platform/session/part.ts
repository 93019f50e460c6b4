import type { Part } from '#platform/kernel/book/part'
import { sessionInternals } from './internal'

/** Who is signed in. */
export const sessionPart: Part = {
  name: 'session',
  internals: sessionInternals,
}
