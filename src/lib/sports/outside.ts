const OUTSIDE = /^([a-z][a-z0-9]{1,11})\.([A-Za-z0-9_-]{1,60})$/

/** A match of an outside feed: which feed, and what it is called there. */
export interface OutsideEvent {
  source: string
  event: string
}

/** Reads `live.1001`; null for anything else: no simulated match has a dot in its name. */
export function outsideEvent(id: string): OutsideEvent | null {
  const [, source, event] = OUTSIDE.exec(id) ?? []
  return source && event ? { source, event } : null
}

export const outsideId = (source: string, event: string): string => `${source}.${event}`

/** The feed that a competition is of; null: it is one of those simulated here. */
export const sourceOfCompetition = (code: string): string | null =>
  code.includes('.') ? code.slice(0, code.indexOf('.')) : null

interface Named {
  sport: string
  competition: string
  category?: string
}

const SLUG_MAX = 32

const slugOf = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, SLUG_MAX)
    .replaceAll(/^-|-$/g, '')

/** A short number of a text, the same everywhere. */
function markOf(text: string): string {
  let mark = 0x811c9dc5
  for (const letter of text) mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  return (mark >>> 0).toString(36)
}

/** Two competitions of one name are told apart by what they belong to, and by their sport. */
export function outsideCompetition(source: string, { sport, competition, category = '' }: Named) {
  const mark = markOf([sport, category, competition].join('/'))
  const code = [source, [slugOf(competition), mark].filter(Boolean).join('-')].join('.')
  const isSaid = competition.includes(category)
  return { code, name: isSaid ? competition : `${competition} (${category})` }
}
