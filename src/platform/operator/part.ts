import type { Part } from '#platform/kernel/book/part'
import { operatorInternals } from './internal'

/** Decisions on money in and out. */
export const operatorPart: Part = {
  name: 'operator',
  internals: operatorInternals,
}
