import { type CallValue, sendMember } from '#lib/client/member-routes'
import { createLoaded, type Loaded } from '#lib/stores/loaded'

export type Tournament = CallValue<'tournament.list'>['tournaments'][number]
type Table = CallValue<'tournament.table'>

/** Tournaments that are about to begin, run, or have ended of late. */
export const tournaments = createLoaded(
  async (): Promise<readonly Tournament[]> => (await sendMember('tournament.list', {})).tournaments,
)

export const tableOf = (code: string): Loaded<Table> =>
  createLoaded(() => sendMember('tournament.table', { code }))

/** Takes part; the list says that one does. */
export async function joinTournament(code: string): Promise<void> {
  try {
    await sendMember('tournament.join', { code })
  } finally {
    await tournaments.refresh()
  }
}
