import { type CallValue, sendSports } from '#lib/client/sports-routes'

export type SportsDetail = CallValue<'sports.detail'>

/** A ticket on matches with its picks; null where it cannot be read. */
export const sportsDetail = (id: string): Promise<SportsDetail | null> =>
  sendSports('sports.detail', { id }).catch(() => null)

/** A settled one worked out anew. */
export const explainBet = (id: string) => sendSports('sports.explain', { id })
