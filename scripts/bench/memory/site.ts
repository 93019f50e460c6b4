import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../../serve/free-port.ts'
import { ROOT } from '../../serve/root.ts'
import { type Server, startServer } from '../../serve/server.ts'
import { settingsOf } from '../../serve/settings.ts'
import { registerStudio } from '../../serve/studio-vendor.ts'

export interface TwoProcesses {
  server: Server
  studio: { url: string; pid: number }
}

/** Work on a site and its studio, each with a runtime of its own. */
export async function onTwoProcesses<T>(work: (site: TwoProcesses) => Promise<T>): Promise<T> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-memory-'))
  const [port, studioPort] = [await freePort(), await freePort()]
  const env = { DEV_RATE_FACTOR: '100000', BETS_A_MINUTE: '0', BOOK_CAPACITY: '200' }
  const server = await startServer({ port, stateDir, env })
  const place = { PORT: String(port), STATE_DIR: stateDir, STUDIO_PORT: String(studioPort) }
  const settings = settingsOf(place)
  const told = {
    port: studioPort,
    stateDir: path.join(stateDir, 'studio'),
    vars: settings.studio?.vars,
  }
  const child = fork(path.join(ROOT, 'scripts/test/studio-process.ts'), [], {
    env: { ...process.env, STUDIO_PROCESS: JSON.stringify(told) },
  })
  try {
    await once(child, 'message')
    await registerStudio(server, settings)
    const url = settings.studio?.origin ?? ''
    return await work({ server, studio: { url, pid: child.pid ?? 0 } })
  } finally {
    child.kill()
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
