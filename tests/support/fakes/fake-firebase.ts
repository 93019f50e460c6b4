import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

export const PROJECT = 'orilla-test'
export const CODE = '246810'

const CHECK = `
  window.grecaptcha = {
    ready: (run) => run(),
    render(element, options) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = 'reCAPTCHA ' + options.sitekey
      button.onclick = () => options.callback('checked')
      element.append(button)
      return 1
    },
    reset() {},
  }`

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  let text = ''
  for await (const part of request) text += part
  return text ? JSON.parse(text) : {}
}

const failed = (message: string) => ({ error: { code: 400, message } })

/** Phone sign-in of Identity Toolkit, its check of visitors and its keys, as documented. */
export async function fakeFirebase() {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'key-1', use: 'sig', alg: 'RS256' }
  const idToken = (number: string) =>
    new SignJWT({ auth_time: Math.floor(Date.now() / 1_000), phone_number: number })
      .setProtectedHeader({ alg: 'RS256', kid: 'key-1' })
      .setIssuer(`https://securetoken.google.com/${PROJECT}`)
      .setAudience(PROJECT)
      .setSubject(`subject of ${number}`)
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey)

  async function answer(path: string, body: Record<string, string>): Promise<object> {
    const { phoneNumber, recaptchaToken, sessionInfo, code } = body
    if (path === '/v1/recaptchaParams') return { recaptchaSiteKey: 'check-key' }
    if (path === '/v1/accounts:sendVerificationCode') {
      if (recaptchaToken !== 'checked') return failed('CAPTCHA_CHECK_FAILED')
      return { sessionInfo: `session of ${phoneNumber}` }
    }
    if (path === '/v1/accounts:signInWithPhoneNumber') {
      if (code !== CODE) return failed('INVALID_CODE')
      return { idToken: await idToken((sessionInfo ?? '').replace('session of ', '')) }
    }
    return path.includes('/jwk/') ? { keys: [jwk] } : failed('NOT_FOUND')
  }

  const server = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    const { pathname } = new URL(request.url ?? '/', 'http://fake')
    if (request.method === 'OPTIONS') return response.end()
    if (pathname === '/recaptcha/api.js') {
      return response.setHeader('content-type', 'text/javascript').end(CHECK)
    }
    const value = await answer(pathname, await bodyOf(request))
    response.setHeader('content-type', 'application/json')
    return response.writeHead('error' in value ? 400 : 200).end(JSON.stringify(value))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() }
}
