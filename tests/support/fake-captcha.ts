import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SECRETS = { turnstile: 'turnstile-secret', geetest: 'geetest-key' }
/** What a page would send after its visitor has passed. */
export const PASSED = { turnstile: 'good-token', geetest: 'good-lot' }

type Fields = Record<string, string>

function turnstile({ secret, response }: Fields, used: Set<string>) {
  if (secret !== SECRETS.turnstile)
    return { success: false, 'error-codes': ['invalid-input-secret'] }
  if (used.has(response ?? '')) return { success: false, 'error-codes': ['timeout-or-duplicate'] }
  used.add(response ?? '')
  const success = response === PASSED.turnstile
  return { success, 'error-codes': success ? [] : ['invalid-input-response'] }
}

function geetest(fields: Fields, used: Set<string>) {
  const lot = fields['lot_number'] ?? ''
  const sign = createHmac('sha256', SECRETS.geetest).update(lot).digest('hex')
  if (fields['sign_token'] !== sign) {
    return { status: 'error', code: '-50005', msg: 'illegal gen_time', desc: {} }
  }
  const isGood = lot === PASSED.geetest && fields['pass_token'] === 'pass' && !used.has(lot)
  used.add(lot)
  return { status: 'success', result: isGood ? 'success' : 'fail', reason: '' }
}

async function bodyOf(request: IncomingMessage): Promise<Fields> {
  let text = ''
  for await (const part of request) text += part
  return Object.fromEntries(new URLSearchParams(text))
}

export type Mood = 'well' | 'error' | 'garbage' | 'hangs up' | 'null'

/** Both verification services as their documentation describes them, over HTTP. */
export async function fakeCaptcha() {
  const used = new Set<string>()
  const state = { mood: 'well' as Mood, received: [] as Fields[] }
  const server = createServer(async (request, response) => {
    const fields = await bodyOf(request)
    state.received.push(fields)
    if (state.mood === 'hangs up') return request.socket.destroy()
    if (state.mood === 'error') return response.writeHead(500).end('{"success":true}')
    if (state.mood === 'garbage') return response.end('<html>')
    if (state.mood === 'null') return response.end('null')
    const isTurnstile = request.url === '/turnstile/v0/siteverify'
    const isGeetest = request.url === '/validate?captcha_id=geetest-id'
    if (!isTurnstile && !isGeetest) return response.writeHead(404).end('{}')
    const answer = isTurnstile ? turnstile(fields, used) : geetest(fields, used)
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    state,
    forget: () => used.clear(),
    close: () => server.close(),
  }
}
