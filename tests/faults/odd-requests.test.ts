import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { below, oneOf, seeded } from '#lib/lottery/sample'
import { buildIfChanged } from '../../scripts/serve/build'
import { type Server, startServer } from '../../scripts/serve/server'
import { oddHosts, spellingsOf } from '../support/spellings'

const EACH = 200
const MINUTES = 60_000
const SEED = 7
/** What the runtime itself says to a method that it does not know, without asking the site. */
const UNKNOWN_METHOD = 501

let server: Server
let stateDir: string

beforeAll(async () => {
  await buildIfChanged()
  stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-odd-'))
  server = await startServer({ stateDir, env: { LOG: 'all' } })
}, 10 * MINUTES)
afterAll(async () => {
  await server?.stop()
  rmSync(stateDir, { recursive: true, force: true })
})

/** Status of the answer to a request head; 0 where the connection ends without one. */
async function statusOf(...lines: string[]): Promise<number> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  const head = `${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`
  socket.setTimeout(20_000, () => socket.destroy(new Error(`no answer to ${lines.join(' | ')}`)))
  let text = ''
  socket.on('data', (bytes: Buffer) => {
    text += bytes.toString('latin1')
    if (text.includes('\r\n')) socket.end()
  })
  socket.write(Buffer.from(head, 'latin1'))
  await once(socket, 'close')
  return Number(/^HTTP\/1\.\d (\d{3})/.exec(text)?.[1] ?? 0)
}

const HOST = 'Host: localhost'
const get = (target: string, host = HOST) => statusOf(`GET ${target} HTTP/1.1`, host)

async function wrongOnes(all: string[], ask: (each: string) => Promise<number>, ok: RegExp) {
  const wrong: string[] = []
  for (const each of all) {
    const status = await ask(each)
    if (!ok.test(String(status))) wrong.push(`${status} ${each}`)
  }
  return wrong
}

describe('a running site', () => {
  it.each([
    ['*', HOST, 400],
    ['*', 'Host: localhost:9103', 400],
    ['//evil.example%2Findex', HOST, 400],
    ['/language/en', 'Host: localhost:9103, evil.example', 400],
    ['/language/..%5cen/lottery', HOST, 400],
    ['/staff/..%5c..%5cen/lottery', HOST, 400],
    ['/language/../en/vip', HOST, 400],
    ['/en/vip', 'Host: a/b?', 400],
    ['/en/vip', 'Host: a@b', 400],
    ['/en/vip', HOST, 200],
    ['/wps/health', HOST, 200],
  ])('answers GET %s of %s with %d', async (target, host, status) => {
    expect(await get(target, host)).toBe(status)
  })

  it('opens no tunnel that leads anywhere, and does not fail', async () => {
    for (const target of ['evil.example:443', '/en', '*', 'localhost:80']) {
      expect(await statusOf(`CONNECT ${target} HTTP/1.1`, HOST), target).toBeLessThan(500)
    }
  })

  it('fails at no spelling of a path', async () => {
    for (const each of ['/en/lottery', '/wps/v2/wallets/balance', '/app.css']) {
      expect(await wrongOnes(spellingsOf(each, EACH), (to) => get(to), /^[234]/)).toEqual([])
    }
  })

  it('shows nothing under a host that is none', async () => {
    const ask = (host: string) => get('/language/en', `Host: ${host}`)
    expect(await wrongOnes(oddHosts(EACH), ask, /^4/)).toEqual([])
  })

  it('lets a made-up method go no further than the runtime', async () => {
    const random = seeded(SEED)
    const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&'*+-.^_`|~"]
    const made = () => Array.from({ length: 1 + below(random, 9) }, () => oneOf(random, letters))
    const methods = Array.from({ length: EACH }, () => made().join(''))
    const ask = (method: string) => statusOf(`${method} /en/vip HTTP/1.1`, HOST)
    expect(await wrongOnes(methods, ask, new RegExp(`^(4..|${UNKNOWN_METHOD})$`))).toEqual([])
  })

  it('has logged no failure of its own', () => {
    const lines = readFileSync(path.join(stateDir, 'server.log'), 'utf8').split('\n')
    const logged = lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line))
    expect(logged.length).toBeGreaterThan(EACH)
    expect(logged.filter(({ status }) => status >= 500)).toEqual([])
  })
})
