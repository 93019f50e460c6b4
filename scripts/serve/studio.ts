import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { STUDIO_BINDINGS, STUDIO_PAGES, STUDIO_WORKER } from './studio-build.ts'

/** The studio beside a site: where it listens, and what its worker is told. */
export interface StudioSettings {
  port: number
  /** Its public address. */
  origin: string
  vars: Record<string, string>
}

export const STUDIO = 'orilla-studio'
/** The studio's code as a vendor. */
export const STUDIO_VENDOR = 'ORILLA'
const OFF = 'off'
const KEY_FILE = 'studio-key.json'

/** The key that the studio signs with, as vendors register theirs. */
export interface StudioKey {
  id: string
  algorithm: 'ed25519'
  jwk: { kty: string; crv: string; x: string; d?: string }
}

/** The studio's key: made once and kept in the state directory, its secret part with it. */
function keptKey(stateDir: string): StudioKey {
  const file = path.join(stateDir, KEY_FILE)
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StudioKey
  } catch {
    const key = newStudioKey()
    mkdirSync(stateDir, { recursive: true })
    writeFileSync(file, JSON.stringify(key), { mode: 0o600 })
    return key
  }
}

/** What anybody may know of a key. */
export function openPart({ id, algorithm, jwk }: StudioKey): StudioKey {
  const { kty, crv, x } = jwk
  return { id, algorithm, jwk: { kty, crv, x } }
}

/** The same of the studio's own. */
export const openKey = ({ vars }: StudioSettings): StudioKey =>
  openPart(JSON.parse(vars['STUDIO_KEY'] ?? '') as StudioKey)

/** A new key, its secret part with it. */
export function newStudioKey(): StudioKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  const jwk = privateKey.export({ format: 'jwk' }) as StudioKey['jwk']
  return { id: `studio-${jwk.x.slice(0, 8)}`, algorithm: 'ed25519', jwk }
}

/** Reads the studio's part of the environment; null where none is served. */
export function studioOf(
  env: NodeJS.ProcessEnv,
  site: { port: number; stateDir: string; isReal: boolean; origin: string },
): StudioSettings | null {
  if (env.STUDIO_PORT === OFF || env.RELAY_ORIGIN) return null
  // A real site’s studio has an address of its own, or there is none.
  if (site.isReal && !env.STUDIO_ORIGIN) return null
  const port = Number(env.STUDIO_PORT || site.port + 1)
  const key = env.STUDIO_KEY || JSON.stringify(keptKey(site.stateDir))
  const vars = {
    SITE_ORIGINS: site.origin,
    // The wallet is on this very machine, whatever stands in front of it.
    WALLET_ORIGIN: `http://127.0.0.1:${site.port}`,
    STUDIO_KEY: key,
    ...(env.STUDIO_ORIGIN && { STUDIO_ORIGIN: env.STUDIO_ORIGIN }),
    ...(env.CHAIN_POLICY && { CHAIN_POLICY: env.CHAIN_POLICY }),
    ...(env.BEACON_ORIGINS && { BEACON_ORIGINS: env.BEACON_ORIGINS }),
  }
  return { port, origin: env.STUDIO_ORIGIN || `http://localhost:${port}`, vars }
}

interface Bindings {
  assets: object
  bindings: Record<string, string>
}

/** The studio's worker for the runtime of a local machine. */
export function studioWorker({ vars }: StudioSettings) {
  const bindings: Bindings = JSON.parse(readFileSync(STUDIO_BINDINGS, 'utf8'))
  return {
    ...bindings,
    name: STUDIO,
    assets: { ...bindings.assets, directory: STUDIO_PAGES },
    modules: [
      {
        type: 'ESModule' as const,
        path: STUDIO_WORKER,
        contents: readFileSync(STUDIO_WORKER, 'utf8'),
      },
    ],
    modulesRoot: path.dirname(STUDIO_WORKER),
    bindings: { ...bindings.bindings, ...vars },
  }
}
