import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { FOR_GOOD } from '#platform/kernel/book/index'
import type { Prepare } from '#platform/kernel/book/part'
import type { Session } from '#platform/kernel/book/session/rows'
import { noteGuard } from '#platform/projection/index'
import { playedHours } from './played'
import { playedBefore } from './played-before'

/** The first limit counts what was played before it. */
export const beforeFirstLimit: Prepare<'member.setLimit'> = async (_input, preparing) => {
  const { book, env, now } = preparing
  const member = memberOf(preparing.permitted)
  if (member) playedBefore(book).set(member, await playedHours(env, member, now))
  return undefined
}

/** Notifies the senders of promotions within the second; the outbox does so again. */
export const afterExclusion: Prepare<'member.exclude'> = async (_input, { env, permitted }) => {
  const member = memberOf(permitted)
  return member ? (answer) => noteExclusion(env, member, answer) : undefined
}

async function noteExclusion(env: Env, member: string, answer: string): Promise<void> {
  const { until } = JSON.parse(answer) as { until: number }
  try {
    await noteGuard(env, member, until || FOR_GOOD)
  } catch (error) {
    console.error(JSON.stringify({ event: 'member.guard-late', error: String(error) }))
  }
}

/** Whose call it is; who may not make it is refused later, in its transaction. */
function memberOf(permitted: () => Session): string | undefined {
  try {
    return permitted().member.id
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
