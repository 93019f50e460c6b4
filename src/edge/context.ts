import type { Context } from 'hono'
import type { Env } from '#env'
import type { CallName } from '#lib/api/index'

/** What the edge knows of one request. */
export interface Visit {
  requestId: string
  /** Milliseconds since 1970. */
  startedAt: number
  /** The one path of the request, see {@link pathOf}. */
  path: string
  /** A path of the API, answered with envelopes. */
  isCall: boolean
  /** The visitor's address, and ISO 3166 country or `XX`. */
  ip: string
  country: string
  /** Code of an offered language. */
  language: string
  /** Set by the relay once the call is known. */
  call?: CallName
  /** How long the platform, or the upstream, took for it. */
  upstreamMs?: number
}

/** What a page has to do with frames. */
export interface Framing {
  /** What it may show in one. */
  shows: readonly string[]
  /** Pages of this very site may show it. */
  isShown: boolean
}

export interface EdgeEnv {
  Bindings: Env
  Variables: { visit: Visit; framing?: Framing }
}

export type EdgeContext = Context<EdgeEnv>

/** A page by its route without language: `/vip` in `en`. */
export interface Page {
  path: string
  language: string
}

/** Who makes pages: the built files, or Astro in development. Without `page`: that very file. */
export type PageStep = (
  request: Request,
  env: Env,
  ctx: EdgeContext['executionCtx'],
  page?: Page,
) => Response | Promise<Response>
