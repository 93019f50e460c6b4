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
