/**
 * Bindings and variables of the worker (wrangler.toml). Who stands behind a namespace of objects
 * is the platform's own matter: see `platform/kernel/books.ts`.
 */
export interface Env {
  ASSETS: Fetcher
  DB: D1Database
  SETTINGS: KVNamespace
  OUTBOX: Queue
  /** Images that members send. */
  UPLOADS: R2Bucket
  BOOK: DurableObjectNamespace
  DRAW: DurableObjectNamespace
  SMS_CODE: DurableObjectNamespace
  /** Competitions of simulated matches. */
  LEAGUE: DurableObjectNamespace
  /** Outside feeds of matches. */
  FEED: DurableObjectNamespace
  /** Budgets of promotions. */
  PROMOTION: DurableObjectNamespace
  RAFFLE: DurableObjectNamespace
  WHEEL: DurableObjectNamespace
  /** Red envelopes. */
  RAIN: DurableObjectNamespace
  /** Chat rooms. */
  CHAT: DurableObjectNamespace
  LIMIT_CALL: RateLimit
  LIMIT_ACCESS: RateLimit
  LIMIT_HASH: RateLimit
  LIMIT_VENDOR: RateLimit
  ENVIRONMENT: 'production' | 'development'
  MERCHANT: string
  PROFILE: string
  RELAY_ORIGIN: string
  /** Shared by a relay and its upstream: signs who asks, which the upstream then believes. */
  RELAY_SECRET?: string
  BOOK_CAPACITY: string
  MERCHANT_TIME_ZONE: string
  /** The payment gateway's page, and the secret that signs both ways. */
  DEPOSIT_GATEWAY_URL?: string
  DEPOSIT_GATEWAY_SECRET?: string
  /** Minutes after which a paid withdrawal that is not confirmed counts as received. */
  WITHDRAW_AUTO_RECEIPT_MINUTES?: string
  /** The site's own address, for links in mails; `npm start` on a developer's machine sets it. */
  SITE_ORIGIN?: string
  /** More hosts of push services than those of the usual browsers, by commas. */
  PUSH_HOSTS?: string
  /** Who carries text messages and mails; empty: the dev inbox in development, else off. */
  SMS_ADAPTER?: string
  MAIL_ADAPTER?: string
  TWILIO_ACCOUNT_SID?: string
  TWILIO_AUTH_TOKEN?: string
  TWILIO_FROM?: string
  /** Who shows that a number is somebody's: `own` codes, or `firebase`. */
  PHONE_ADAPTER?: string
  FIREBASE_PROJECT_ID?: string
  FIREBASE_API_KEY?: string
  /** Another origin than those of Firebase and its check of visitors. */
  FIREBASE_ORIGIN?: string
  /** Sign-in by Google: a client of the operator's; both, or it is off. */
  GOOGLE_CLIENT_ID?: string
  GOOGLE_CLIENT_SECRET?: string
  /** Another OpenID provider of the same paths. */
  GOOGLE_ORIGIN?: string
  RESEND_API_KEY?: string
  MAIL_FROM?: string
  /** `drand`: self-run draws are bound to the public beacon; else commit-only, as announced. */
  BEACON_ADAPTER?: string
  /** Addresses of the beacon, with a space between; the public ones unless said. */
  BEACON_ORIGINS?: string
  /** What simulated matches are bound to where the beacon is: `tick` unless said, or `kickoff`. */
  SPORTS_BEACON?: string
  /** Matches of others: `http` feeds, `sample` in development; else simulated ones alone. */
  SPORTS_FEED_ADAPTER?: string
  /** Addresses of the feed of matches in play, and of those to come; the secret of both. */
  SPORTS_FEED_LIVE?: string
  SPORTS_FEED_PREMATCH?: string
  SPORTS_FEED_SECRET?: string
  /** Where results of public formats come from: `http` feeds; else operators alone. */
  RESULTS_ADAPTER?: string
  /** Addresses of the feeds and the secret of each, in the same order, with a space between. */
  RESULTS_ORIGINS?: string
  RESULTS_SECRETS?: string
  /** Country of every visitor of a local machine; honoured in development only. */
  DEV_COUNTRY?: string
  /** Secret of the operator's calls; without it they are all refused. */
  OPERATOR_TOKEN?: string
  /** Secrets of further operators, `name:secret` with a space between; each is a person. */
  OPERATOR_TOKENS?: string
  /** Where alerts are posted to, and what signs them; both, or none are. */
  ALERT_WEBHOOK_URL?: string
  ALERT_WEBHOOK_SECRET?: string
  /** Who is sent the seal of each day, and what signs it; both, or there is no witness. */
  SEAL_WITNESS_URL?: string
  SEAL_WITNESS_SECRET?: string
  /** Secrets of vendors' HMAC keys: a JSON object of key id → secret. */
  VENDOR_SECRETS?: string
  /** `image` (default), `turnstile` or `geetest`, and what the last two need. */
  CAPTCHA_ADAPTER?: string
  TURNSTILE_SITE_KEY?: string
  TURNSTILE_SECRET?: string
  GEETEST_ID?: string
  GEETEST_KEY?: string
  /** Another origin than the captcha service's own. */
  CAPTCHA_ORIGIN?: string
  /** Mixed into the key of everything the platform seals; to be kept for ever once set. */
  SEAL_SECRET?: string
  /** Header a front of ours writes the visitor's address into; without it no header decides. */
  TRUSTED_PROXY_HEADER?: string
  /** How many fronts add an address to it, each behind the last; 1 unless said. */
  TRUSTED_PROXY_HOPS?: string
  /** Data points of answers (Workers Analytics Engine), where the deployment has a dataset. */
  METRICS?: AnalyticsEngineDataset
  /** Calls a worker answers at a time; 1 000 unless said. */
  CALLS_AT_ONCE?: string
  /** Milliseconds the platform may take for an answer; 3 000 unless said. */
  ANSWER_MS?: string
  /** Days until a closed account is forgotten; 1 825 unless said. */
  CLOSED_KEPT_DAYS?: string
  /** Tickets of one member in a minute; 600 unless said, 0: any number. */
  BETS_A_MINUTE?: string
  /** `all` logs successes too; else errors and refusals only. */
  LOG?: string
  /** Hashes of the inline scripts and styles of the built pages, put here by the build. */
  CSP_SCRIPT_HASHES?: string
  CSP_STYLE_HASHES?: string
}
