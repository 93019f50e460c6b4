import type { transactions as call } from '#lib/api/agent/team-report'
import type { Input, Output } from '#lib/api/call'
import { ENTRY_KINDS, type EntryKind, GROUP_OF } from '#lib/rules/entry-kind'
import type { Context, Handler } from '#platform/call/context'
import { namesOf, type ReportQuery, reportOf } from './query'
import { recordOf } from './record'

type Filter = Pick<Input<typeof call>, 'group' | 'before' | 'count'>
type Entry = Output<typeof call>['entries'][number]

/** Money of a team, and what each kind of it comes to. */
export async function entriesOf(context: Context, report: ReportQuery, filter: Filter) {
  const { group, before, count } = filter
  const kinds = group && ENTRY_KINDS.filter((kind) => GROUP_OF[kind] === group)
  const found = await recordOf(context, report, { kind: 'money', kinds, before, count })
  const nameOf = await namesOf(
    context,
    found.rows.map(({ member }) => member),
  )
  const entries = found.rows.map(({ id, member, of, amount, at }): Entry => {
    const { account } = nameOf(member)
    return { id, member, account, kind: of as EntryKind, amount, at }
  })
  return { ...found, entries }
}

export const teamTransactions: Handler<'team.transactions'> = async (input, context) => {
  const report = await reportOf(context, input)
  const { entries, tallies, from, next } = await entriesOf(context, report, input)
  const totals = tallies.map(({ of, count, amount }) => ({ kind: of as EntryKind, count, amount }))
  return { entries, totals, from, next }
}
