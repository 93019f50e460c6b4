import type { Part } from '#platform/kernel/book/part'
import { memberInternals } from './internal'

/** Members’ accounts. */
export const memberPart: Part = {
  name: 'member',
  internals: memberInternals,
}
