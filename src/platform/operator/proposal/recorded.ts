import { AppError } from '#lib/errors'
import { auditRow } from '#platform/call/act'
import type { OperatorContext } from '#platform/call/context'

const subjectOf = (input: object) => {
  const { id = '', call = '' } = input as { id?: string; call?: string }
  return id || call
}

/** Work whose refusals are written down as acts too: who tried what, and why it was not done. */
export const recorded =
  <I extends object, O>(work: (input: I, context: OperatorContext) => Promise<O>) =>
  async (input: I, context: OperatorContext): Promise<O> => {
    try {
      return await work(input, context)
    } catch (error) {
      if (error instanceof AppError) {
        const detail = `refused: ${error.code} (${context.role})`
        await auditRow({ act: context.name, subject: subjectOf(input), detail }, context).run()
      }
      throw error
    }
  }
