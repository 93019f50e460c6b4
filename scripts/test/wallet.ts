/**
 * The vendors' wallet from outside, a part of `npm run test:long`: every scenario of the
 * conformance kit against a served site, then the chaos vendor while that site is killed and
 * started again. At the end the audit is five zeros and the records equal the books.
 * `-- --seed N --kills 5 --rounds 1600`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { buildIfChanged } from '../serve/build.ts'
import { freePort } from '../serve/free-port.ts'
import { ROOT } from '../serve/root.ts'
import { type Server, startServer } from '../serve/server.ts'
import { ENTERED } from '../wallet/chaos.ts'
import { Random } from './faults/random.ts'
import { atRest } from './faults/run.ts'

/** A site is killed after so long; a start takes its own time. */
const [LEAST_MS, MOST_MS] = [1_500, 5_000]

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    kills: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '1600' },
  },
})
const seed = Number(values.seed ?? randomInt(2 ** 31))
const random = new Random(seed)
const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-wallet-'))
const port = await freePort()
const env = { DEV_RATE_FACTOR: '100000' }

const start = (): Promise<Server> => startServer({ port, stateDir, env })

/** The kit as anybody runs it: in a process of its own. */
function kit(server: Server, ...args: string[]): ChildProcess {
  const script = path.join(ROOT, 'scripts/wallet/conformance.ts')
  // A token may begin with a dash.
  const all = [script, server.url, `--token=${server.operatorToken}`, ...args]
  const child = spawn(process.execPath, all, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout?.pipe(process.stdout)
  return child
}

/** Until members have come in: what they enter by is no part of the wallet. */
const entered = ({ stdout }: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    stdout?.on('data', (chunk) => String(chunk).includes(ENTERED) && resolve())
  })

const passes = async (child: ChildProcess): Promise<boolean> => (await once(child, 'exit'))[0] === 0

async function chaos(first: Server): Promise<{ server: Server; passed: boolean }> {
  let server = first
  let isOver = false
  const child = kit(server, '--chaos', String(seed), '--rounds', values.rounds)
  const ended = passes(child).finally(() => {
    isOver = true
  })
  await Promise.race([entered(child), ended])
  let kills = 0
  for (; kills < Number(values.kills) && !isOver; kills += 1) {
    await server.kill()
    server = await start()
    await sleep(random.between(LEAST_MS, MOST_MS))
  }
  console.log(`killed ${kills} times`)
  return { server, passed: await ended }
}

await buildIfChanged()
let server = await start()
try {
  const conforms = await passes(kit(server))
  const survived = await chaos(server)
  server = survived.server
  const audit = await atRest(server)
  const isWhole = Boolean(audit['ok']) && audit['projectionLag'] === 0
  console.log(`seed ${seed}; ${isWhole ? 'AUDIT-OK' : `audit: ${JSON.stringify(audit)}`}`)
  process.exitCode = conforms && survived.passed && isWhole ? 0 : 1
} finally {
  await server.stop().catch(() => undefined)
  rmSync(stateDir, { recursive: true, force: true })
}
