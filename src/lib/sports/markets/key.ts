/** Markets of which more than one selection can win. */
const SHARED = new Set(['DC', 'BUILDER', 'PLACE'])

interface MarketKey {
  event: string
  code: string
  part?: string
  /** Whole hundredths. */
  line?: number
}

const KEY = /^([^/\s]+)\/([A-Z0-9]+)(?:\/([A-Z0-9]+))?(?: (-?\d{1,6}))?$/

/** Reads `event/code[/part][ line]`; `null` for anything else. */
export function parseMarketKey(key: string): MarketKey | null {
  const [, event, code, part, line] = KEY.exec(key) ?? []
  if (!event || !code) return null
  return { event, code, part, line: line === undefined ? undefined : Number(line) }
}

export const marketKey = ({ event, code, part, line }: MarketKey): string =>
  `${event}/${code}${part ? `/${part}` : ''}${line === undefined ? '' : ` ${line}`}`

/** Whether at most one selection of the market can win. */
export const isExclusive = (key: string): boolean => {
  const code = parseMarketKey(key)?.code
  return code !== undefined && !SHARED.has(code)
}
