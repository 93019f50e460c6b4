import type { CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'
import { Act } from '#platform/call/act'
import type { OperatorContext } from '#platform/call/context'
import { effectOf, readNow, versionOf } from './effects'
import type { ProposalRow } from './kept'

/** What came of an effect: what its call answered, or the refusal's code. */
export interface Performed {
  value: unknown
  fault: string
}

/** The call itself, in somebody's name, under the proposal's id as its key. */
async function make(row: ProposalRow, input: object, operator: string, context: OperatorContext) {
  const name = row.call as CallName
  const own = { ...context, name, slots: {}, key: row.id, operator, markReplayed: () => undefined }
  const as = { ...own, act: new Act(own) }
  const value = await context.run(name, input, as)
  await as.act.write(input)
  return value
}

/**
 * Makes the effect of an approved proposal. `isAgain`: it was begun before and nobody knows how it
 * ended; then what has happened already counts as done, and nothing happens twice.
 */
export async function perform(
  row: ProposalRow,
  context: OperatorContext,
  isAgain: boolean,
): Promise<Performed> {
  const effect = effectOf(row.call)
  const input = JSON.parse(row.input) as object
  try {
    if (isAgain && !effect.keyed && !effect.voices) {
      const now = JSON.stringify(await readNow(effect, input, context))
      if (now === row.after) return { value: null, fault: '' }
      if (versionOf(effect, JSON.parse(now)) !== row.version)
        return { value: null, fault: 'proposal.stale' }
    }
    if (effect.voices) {
      const first = (await make(row, input, row.maker, context)) as { state?: string }
      if (first.state !== 'first') return { value: first, fault: '' }
    }
    return { value: await make(row, input, context.operator, context), fault: '' }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const isDone = isAgain && effect.again?.includes(error.code)
    return { value: null, fault: isDone ? '' : error.code }
  }
}
