import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Api } from '../client/api.ts'
import notices from './demo-notices.json' with { type: 'json' }
import type { Server } from './server.ts'

export interface DemoSignIn {
  kind: 'member' | 'agent'
  username: string
  password: string
}

const DEMO = [
  { kind: 'member', username: 'demo' },
  { kind: 'agent', username: 'agente' },
] as const
const AGENT_TYPE = 1
/** Hundredths of a percent of valid bet. */
const AGENT_RATES = { LOTT: 200, ELOTT: 200 }
const DEPOSIT_MINOR = 10_000_000

async function register(server: Server, username: string): Promise<string> {
  const password = randomBytes(12).toString('base64url')
  const api = new Api(server.url)
  const { token } = await api.call('register.username', {
    username,
    password,
    confirmPassword: password,
    declaration: true,
  })
  api.token = token
  await api.call('deposit.request', { method: 'sandbox', amount: DEPOSIT_MINOR })
  return password
}

/** An agent of the house with points of lotteries to give on. */
async function makeAgent(operator: Api, account: string): Promise<void> {
  await operator.call('operator.setType', { account, type: AGENT_TYPE })
  await operator.call('operator.setRates', { account, rates: AGENT_RATES, reason: 'demo' })
}

/** Banners and notices that say what the demo is. */
export async function seedNotices(operator: Api): Promise<void> {
  for (const notice of notices) await operator.call('notice.set', notice)
}

/**
 * Makes the demo accounts of a new installation through the public calls, each with a random
 * password, and keeps them in the state directory; writes its notices. Later starts only read.
 * In production there are none.
 */
export async function seed(server: Server): Promise<DemoSignIn[]> {
  if (server.isProduction) return []
  const file = path.join(server.stateDir, 'demo.json')
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as DemoSignIn[]
  const operator = new Api(server.url, server.operatorToken)
  const made: DemoSignIn[] = []
  for (const { kind, username } of DEMO) {
    made.push({ kind, username, password: await register(server, username) })
    if (kind === 'agent') await makeAgent(operator, username)
  }
  await seedNotices(operator)
  writeFileSync(file, JSON.stringify(made, null, 2), { mode: 0o600 })
  return made
}
