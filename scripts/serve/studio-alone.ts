import { readFileSync } from 'node:fs'
import path from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { STUDIO, studioWorker } from './studio.ts'
import { STUDIO_BINDINGS, STUDIO_WORKER } from './studio-build.ts'

/** A studio that runs without a site: its wallet is wherever `vars` say. */
export interface StudioAlone {
  url: string
  stop: () => Promise<void>
}

const entryOf = (contents: string) => ({
  type: 'ESModule' as const,
  path: path.join(path.dirname(STUDIO_WORKER), 'around.mjs'),
  contents,
})

/** Serves the built studio in this process, for journeys and measurements. */
export async function startStudio(
  port: number,
  stateDir: string,
  vars: Record<string, string>,
  /** A module that stands around its worker. */
  around?: string,
): Promise<StudioAlone> {
  const origin = `http://localhost:${port}`
  const { compatibilityDate } = JSON.parse(readFileSync(STUDIO_BINDINGS, 'utf8'))
  const worker = studioWorker({ port, origin, vars })
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      host: '127.0.0.1',
      port: 0,
      cf: false,
      log: new Log(LogLevel.WARN),
      resourcePersistencePath: stateDir,
      workers: [
        {
          name: 'front',
          modules: true,
          script: 'export default {}',
          compatibilityDate,
          unsafeDirectSockets: [{ host: '127.0.0.1', port, serviceName: STUDIO }],
        },
        around ? { ...worker, modules: [entryOf(around), ...worker.modules] } : worker,
      ],
    }),
  )
  await runtime.ready
  return { url: origin, stop: () => runtime.dispose() }
}
