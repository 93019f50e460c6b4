import type { Call } from '#lib/api/call'
import { fastParse, INVALID } from '#lib/api/fast-parse'
import { fieldErrors } from '#lib/api/fields'
import { AppError } from '#lib/errors'

const FIELDS_NAMED_MAX = 20

/** Slots, query or body as the call's schema says; unknown fields are refused, not ignored. */
export function validInput(definition: Call, raw: unknown, slots: Record<string, string>): object {
  const isObject = typeof raw === 'object' && raw !== null && !Array.isArray(raw)
  if (!isObject) throw new AppError('request.invalid')
  const input = { ...raw, ...slots }
  const read = fastParse(definition.input)(input)
  if (read !== INVALID) return read as object
  const done = definition.input.safeParse(input)
  if (done.success) return done.data as object
  const fields = fieldErrors(done.error.issues, input).slice(0, FIELDS_NAMED_MAX)
  throw new AppError('request.invalid', {}, fields)
}
