import { map } from 'nanostores'
import { type CallInput, type CallValue, sendAgent } from '#lib/client/agent-routes'
import { createIntent } from '#lib/client/intent'
import type { TeamRates } from '#lib/rules/team-rate'

type Page = CallValue<'team.list'>
export type TeamMember = Page['members'][number]
export type Renewed = CallValue<'agent.renewPassword'>

interface TeamShown {
  /** Whose direct downlines; empty: the agent's own. */
  of: string
  /** Looks for a name in the whole team instead. */
  search: string
  /** From the agent down to whose downlines these are. */
  path: Page['path']
  /** Null before they are known. */
  members: readonly TeamMember[] | null
  next: string | null
  /** What the last look threw. */
  failure: unknown
}

const ROWS = 20
const NONE: TeamShown = { of: '', search: '', path: [], members: null, next: null, failure: null }

/** A level of the tree, as far as it was paged through. */
export const $team = map<TeamShown>(NONE)

const pageOf = (of: string, search: string, before?: string) =>
  sendAgent('team.list', {
    count: ROWS,
    search,
    ...(of && { of }),
    ...(before !== undefined && { before }),
  })

/** Shows the direct downlines of somebody, or who in the team is called so. */
export async function showTeam({ of = '', search = '' } = {}): Promise<void> {
  const { path } = $team.get()
  $team.set({ ...NONE, path, of, search })
  const isAsked = () => $team.get().of === of && $team.get().search === search
  try {
    const page = await pageOf(of, search)
    if (isAsked()) $team.set({ of, search, failure: null, ...page })
  } catch (error) {
    if (isAsked()) $team.setKey('failure', error)
  }
}

/** The next members of the level, after those that are there. Throws `CallError`. */
export async function moreTeam(): Promise<void> {
  const shown = $team.get()
  if (!shown.next || !shown.members) return
  const { members, next } = await pageOf(shown.of, shown.search, shown.next)
  if ($team.get() !== shown) return
  $team.set({ ...shown, members: [...shown.members, ...members], next })
}

const [raises, writes, renews] = [createIntent(), createIntent(), createIntent()]

/** Raises a direct downline's points. Throws `CallError`. */
export async function raiseRates(member: string, wanted: TeamRates): Promise<void> {
  const input = { member, rates: wanted }
  const { rates } = await sendAgent('agent.raise', input, { key: raises.keyFor(input) })
  raises.done()
  const rows = $team.get().members ?? []
  $team.setKey(
    'members',
    rows.map((row) => (row.id === member ? { ...row, rates } : row)),
  )
}

/** Makes another initial password for a direct downline who has none of their own. */
export async function renewPassword(member: string): Promise<Renewed> {
  const input = { member }
  const renewed = await sendAgent('agent.renewPassword', input, { key: renews.keyFor(input) })
  renews.done()
  return renewed
}

/** Writes to one of the team, or to all direct downlines; answers to how many. */
export async function writeTeam(input: CallInput<'agent.message'>): Promise<number> {
  const { sent } = await sendAgent('agent.message', input, { key: writes.keyFor(input) })
  writes.done()
  return sent
}
