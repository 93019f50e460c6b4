import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, type MiniflareOptions } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import type { Settings } from './settings.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')
const BUILT = path.join(ROOT, 'dist/server')
export const WORKER = 'orilla'

/** One line of the worker's log, as the runtime hands it over. */
export interface LogLine {
  level: string
  message: string
}

function builtModules() {
  const config = JSON.parse(readFileSync(path.join(BUILT, 'wrangler.json'), 'utf8')) as {
    main: string
  }
  const names = readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.mjs') || name.endsWith('.js'))
    .sort((a, b) => Number(b === config.main) - Number(a === config.main))
  return names.map((name) => ({ type: 'ESModule' as const, path: path.join(BUILT, name) }))
}

interface RateLimit {
  namespace_id: string
  simple: { limit: number; period?: 10 | 60 }
}

/** The bindings of the built configuration, as far as they are changed here. */
interface Bindings {
  compatibilityDate: string
  bindings: Record<string, string>
  ratelimits: Record<string, RateLimit>
}

function builtBindings(): Bindings {
  const file = path.join(BUILT, 'wrangler.json')
  const { modulesRules: _rules, ...bindings } =
    unstable_getMiniflareWorkerOptions(file).workerOptions
  return bindings as unknown as Bindings
}

/** Rate limits that a load of one address does not meet while developing. */
function widened(limits: Record<string, RateLimit>, factor: number) {
  const entries = Object.entries(limits).map(([name, limit]) => {
    const simple = { ...limit.simple, limit: Math.ceil(limit.simple.limit * factor) }
    return [name, { ...limit, simple }] as const
  })
  return Object.fromEntries(entries)
}

/**
 * Options of the runtime for the built worker, with every binding simulated. Requests reach the
 * worker by a direct socket of a second, empty worker: the runtime's own HTTP server hands them
 * to the worker's service at once, without the simulator's entry worker and assets router
 * (`run_worker_first` makes our worker the router).
 */
export function runtimeOptions(settings: Settings, onLog: (line: LogLine) => void) {
  const bindings = builtBindings()
  const options: MiniflareOptions = convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: 0,
    cf: false,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    handleStructuredLogs: onLog,
    resourcePersistencePath: path.join(settings.stateDir, 'v3'),
    workers: [
      {
        ...bindings,
        name: WORKER,
        rootPath: BUILT,
        modulesRoot: BUILT,
        modules: builtModules(),
        ratelimits: widened(bindings.ratelimits, settings.rateFactor),
        bindings: { ...bindings.bindings, ...settings.vars },
      },
      {
        name: 'front',
        modules: true,
        script: 'export default {}',
        compatibilityDate: bindings.compatibilityDate,
        unsafeDirectSockets: [{ host: settings.host, port: settings.port, serviceName: WORKER }],
      },
    ],
  })
  return options
}
