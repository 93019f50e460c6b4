import type { Call, Input } from '#lib/api/call'
import { CALLS, type CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'
import type { Context, ContextOf } from '#platform/call/context'
import { HANDLERS, type WorkerCall } from '#platform/handlers'

export function isWorkerCall(name: CallName): name is WorkerCall {
  const { where }: Call = CALLS[name]
  return (where ?? 'worker') === 'worker'
}

/** The one place where input and context get the types that the call's definition promises. */
export const work = <N extends WorkerCall>(name: N, input: object, caller: Context) =>
  HANDLERS[name](
    input as Input<(typeof CALLS)[N]>,
    caller as ContextOf<(typeof CALLS)[N]['access']>,
  )

/** The same of a call whose name is read. */
export async function workOf(name: CallName, input: object, caller: Context): Promise<unknown> {
  if (!isWorkerCall(name)) throw new AppError('request.not-found')
  return work(name, input, caller)
}
