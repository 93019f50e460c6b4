/**
 * `npm run test:hostile`: hostile clients. Every call by every kind of visitor, generated and
 * injected requests, broken bodies, races; then on a running site: its headers as the well-known
 * scanners read them, slow and idle connections, scripts stored in every free text. `-- headers`,
 * `slow` or `stored` runs only that part.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildIfChanged } from '../serve/build.ts'
import { ROOT } from '../serve/root.ts'
import { type Server, startServer } from '../serve/server.ts'
import { scanHeaders } from './hostile/headers.ts'
import { slowClients } from './hostile/slow.ts'
import '../serve/own-imports.ts'

const { storedScripts } = await import('./hostile/stored.ts')

const TESTS = [
  'router/authorization',
  'router/sockets',
  'router/two-members',
  'router/fuzz',
  'router/bodies',
  'router/canary',
  'router/outage',
  'lottery/place',
  'money/deposit',
  'access/guard',
  'operator/theft',
  'vendor/liars',
  'promotion/chat',
].map((name) => `tests/platform/${name}.test.ts`)
const EDGE = [
  'calls',
  'headers',
  'language',
  'merchant',
  'odd-requests',
  'proxy-header',
  'rate',
  'shed',
  'spellings',
].map((name) => `tests/edge/${name}.test.ts`)

/** What a part found wrong; nothing is good. */
type Part = (server: Server) => Promise<string[]>
const PARTS: Record<string, Part> = {
  headers: scanHeaders,
  slow: slowClients,
  stored: storedScripts,
}

function tests(): boolean {
  const vitest = path.join(ROOT, 'node_modules/vitest/vitest.mjs')
  const { status } = spawnSync(process.execPath, [vitest, 'run', ...TESTS, ...EDGE], {
    stdio: 'inherit',
    env: { ...process.env, HOSTILE: 'whole' },
  })
  return status === 0
}

async function onSite(names: string[]): Promise<boolean> {
  await buildIfChanged()
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-hostile-'))
  const server = await startServer({ stateDir })
  let isSound = true
  try {
    for (const name of names) {
      console.log(`\n── ${name}`)
      const found = await (PARTS[name] as Part)(server)
      for (const each of found) console.log(`WRONG: ${each}`)
      if (found.length > 0) isSound = false
    }
  } finally {
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
  return isSound
}

const chosen = process.argv.slice(2).filter((name) => PARTS[name])
const isTested = chosen.length > 0 || tests()
const isSound = await onSite(chosen.length > 0 ? chosen : Object.keys(PARTS))
console.log(isTested && isSound ? '\nNothing came through.' : '\nFAILED')
process.exit(isTested && isSound ? 0 : 1)
