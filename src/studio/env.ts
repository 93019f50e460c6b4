/** Bindings and variables of the studio's worker (wrangler.studio.toml). */
export interface StudioEnv {
  ASSETS: Fetcher
  TABLE: DurableObjectNamespace
  ROUNDS: DurableObjectNamespace
  LIVE: DurableObjectNamespace
  REGISTER: DurableObjectNamespace
  HALL: DurableObjectNamespace
  SEA: DurableObjectNamespace
  JACKPOT: DurableObjectNamespace
  /** Where the site's pages are, with a space between: these may show the game in a frame. */
  SITE_ORIGINS: string
  /** The studio's own address where something in front ends TLS; empty: as requests say. */
  STUDIO_ORIGIN?: string
  /** Where the wallet answers; empty: the first of the above. */
  WALLET_ORIGIN: string
  /** The key that calls are signed with, as it is registered: `{id, algorithm, jwk}`. */
  STUDIO_KEY?: string
  /** How chains are bound that are published from now on: `none`, `salt` or `drand`. */
  CHAIN_POLICY?: string
  /** Currencies that are worth nothing outside, with a space between. */
  PLAY_CURRENCIES?: string
  /** Addresses of the public beacon, with a space between; the public ones unless said. */
  BEACON_ORIGINS?: string
}

export const siteOrigins = ({ SITE_ORIGINS }: StudioEnv): string[] =>
  SITE_ORIGINS.split(/\s+/).filter(Boolean)

export const walletOrigin = (env: StudioEnv): string =>
  env.WALLET_ORIGIN || (siteOrigins(env)[0] ?? '')

/** The address that a visitor asked for: behind a front that ends TLS a request has another. */
export function publicUrl({ STUDIO_ORIGIN = '' }: StudioEnv, request: Request): URL {
  const asked = new URL(request.url)
  if (!STUDIO_ORIGIN) return asked
  const url = new URL(STUDIO_ORIGIN)
  url.pathname = asked.pathname
  url.search = asked.search
  return url
}

/** Whether what is staked in a currency is no money. */
export const isPlayMoney = ({ PLAY_CURRENCIES = '' }: StudioEnv, currency: string): boolean =>
  PLAY_CURRENCIES.split(/\s+/).includes(currency)
