import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { type Server, startServer } from './server.ts'
import { settingsOf } from './settings.ts'
import { registerStudio } from './studio-vendor.ts'

/** Works on a site of its own with the house's studio beside it, as `npm start` serves it. */
export async function withStudioSite<T>(
  work: (server: Server) => Promise<T>,
  more: Record<string, string> = {},
): Promise<T> {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-bench-studio-'))
  const env = { STUDIO_PORT: String(await freePort()), ...more }
  const server = await startServer({ stateDir, env })
  try {
    const place = { PORT: new URL(server.url).port, STATE_DIR: stateDir }
    await registerStudio(server, settingsOf({ ...env, ...place }))
    return await work(server)
  } finally {
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
}
