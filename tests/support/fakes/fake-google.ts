import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { googleTokens, type Saying } from './google-tokens.ts'

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += part
  return text
}

/** An OpenID provider over HTTP whose visitor agrees at once, as whoever `state.saying` says. */
export async function fakeGoogle() {
  const state: { saying: Saying; isLeft: boolean } = {
    saying: { subject: 'subject-1' },
    isLeft: false,
  }
  const server = createServer()
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const google = await googleTokens(origin)
  server.on('request', async (request, response) => {
    const url = new URL(request.url ?? '/', origin)
    if (url.pathname === '/o/oauth2/v2/auth') {
      const { code, state: mark } = google.agree(url.href, state.saying)
      const back = new URL(url.searchParams.get('redirect_uri') ?? '')
      const answer = state.isLeft ? ['error', 'access_denied'] : ['code', code]
      back.search = String(new URLSearchParams([answer, ['state', mark]]))
      return response.writeHead(302, { location: back.href }).end()
    }
    const answer = await google.answer(url.href, await bodyOf(request))
    response.writeHead(answer?.status ?? 404, { 'content-type': 'application/json' })
    return response.end((await answer?.text()) ?? '{}')
  })
  return { origin, state, close: () => server.close() }
}
