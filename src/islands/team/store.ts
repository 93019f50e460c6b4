import { atom } from 'nanostores'
import { type CallInput, type CallValue, sendAgent } from '#lib/client/agent-routes'
import { createIntent } from '#lib/client/intent'
import type { TeamRates } from '#lib/rules/team-rate'
import type { TeamSort } from '#lib/rules/team-sort'
import { createLoaded } from '#lib/stores/loaded'
import { loadMore, wholeCsv } from '#lib/stores/pages'

type Page = CallValue<'team.list'>
export type TeamMember = Page['members'][number]
export type Renewed = CallValue<'agent.renewPassword'>

interface TeamQuery {
  /** Whose direct downlines; empty: the agent's own. */
  of: string
  /** Looks for a name in the whole team instead. */
  search: string
  sort: TeamSort
  direction: 'asc' | 'desc'
}

const ROWS = 20

const asked = ({ of, sort, direction }: TeamQuery, before: string | undefined) => ({
  ...{ sort, direction },
  ...(of && { of }),
  ...(before !== undefined && { before }),
})

const pageOf = (query: TeamQuery, before?: string) =>
  sendAgent('team.list', { ...asked(query, before), search: query.search, count: ROWS })

export const $teamQuery = atom<TeamQuery>({
  ...{ of: '', search: '' },
  ...{ sort: 'joined', direction: 'desc' },
})
/** From the agent down to whose downlines were shown last. */
export const $teamPath = atom<Page['path']>([])
/** A level of the tree, as far as it was paged through. */
export const team = createLoaded(
  (query: TeamQuery) => pageOf(query),
  ({ path }) => $teamPath.set(path),
)

/** Shows the direct downlines of somebody, or who in the team is called so; the order stays. */
export function showTeam({ of = '', search = '', ...sorting }: Partial<TeamQuery> = {}): void {
  const query = { ...$teamQuery.get(), of, search, ...sorting }
  $teamQuery.set(query)
  void team.load(query)
}

/** Sorts the level by something: the most first, or the least where it was so already. */
export function sortTeam(sort: TeamSort): void {
  const query = $teamQuery.get()
  const isLeast = query.sort === sort && query.direction === 'desc'
  const next = { ...query, search: '', sort, direction: isLeast ? 'asc' : 'desc' } as const
  $teamQuery.set(next)
  // What is shown stays until then, and the heading that was pressed keeps the focus.
  void team.refresh(next)
}

/** Everybody of the level in its order, as a table of text. Throws `CallError`. */
export function teamCsv(): Promise<string> {
  const query = $teamQuery.get()
  return wholeCsv((before: string | undefined) => sendAgent('team.listCsv', asked(query, before)))
}

/** The next members of the level, after those that are there. Throws `CallError`. */
export const moreTeam = (): Promise<void> =>
  loadMore(
    team,
    (next) => pageOf($teamQuery.get(), next),
    (shown, { members, next }) => ({ ...shown, members: [...shown.members, ...members], next }),
  )

const [raises, writes, renews] = [createIntent(), createIntent(), createIntent()]

/** Raises a direct downline's points. Throws `CallError`. */
export async function raiseRates(member: string, wanted: TeamRates): Promise<void> {
  const input = { member, rates: wanted }
  const { rates } = await sendAgent('agent.raise', input, { key: raises.keyFor(input) })
  raises.done()
  const shown = team.$value.get()
  if (!shown) return
  const members = shown.members.map((row) => (row.id === member ? { ...row, rates } : row))
  team.set({ ...shown, members })
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
