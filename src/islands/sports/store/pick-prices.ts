import { sendSports } from '#lib/client/sports-routes'
import { $session } from '#lib/stores/session'
import { matches } from './match'
import { takePrices } from './price'
import { $picks, type SlipPick } from './slip'
import { takeLines, takeMarkets } from './take'

/** A visitor's picks in so many matches are asked for one by one. */
const MATCHES_MAX = 8

/** The key of a market within its match. */
export const keyWithin = ({ event, market }: Pick<SlipPick, 'event' | 'market'>): string =>
  market.slice(event.length + 1)

/** Whether a list tells what the pick pays. */
const isListed = (pick: SlipPick): boolean =>
  matches.get(pick.event)?.markets.some(({ key }) => key === keyWithin(pick)) ?? false

/** A pick as the server is told of it. */
export const askedPick = (pick: SlipPick) => ({
  event: pick.event,
  market: keyWithin(pick),
  selection: pick.selection,
  odds: pick.odds,
  version: matches.get(pick.event)?.version ?? 0,
  ...(pick.banker && { banker: true }),
})

/** Asks for all picks at once: for members. */
async function quotePicks(picks: readonly SlipPick[]): Promise<void> {
  const input = { type: 'single' as const, picks: picks.map(askedPick) }
  const { picks: answers } = await sendSports('sports.quote', input)
  takePrices(
    answers.flatMap(({ odds, status, version }, at) => {
      const pick = picks[at]
      return pick ? [[pick.id, { odds, status, version }] as const] : []
    }),
  )
}

async function askEach(picks: readonly SlipPick[]): Promise<void> {
  const events = [...new Set(picks.map(({ event }) => event))].slice(0, MATCHES_MAX)
  const answers = await Promise.all(events.map((event) => sendSports('sports.event', { event })))
  for (const { event, markets } of answers) {
    takeLines([event])
    takeMarkets(event.id, event.version, markets)
    const told = new Set(markets.map(({ key }) => key))
    const gone = picks.filter((pick) => pick.event === event.id && !told.has(keyWithin(pick)))
    takePrices(
      gone.map(({ id }) => [id, { odds: null, status: 'closed' as const, version: event.version }]),
    )
  }
}

/** Prices of those picks that no list on the page tells. */
export async function refreshPicks(): Promise<void> {
  const unlisted = $picks.get().filter((pick) => !isListed(pick))
  if (unlisted.length === 0) return
  if ($session.get().state === 'out') return askEach(unlisted)
  return quotePicks(unlisted)
}
