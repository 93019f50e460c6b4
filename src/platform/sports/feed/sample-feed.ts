import { feedMessage, type NumberedMessage } from '#lib/sports/feed/messages'
import type { SportsFeed } from './adapter'
import SAMPLE from './sample-match.json'

/** The recorded match begins again after so long: its run is how often it has. */
const PERIOD_MS = 3 * 60 * 60 * 1_000

const recorded = SAMPLE.map((message) => feedMessage.parse(message) as NumberedMessage)
const FIRST_AT = recorded[0]?.at ?? 0

/** The messages of a run that were sent by then, with the times of that run. */
function sent(run: number, now: number): NumberedMessage[] {
  const later = run * PERIOD_MS - FIRST_AT
  const event = `sample-${run}`
  const text = JSON.stringify(recorded).replaceAll('SAMPLE', event)
  const messages = (JSON.parse(text) as unknown[]).map(
    (message) => feedMessage.parse(message) as NumberedMessage,
  )
  return messages
    .map((message) => ({
      ...message,
      ...{ run, at: message.at + later },
      ...('start' in message && message.start && { start: message.start + later }),
    }))
    .filter(({ at }) => at <= now)
}

/**
 * The feed of a development site: one recorded match of a made-up league, over and over. It says so
 * itself, and needs nobody.
 */
export function sampleFeed(clock: () => number): SportsFeed {
  const runAt = () => Math.floor(clock() / PERIOD_MS)
  return {
    name: 'sample',
    producer: 'live',
    isSample: true,
    async after(run, last) {
      const at = clock()
      const now = runAt()
      if (run > now) return [{ type: 'gone', run: now, at }]
      // A run that is over is told to its end, so that nothing of it stays open.
      const messages = sent(run, at)
      const rest = messages.filter(({ seq }) => seq > last)
      if (run < now && rest.length === 0) return [{ type: 'gone', run: now, at }]
      const reached = messages.at(-1)?.seq ?? 0
      return [...rest, { type: 'alive', run, at, last: reached }]
    },
    async snapshot() {
      const run = runAt()
      return [{ type: 'snapshot', run, at: clock(), last: 0, markets: {} }]
    },
  }
}
