/** `npm start` under the project's own Node: build, serve, migrate, seed, say where. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { buildIfChanged } from './serve/build.ts'
import { claimState, releaseState, waitForPort } from './serve/claim.ts'
import { inviteFirstOwner } from './serve/first-owner.ts'
import { type DemoSignIn, seed } from './serve/seed.ts'
import { launch, type Server } from './serve/server.ts'
import { type Settings, settingsOf } from './serve/settings.ts'
import { registerStudio } from './serve/studio-vendor.ts'

let server: Server | undefined
let stopping = false

async function stop(stateDir: string) {
  if (stopping) return
  stopping = true
  await server?.stop()
  releaseState(stateDir)
  process.exit(0)
}

async function demoSignIns(running: Server, settings: Settings): Promise<DemoSignIn[]> {
  if (settings.vars.RELAY_ORIGIN) return []
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

const shown = (file: string) => {
  const near = path.relative(process.cwd(), file)
  return near.startsWith('..') ? file : near
}

/** Printed while nobody has joined as an owner; in production an operator invites by a command. */
async function firstOwner(running: Server, { vars, isProduction }: Settings) {
  if (isProduction || vars.RELAY_ORIGIN) return null
  try {
    return await inviteFirstOwner(running)
  } catch (error) {
    console.error(`The first owner could not be invited now: ${String(error)}`)
    return null
  }
}

interface Told {
  signIns: DemoSignIn[]
  /** Of the first owner; null: there is none to print. */
  invitation: string | null
}

function developmentLines({ url }: Server, { vars }: Settings, told: Told): string[] {
  const { signIns, invitation } = told
  return [
    `In English    ${url}/en`,
    ...signIns.map(
      ({ kind, username, password }) =>
        `${kind === 'agent' ? 'Agent ' : 'Member'}        ${username} / ${password}`,
    ),
    `Trial         sign in, then press "${freePlayLabel('es')}" ("${freePlayLabel('en')}")`,
    `Dev inbox     ${url}/dev/inbox`,
    `Console       ${url}/operator${invitation ? '#/join' : ''}`,
    ...(invitation ? [`First owner   joins once, within three days, by: ${invitation}`] : []),
    `Operator      npm run operator -- help (token: ${vars.OPERATOR_TOKEN})`,
  ]
}

/** No secret is printed: what is printed in production is kept by whatever keeps logs. */
function productionLines({ vars, stateDir }: Settings): string[] {
  const token = process.env.OPERATOR_TOKEN
    ? 'OPERATOR_TOKEN'
    : shown(path.join(stateDir, 'operator-token'))
  return [
    `Public        ${vars.SITE_ORIGIN}, production`,
    `Console       ${vars.SITE_ORIGIN}/operator`,
    `Operator      npm run operator -- help (token: ${token})`,
  ]
}

/** What fails here is tried again by the next start; the site serves all the same. */
async function openStudio(running: Server, settings: Settings): Promise<void> {
  try {
    await registerStudio(running, settings)
  } catch (error) {
    console.error(`The studio could not be registered now: ${String(error)}`)
  }
}

function tell(running: Server, settings: Settings, told: Told) {
  const { isProduction, stateDir, vars } = settings
  const lines = [
    `Site          ${running.url}`,
    ...(isProduction ? productionLines(settings) : developmentLines(running, settings, told)),
    ...(settings.studio ? [`Studio        ${settings.studio.origin}`] : []),
    `State         ${shown(stateDir)}`,
    ...(vars.RELAY_ORIGIN ? [`Calls go to   ${vars.RELAY_ORIGIN}`] : []),
  ]
  console.log(`\n${lines.join('\n')}\n\nReady. Ctrl+C stops it.`)
}

async function start() {
  const settings = settingsOf(process.env)
  process.on('SIGINT', () => void stop(settings.stateDir))
  process.on('SIGTERM', () => void stop(settings.stateDir))
  await claimState(settings.stateDir, `http://localhost:${settings.port}`)
  console.log((await buildIfChanged()) ? 'Built the site.' : 'The build is up to date.')
  await waitForPort(settings.host, settings.port)
  if (settings.studio) await waitForPort(settings.host, settings.studio.port)
  server = await launch(settings)
  const { migrations, exited } = server
  if (migrations.length > 0) console.log(`Applied ${migrations.join(', ')}.`)
  void exited.then((code) => {
    if (stopping) return
    console.error(`The runtime ended by itself (${code}).`)
    releaseState(settings.stateDir)
    process.exit(1)
  })
  await openStudio(server, settings)
  const signIns = await demoSignIns(server, settings)
  tell(server, settings, { signIns, invitation: await firstOwner(server, settings) })
}

process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
