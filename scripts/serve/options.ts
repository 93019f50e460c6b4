import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, type MiniflareOptions } from 'miniflare'
import { offeredCodes } from '../vite/offered.mjs'
import { BINDINGS } from './build.ts'
import { ROOT } from './root.ts'
import type { Settings } from './settings.ts'
import { STUDIO, studioWorker } from './studio.ts'

const BUILT = path.join(ROOT, 'dist/server')
export const WORKER = 'orilla'
const FRONT = 'front'

/** One line of the worker's log, as the runtime hands it over. */
export interface LogLine {
  level: string
  message: string
}

interface RateLimit {
  namespace_id: string
  simple: { limit: number; period?: 10 | 60 }
}

/** The bindings of the built configuration, as far as they are changed here. */
interface Bindings {
  compatibilityDate: string
  assets: { directory: string }
  bindings: Record<string, string>
  ratelimits: Record<string, RateLimit>
}

const esModule = (name: string, contents?: string) => ({
  type: 'ESModule' as const,
  path: path.join(BUILT, name),
  contents: contents ?? readFileSync(path.join(BUILT, name), 'utf8'),
})

/** What a site says that does not answer yet, by language. */
function unavailableTexts(): Record<string, string> {
  const locales = path.join(ROOT, 'locales')
  const codes = offeredCodes()
  return Object.fromEntries(
    codes.map((code) => {
      const { upstream } = JSON.parse(readFileSync(path.join(locales, code, 'error.json'), 'utf8'))
      return [code, upstream.unavailable]
    }),
  )
}

/** The built modules behind our own entry, and the rate limits widened for a single address. */
function modules(limits: Record<string, RateLimit>, { rateFactor: factor, around }: Settings) {
  const { main } = JSON.parse(readFileSync(path.join(BUILT, 'wrangler.json'), 'utf8'))
  const widened = Object.fromEntries(
    Object.entries(limits).map(([name, { simple }]) => [
      name,
      { limit: Math.ceil(simple.limit * factor), period: simple.period ?? 60 },
    ]),
  )
  const served = around ? 'around.mjs' : main
  const entry = [
    `export * from './${served}'`,
    `import built from './${served}'`,
    "import { withRateLimits } from './rate-limits.mjs'",
    "import { untilHealthy } from './gate.mjs'",
    // Without it the runtime answers CONNECT with 500; this way a tunnel ends where it begins.
    'const connect = (socket) => socket.close()',
    `const gated = untilHealthy(built, ${JSON.stringify(unavailableTexts())})`,
    `const limited = withRateLimits(gated, ${JSON.stringify(widened)})`,
    'export default { ...limited, connect }',
  ]
  const beside = (name: string) =>
    esModule(name, readFileSync(path.join(import.meta.dirname, name), 'utf8'))
  const names = readdirSync(BUILT, { recursive: true, encoding: 'utf8' })
  return [
    esModule('local.mjs', entry.join('\n')),
    beside('rate-limits.mjs'),
    beside('gate.mjs'),
    ...(around ? [esModule('around.mjs', readFileSync(around, 'utf8'))] : []),
    ...names.filter((name) => /\.m?js$/.test(name)).map((name) => esModule(name)),
  ]
}

/**
 * Options of the runtime for the built worker, with every binding simulated. Requests reach the
 * worker by a direct socket of a second, empty worker: the runtime's own HTTP server hands them
 * to the worker's service at once, without the simulator's entry worker and assets router
 * (`run_worker_first` makes our worker the router).
 */
export function runtimeOptions(settings: Settings, onLog: (line: LogLine) => void) {
  const { ratelimits, ...bindings }: Bindings = JSON.parse(readFileSync(BINDINGS, 'utf8'))
  const { host, port, studio } = settings
  const sockets = [{ host, port, serviceName: WORKER }]
  if (studio) sockets.push({ host, port: studio.port, serviceName: STUDIO })
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
        assets: { ...bindings.assets, directory: path.join(ROOT, 'dist/client') },
        rootPath: BUILT,
        modulesRoot: BUILT,
        modules: modules(ratelimits, settings),
        bindings: { ...bindings.bindings, ...settings.vars },
      },
      {
        name: FRONT,
        modules: true,
        script: 'export default {}',
        compatibilityDate: bindings.compatibilityDate,
        unsafeDirectSockets: sockets,
      },
      ...(studio ? [studioWorker(studio)] : []),
    ],
  })
  return options
}
