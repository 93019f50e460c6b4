import { createHash } from 'node:crypto'
import { fieldErrors } from '#lib/api/fields'
import { CALLS, type CallName } from '#lib/api/index'
import { AppError } from '#lib/errors'
import type { Handler } from '#platform/call/context'
import { effectOf, readNow, versionOf } from './effects'
import { findProposal, keepProposal } from './kept'
import { recorded } from './recorded'
import { mayPropose, same, shownProposal } from './shown'

/** What the call takes, as its own schema says; unknown fields are refused. */
function inputOf(call: string, raw: object): object {
  const read = CALLS[call as CallName].input.safeParse(raw)
  if (read.success) return read.data as object
  const fields = fieldErrors(read.error.issues, raw)
  throw new AppError(
    'request.invalid',
    {},
    fields.map(({ field, ...rest }) => ({ field: `input.${field}`, ...rest })),
  )
}

const idOf = (maker: string, key: string) =>
  `p${createHash('sha256').update(`${maker.toLowerCase()}|${key}`).digest('hex').slice(0, 24)}`

/** Proposes a call that takes two, with what it would change and of what. */
export const propose: Handler<'operator.propose'> = recorded(async (asked, context) => {
  const { env, now, operator: maker, key, act } = context
  const { call, reason } = asked
  const effect = effectOf(call)
  if (!mayPropose(context, call)) throw new AppError('session.forbidden')
  const input = inputOf(call, asked.input)
  const subject = effect.subject(input)
  if (call.startsWith('staff.') && same(subject, maker)) throw new AppError('staff.self')
  const before = await readNow(effect, input, context)
  const after = effect.after(input, before)
  const id = idOf(maker, key)
  const text = JSON.stringify(input)
  const made = {
    ...{ id, call, subject, input: text, reason, maker },
    ...{ before: JSON.stringify(before), after: JSON.stringify(after) },
    version: versionOf(effect, before),
  }
  const isNew = await keepProposal(env, made, now())
  const row = await findProposal(env, id)
  if (!row || row.call !== call || row.input !== text || row.reason !== reason)
    throw new AppError('request.key-reused')
  if (!isNew) context.markReplayed()
  act.note(id, `${call} ${subject}: ${reason}`)
  return shownProposal(row, context, now())
})
