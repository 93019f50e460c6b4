import { expect, it } from 'vitest'
import { untilHealthy } from '../../scripts/serve/gate.mjs'

it('answers 503 to everybody until health was good once', async () => {
  const asked: string[] = []
  let health = 503
  const worker = untilHealthy({
    fetch: async ({ url }: Request) => {
      const { pathname } = new URL(url)
      asked.push(pathname)
      return new Response(null, { status: pathname === '/wps/health' ? health : 200 })
    },
  })
  const statusOf = async (path: string) => {
    const answer: Response = await worker.fetch(new Request(`http://localhost${path}`), {}, {})
    return answer.status
  }
  expect(await statusOf('/wps/system/status')).toBe(503)
  expect(await statusOf('/wps/health')).toBe(503)
  expect(await statusOf('/')).toBe(503)
  const odd = { url: 'http://localhost:1, b/x' } as Request
  expect((await worker.fetch(odd, {}, {})).status).toBe(503)
  expect(asked).toEqual(['/wps/health'])
  health = 200
  expect(await statusOf('/wps/health')).toBe(200)
  expect(await statusOf('/wps/system/status')).toBe(200)
  health = 503
  expect(await statusOf('/')).toBe(200)
})

it.each([
  [{}, 'es', 'hola'],
  [{ 'accept-language': 'fr-FR,EN-gb;q=0.8,es;q=0.5' }, 'en', 'hello'],
  [{ 'accept-language': 'en', cookie: 'a=1; lang=pt' }, 'pt', 'oi'],
  [{ 'accept-language': 'de' }, 'es', 'hola'],
  [{ 'accept-language': 'fil-PH,en;q=0.8' }, 'fil', 'kumusta'],
  [{ 'accept-language': 'zh-TW,en;q=0.8' }, 'zh-Hant', '您好'],
  [{ 'accept-language': 'zh-CN,en;q=0.8' }, 'en', 'hello'],
])('says so in the language of %j', async (headers, language, text) => {
  const texts = { es: 'hola', en: 'hello', pt: 'oi', fil: 'kumusta', 'zh-Hant': '您好' }
  const worker = untilHealthy({ fetch: () => new Response() }, texts)
  const answer = await worker.fetch(new Request('http://localhost/', { headers }), {}, {})
  expect(answer.headers.get('content-language')).toBe(language)
  expect(await answer.text()).toBe(text)
})
