import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Api } from '../../scripts/client/api'
import { makeFolder } from '../../scripts/self-host/folder'
import { buildIfChanged } from '../../scripts/serve/build'
import { freePair } from '../../scripts/serve/free-port'
import { ROOT } from '../../scripts/serve/root'
import { readUnit } from '../support/self-host/unit-file'

const MINUTES = 60_000
const SITE = 'bets.example'
const STUDIO = 'games.bets.example'
const home = mkdtempSync(path.join(tmpdir(), 'orilla-self-host-'))
const dir = path.join(home, 'bets')
const at = (name: string) => path.join(dir, name)
const secrets = () => parseEnv(readFileSync(at('secrets.env'), 'utf8'))

let port: number
let serving: ChildProcess | undefined
let said = ''

/** Runs what a unit says, with what its files say and nothing else, as systemd would. */
function run(unit: string, key = 'ExecStart', as = (words: string) => words): ChildProcess {
  const { Service = {} } = readUnit(readFileSync(at(`systemd/${unit}.service`), 'utf8'))
  const files = (Service['EnvironmentFile'] ?? []).map((file) => readFileSync(file, 'utf8'))
  const [command = '', ...args] = as(Service[key]?.[0] ?? '').split(' ')
  const cwd = Service['WorkingDirectory']?.[0] ?? '/'
  const env = Object.assign({ PATH: '/usr/bin:/bin' }, ...files.map((text) => parseEnv(text)))
  const child = spawn(command, args, { cwd, env })
  for (const out of [child.stdout, child.stderr])
    out.on('data', (bytes: Buffer) => {
      said += bytes.toString()
    })
  return child
}

/** Half a minute of asking is long where nobody will answer. */
const hasty = (words: string) => words.replace(/ \d+ (?=http)/, ' 1 ')

const ended = async (child: ChildProcess) => Number((await once(child, 'exit'))[0])

async function start(): Promise<void> {
  serving = run('orilla')
  expect(await ended(run('orilla', 'ExecStartPost'))).toBe(0)
}

async function stop(): Promise<number> {
  const child = serving as ChildProcess
  serving = undefined
  const end = ended(child)
  child.kill('SIGTERM')
  return end
}

interface Asked {
  method?: string
  headers?: Record<string, string>
  body?: string
}

/** Asks as the proxy in front does: for a name, over plain HTTP, telling who asks. */
async function ask(host: string, address: string, { method, headers, body }: Asked = {}) {
  const own = { host, 'x-real-ip': '203.0.113.9', ...headers }
  const asked = request({
    host: '127.0.0.1',
    port: host === STUDIO ? port + 1 : port,
    path: address,
    method: method ?? 'GET',
    headers: own,
  })
  asked.end(body)
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }
}

beforeAll(async () => {
  await buildIfChanged()
  port = await freePair()
  const place = { dir, name: 'orilla', domain: SITE, studio: STUDIO, port }
  makeFolder(place, { root: ROOT, name: 'one', packages: 'linked' })
  // A build would take it away.
  writeFileSync(at('releases/one/dist/client/mark.txt'), 'as it was built')
  await start()
}, 10 * MINUTES)
afterAll(async () => {
  if (serving) await stop()
  rmSync(home, { recursive: true, force: true })
})

it('starts by its unit’s own words, builds nothing and tells no secret', async () => {
  // The site answers a moment before the start says so.
  await expect.poll(() => said).toContain('Ready.')
  expect(said).toContain(`https://${SITE}, production`)
  expect(existsSync(at('releases/one/dist/client/mark.txt'))).toBe(true)
  const { OPERATOR_TOKEN = '', SEAL_SECRET = '', STUDIO_KEY = '{}' } = secrets()
  for (const secret of [OPERATOR_TOKEN, SEAL_SECRET, JSON.parse(STUDIO_KEY).jwk.d])
    expect(said.includes(secret)).toBe(false)
  expect(existsSync(at('state/operator-token'))).toBe(false)
})

it('compresses a page for who takes it', async () => {
  const page = await ask(SITE, '/en', { headers: { 'accept-encoding': 'br, gzip' } })
  expect([page.status, page.headers['content-encoding']]).toEqual([200, 'br'])
})

it.each([
  [SITE, 'client', '_astro'],
  [STUDIO, 'studio/client', 'assets'],
])('%s sends scripts byte for byte as they lie on the disk', async (host, root, folder) => {
  const from = at(`current/dist/${root}/${folder}`)
  const scripts = readdirSync(from).filter((name) => name.endsWith('.js.br'))
  expect(scripts.length).toBeGreaterThan(10)
  for (const name of scripts.slice(0, 10)) {
    const address = `/${folder}/${name.replace(/\.br$/, '')}`
    const { headers, body } = await ask(host, address, { headers: { 'accept-encoding': 'br' } })
    expect(headers['content-encoding'], name).toBe('br')
    expect(body.equals(readFileSync(path.join(from, name))), name).toBe(true)
  }
})

it('believes the proxy alone who asks', async () => {
  const headers = { 'cf-connecting-ip': '9.9.9.9', 'x-forwarded-for': '9.9.9.9' }
  const { body } = await ask(SITE, '/wps/system/status', { headers })
  expect(JSON.parse(body.toString()).value.location.ip).toBe('203.0.113.9')
})

it('knows the studio’s pages, whose TLS ends at the proxy', async () => {
  const open = (origin: string) =>
    ask(STUDIO, '/session', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify({
        token: 'nobody_PLY_0123456789abcdef',
        requestId: 'request-of-the-page',
      }),
    })
  expect((await open('https://other.example')).status).toBe(403)
  // The token is nobody's, and its key not registered yet: the wallet says so.
  expect((await open(`https://${STUDIO}`)).status).toBe(401)
})

it(
  'copies its state by the timer’s unit, and starts again with all of it',
  async () => {
    const operator = () => new Api(`http://127.0.0.1:${port}`, secrets()['OPERATOR_TOKEN'] ?? '')
    await operator().call('staff.invite', { name: 'ana', role: 'owner' })
    expect(await ended(run('orilla-backup'))).toBe(0)
    const [copy = '', ...more] = readdirSync(at('backups'))
    expect(more).toEqual([])
    expect(readFileSync(at(`backups/${copy}/backup.json`), 'utf8')).toContain('"books"')
    expect(await stop()).toBe(0)
    expect(existsSync(at('state/serving.json'))).toBe(false)
    expect(await ended(run('orilla-health', 'ExecStart', hasty))).toBe(1)
    const place = { dir, name: 'orilla', domain: SITE, studio: STUDIO, port }
    makeFolder(place, { root: ROOT, name: 'two', packages: 'linked' })
    await start()
    expect(await ended(run('orilla-health'))).toBe(0)
    const { people } = (await operator().call('staff.people')) as { people: { name: string }[] }
    expect(people.map(({ name }) => name)).toContain('ana')
    expect(existsSync(at('releases/one/dist/client/mark.txt'))).toBe(true)
  },
  5 * MINUTES,
)
