import { CallError, type RefusedField } from '#lib/client/call-error'

const OF_CODE: readonly string[] = ['code.required', 'code.wrong', 'code.expired']

/** The fields that a refusal names; one about a code sent by text message belongs to its field. */
export function refusedFields(error: unknown): readonly RefusedField[] {
  if (!(error instanceof CallError)) return []
  const { code, message, fields } = error
  if (fields.length > 0 || !OF_CODE.includes(code)) return fields
  return [{ field: 'verificationCode', code, message }]
}
