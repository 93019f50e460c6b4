import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export const SECRETS = { turnstile: 'turnstile-secret', geetest: 'geetest-key' }
/** What a page would send after its visitor has passed, once; anything may follow it. */
export const PASSED = { turnstile: 'good-token', geetest: 'good-lot' }

type Fields = Record<string, string>

function turnstile({ secret, response }: Fields, used: Set<string>) {
  if (secret !== SECRETS.turnstile)
    return { success: false, 'error-codes': ['invalid-input-secret'] }
  if (used.has(response ?? '')) return { success: false, 'error-codes': ['timeout-or-duplicate'] }
  used.add(response ?? '')
  const success = response?.startsWith(PASSED.turnstile) ?? false
  return { success, 'error-codes': success ? [] : ['invalid-input-response'] }
}

function geetest(fields: Fields, used: Set<string>) {
  const lot = fields['lot_number'] ?? ''
  const sign = createHmac('sha256', SECRETS.geetest).update(lot).digest('hex')
  if (fields['sign_token'] !== sign) {
    return { status: 'error', code: '-50005', msg: 'illegal gen_time', desc: {} }
  }
  const isGood = lot.startsWith(PASSED.geetest) && fields['pass_token'] === 'pass' && !used.has(lot)
  used.add(lot)
  return { status: 'success', result: isGood ? 'success' : 'fail', reason: '' }
}

async function bodyOf(request: IncomingMessage): Promise<Fields> {
  let text = ''
  for await (const part of request) text += part
  return Object.fromEntries(new URLSearchParams(text))
}

/** What each service's script does with a page: a widget that passes when it is pressed. */
const SCRIPTS: Record<string, string> = {
  '/turnstile/v0/api.js?render=explicit': `
    window.turnstile = {
      render(element, options) {
        const frame = document.createElement('iframe')
        frame.title = 'Turnstile'
        frame.src = new URL('/widget?sitekey=' + options.sitekey, ORIGIN)
        element.append(frame)
        addEventListener('message', ({ origin, data }) => {
          if (origin === ORIGIN) options.callback(data)
        }, { once: true })
        return 'widget-1'
      },
      remove() { document.querySelector('iframe[title=Turnstile]')?.remove() },
    }`,
  '/v4/gt4.js': `
    window.initGeetest4 = ({ captchaId }, heard) => {
      const style = document.createElement('link')
      style.rel = 'stylesheet'
      style.href = new URL('/widget.css', ORIGIN)
      document.head.append(style)
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'GeeTest ' + captchaId
      const captcha = {
        appendTo(element) { element.append(button); return captcha },
        onSuccess(passed) { button.onclick = passed; return captcha },
        onError() { return captcha },
        getValidate: () => ({
          lot_number: '${PASSED.geetest}', captcha_output: 'o', pass_token: 'pass', gen_time: '1',
        }),
        destroy() { button.remove() },
      }
      heard(captcha)
    }`,
  '/widget.css': '.geetest { color: black }',
}

const FRAME = `<!doctype html><html lang="en"><title>Turnstile</title>
<button>Verify</button><script>
  document.querySelector('button').onclick = () => parent.postMessage('${PASSED.turnstile}', '*')
</script></html>`

const TYPES = { js: 'text/javascript', css: 'text/css', html: 'text/html' }

/** A file of the services, as a page loads it. */
function fileOf(url: string, origin: string): [type: string, body: string] | undefined {
  if (url.startsWith('/widget?sitekey=')) return [TYPES.html, FRAME]
  const body = SCRIPTS[url]
  if (!body) return undefined
  const type = url.endsWith('.css') ? TYPES.css : TYPES.js
  return [type, body.replaceAll('ORIGIN', JSON.stringify(origin))]
}

export type Mood = 'well' | 'error' | 'garbage' | 'hangs up' | 'null'

/** Both verification services as their documentation describes them, over HTTP. */
export async function fakeCaptcha() {
  const used = new Set<string>()
  const state = { mood: 'well' as Mood, received: [] as Fields[] }
  const server = createServer(async (request, response) => {
    const file = fileOf(request.url ?? '', `http://${request.headers.host}`)
    if (file) {
      response.setHeader('access-control-allow-origin', '*')
      return response.setHeader('content-type', file[0]).end(file[1])
    }
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
