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
