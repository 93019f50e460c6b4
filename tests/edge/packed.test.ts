import { expect, it } from 'vitest'
import type { PageStep } from '#edge/context'
import { builtPages } from '#edge/pages'
import type { Env } from '#env'
import { edge } from './edge'

/** Bytes that no decoder takes: they leave as they are, or the test does not pass. */
const PACKED = new Uint8Array([7, 0, 255, 13, 10, 1])
const TAG = '"packed-1"'
const asked: string[] = []

/** The build's files: `plain.js` was not compressed. */
const ASSETS = {
  async fetch(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    asked.push(pathname)
    if (pathname === '/_astro/plain.js.br') return new Response(null, { status: 404 })
    if (!pathname.endsWith('.br'))
      return new Response('plain', { headers: { 'content-type': 'application/x.plain+json' } })
    const headers = { etag: TAG, 'content-type': 'application/octet-stream' }
    const isKnown = request.headers.get('if-none-match') === TAG
    return new Response(isKnown ? null : PACKED, { status: isKnown ? 304 : 200, headers })
  },
} as unknown as Env['ASSETS']

const step: PageStep = (request, env, ctx, page) =>
  builtPages(request, { ...env, ASSETS }, ctx, page)
const ask = edge({}, step)
const get = (path: string, headers: Record<string, string>) => {
  asked.length = 0
  return ask(path, { headers })
}

it('sends the bytes that the build compressed, as they are', async () => {
  const answer = await get('/_astro/site.abc.js', { 'accept-encoding': 'gzip, br' })
  expect(new Uint8Array(await answer.arrayBuffer())).toEqual(PACKED)
  expect(asked).toEqual(['/_astro/site.abc.js.br'])
  const { headers } = answer
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('content-type')).toContain('text/javascript')
  expect(headers.get('vary')).toContain('Accept-Encoding')
  expect(headers.get('cache-control')).toContain('immutable')
  expect(headers.get('etag')).toBe(TAG)
})

it('answers who has them with nothing', async () => {
  const known = { 'accept-encoding': 'br', 'if-none-match': TAG }
  const answer = await get('/texts/es/common.json', known)
  expect(answer.status).toBe(304)
  expect(await answer.text()).toBe('')
})

it.each([
  ['takes no brotli', '/_astro/site.abc.js', { 'accept-encoding': 'br;q=0, identity' }],
  ['asks for a part', '/_astro/site.abc.js', { 'accept-encoding': 'br', range: 'bytes=0-3' }],
  ['asks for a picture', '/cover.avif', { 'accept-encoding': 'br' }],
])('sends the plain file to who %s', async (_, path, headers) => {
  const answer = await get(path, headers)
  expect(await answer.text()).toBe('plain')
  expect(asked).toEqual([path])
  expect(answer.headers.has('content-encoding')).toBe(false)
})

it('has the plain file of what the build left alone', async () => {
  const answer = await get('/_astro/plain.js', { 'accept-encoding': 'br' })
  expect(answer.status).toBe(200)
  expect(asked).toEqual(['/_astro/plain.js.br', '/_astro/plain.js'])
})
