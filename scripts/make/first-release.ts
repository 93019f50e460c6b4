/**
 * `node scripts/run.mjs make/first-release`: runs the first release of this product, has members do
 * what it had for them, and keeps its state and what it said of it for the tests of upgrades.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { backUp } from '../backup/copy.ts'
import { ROOT } from '../serve/root.ts'
import { startServer } from '../serve/server.ts'
import { FIRST_RELEASE, olderVersion } from '../test/faults/older.ts'
import { clockFrom, pass } from '../test/upgrade/clock.ts'
import { pack } from '../test/upgrade/pack.ts'
import { withoutIdleGames } from '../test/upgrade/thin.ts'
import { told } from '../test/upgrade/told.ts'
import { FAST, live, PUBLIC, SLOW } from '../test/upgrade/world.ts'

/** Its clock begins now, and goes ahead of the real one. */
const BEGINS = Date.now()
const KEPT = path.join(ROOT, 'tests/support/first-release')

const older = olderVersion(process.argv[2] ?? FIRST_RELEASE)
const folder = mkdtempSync(path.join(tmpdir(), 'orilla-first-'))
const [stateDir, copy] = [path.join(folder, 'state'), path.join(folder, 'copy')]
const around = clockFrom(BEGINS, path.join(folder, 'around.mjs'), older.root)
const env = { PROFILE: 'standard', BOOK_CAPACITY: '3', DEV_RATE_FACTOR: '100000' }
const server = await startServer({ stateDir, env, around, root: older.root })
try {
  const people = await live(server)
  const said = await told(server, people)
  const at = await pass(server.url, 0)
  await server.stop()
  await backUp(stateDir, copy)
  withoutIdleGames(path.join(copy, 'v3'), [FAST, SLOW, PUBLIC])
  const packed = pack(path.join(copy, 'v3'))
  writeFileSync(path.join(KEPT, 'state.br'), packed)
  writeFileSync(path.join(KEPT, 'told.json'), `${JSON.stringify({ at, ...said }, null, 1)}\n`)
  console.log(`${packed.length} bytes, as it was at ${new Date(at).toISOString()}`)
} finally {
  await server.stop()
  older.end()
  rmSync(folder, { recursive: true, force: true })
}
