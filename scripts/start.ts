/** `npm start` under the project's own Node: build, serve, migrate, seed, say where. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildIfChanged } from './serve/build.ts'
import { claimState, releaseState, waitForPort } from './serve/claim.ts'
import { type DemoSignIn, seed } from './serve/seed.ts'
import { launch, type Server } from './serve/server.ts'
import { settingsOf } from './serve/settings.ts'

const settings = settingsOf(process.env)
const relayed = settings.vars.RELAY_ORIGIN
let server: Server | undefined
let stopping = false

async function stop() {
  if (stopping) return
  stopping = true
  await server?.stop()
  releaseState(settings.stateDir)
  process.exit(0)
}

async function demoSignIns(running: Server): Promise<DemoSignIn[]> {
  if (relayed) return []
  try {
    return await seed(running)
  } catch (error) {
    console.error(`The demo sign-ins could not be made now: ${String(error)}`)
    console.error('The next start tries again.')
    return []
  }
}

/** What the button for a trial account says. */
function freePlayLabel(language: string): string {
  const texts = readFileSync(`locales/${language}/session.json`, 'utf8')
  return String((JSON.parse(texts) as Record<string, unknown>).freePlay)
}

function tell(running: Server, signIns: DemoSignIn[]) {
  const near = path.relative(process.cwd(), settings.stateDir)
  const shown = near.startsWith('..') ? settings.stateDir : near
  const lines = [`Site          ${running.url}`, `In English    ${running.url}/en`]
  for (const { kind, username, password } of signIns) {
    lines.push(`${kind === 'agent' ? 'Agent ' : 'Member'}        ${username} / ${password}`)
  }
  lines.push(
    `Trial         sign in, then press "${freePlayLabel('es')}" ("${freePlayLabel('en')}")`,
    `Dev inbox     ${running.url}/dev/inbox`,
    `Operator      npm run operator -- help (token: ${settings.vars.OPERATOR_TOKEN})`,
    `State         ${shown}`,
  )
  const initial = settings.vars.DEFAULT_PASSWORD
  lines.push(
    relayed
      ? `Calls go to   ${relayed}`
      : `New accounts  begin with ${initial} when an agent opens them, and change it`,
  )
  console.log(`\n${lines.join('\n')}\n\nReady. Ctrl+C stops it.`)
}

async function start() {
  await claimState(settings.stateDir, `http://localhost:${settings.port}`)
  console.log((await buildIfChanged()) ? 'Built the site.' : 'The build is up to date.')
  await waitForPort(settings.host, settings.port)
  server = await launch(settings)
  const { migrations, exited } = server
  if (migrations.length > 0) console.log(`Applied ${migrations.join(', ')}.`)
  void exited.then((code) => {
    if (stopping) return
    console.error(`The runtime ended by itself (${code}).`)
    releaseState(settings.stateDir)
    process.exit(1)
  })
  tell(server, await demoSignIns(server))
}

process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
