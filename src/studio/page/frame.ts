import { wearAround } from './theme'

/** Messages to and from the site's page around the game, version 1. */
const VERSION = 1

export type ToSite =
  | { type: 'ready' | 'roundStart' | 'roundEnd' | 'lobby' | 'deposit' | 'sessionExpired' }
  | { type: 'error'; code: string }

export type FromSite =
  | {
      type: 'init'
      language?: string
      muted?: boolean
      reducedMotion?: boolean
      theme?: string
    }
  | { type: 'balanceChanged' | 'resume' | 'realityCheck' }
  | { type: 'pause' | 'close'; reason?: string }
  | { type: 'mute'; on: boolean }
  | { type: 'theme'; theme?: string }

const KNOWN = [
  ...['init', 'balanceChanged', 'resume', 'realityCheck', 'pause', 'close', 'mute', 'theme'],
]

/** What a message says, where it counts: from the page around, of a known origin and version. */
export function readMessage(
  { data, origin, source }: Pick<MessageEvent, 'data' | 'origin' | 'source'>,
  around: unknown,
  sites: readonly string[],
): FromSite | null {
  if (source !== around || !sites.includes(origin)) return null
  if (typeof data !== 'object' || data === null) return null
  const { v, type } = data as { v?: unknown; type?: unknown }
  return v === VERSION && KNOWN.includes(String(type)) ? (data as FromSite) : null
}

/** The origin of the page around: where the browser came from, if that is one of the site's. */
function originAround(sites: readonly string[]): string | undefined {
  const from = document.referrer && new URL(document.referrer).origin
  return from && sites.includes(from) ? from : sites[0]
}

export type Tell = (message: ToSite) => void

/**
 * Speaks with the page around; where there is none, nothing is said. The look is the site's, and so
 * is what its bar tells for each game: `data-framed` takes it off the page.
 */
export function joinFrame(sites: readonly string[], hear: (message: FromSite) => void): Tell {
  const around = window.parent
  const target = originAround(sites)
  if (around === window || !target) return () => undefined
  document.documentElement.dataset['framed'] = ''
  window.addEventListener('message', (event) => {
    const message = readMessage(event, around, sites)
    if (!message) return
    if (message.type === 'init' || message.type === 'theme') wearAround(message.theme)
    hear(message)
  })
  return (message) => around.postMessage({ v: VERSION, ...message }, target)
}
