/** What members may be told of while the site is closed. */
export const PUSH_KINDS = ['ticket', 'draw', 'withdrawal'] as const
export type PushKind = (typeof PUSH_KINDS)[number]

/** Where a browser's own push service is; another one is for the operator to name. */
const HOSTS = [
  'googleapis.com',
  'push.services.mozilla.com',
  'push.apple.com',
  'notify.windows.com',
] as const

/**
 * May the site post to that address? Only HTTPS at its port, of the hosts of browsers or of those
 * that the deployment names (`PUSH_HOSTS`, by commas): members choose the address.
 */
export function isPushService(address: string, named = ''): boolean {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return false
  const hosts = [...HOSTS, ...named.split(',').map((host) => host.trim())].filter(Boolean)
  return hosts.some((host) => url.hostname === host || url.hostname.endsWith(`.${host}`))
}
