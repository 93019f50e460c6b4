import type { CallName } from '#lib/api/index'
import { sessionInternals } from '#platform/access/session/index'
import { Act } from '#platform/call/act'
import type { Context, Identity, MemberContext, OperatorContext } from '#platform/call/context'
import { askBook, assertOpened, bookOfToken } from '#platform/kernel/books'
import { assertOperator } from '#platform/operator/index'

type Work = (name: CallName, input: object, caller: Context) => Promise<unknown>

/** Who makes a member's call, when they may: their book says so. */
export async function identify({ env, name, token }: Context): Promise<Identity> {
  const book = bookOfToken(token)
  await assertOpened(env, book)
  return askBook(env, book, sessionInternals.identify, { name, token })
}

/** The context with the member in it who makes the call; refused when they may not. */
export async function asMember(context: Context): Promise<MemberContext> {
  const identity = await identify(context)
  return Object.assign(context, identity, { book: bookOfToken(context.token) })
}

/** The context with the operator in it who makes the call; refused when they may not. */
export async function asOperator(context: Context, work: Work): Promise<OperatorContext> {
  const named = Object.assign(context, await assertOperator(context))
  const run: OperatorContext['run'] = (name, input, as = operator) => work(name, input, as)
  const operator: OperatorContext = Object.assign(named, { act: new Act(named), run })
  return operator
}
