import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createCompressed } from '#edge/compress'

const inPath = (path: string, compressed = createCompressed()) => {
  return (request: Request, response: Response) => compressed(request, path, response)
}
const compressed = inPath('/')

const asked = (coding: string) =>
  new Request('https://orilla.example/', { headers: { 'accept-encoding': coding } })
const page = (headers: Record<string, string> = {}, status = 200) =>
  new Response('hola', { status, headers: { 'content-type': 'text/html', ...headers } })

describe('compressed', () => {
  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    ['gzip', 'br;q=0, gzip'],
  ])('marks text as %s for those who take it, with a weak tag', async (coding, taken) => {
    const { headers } = await compressed(asked(taken), page({ etag: '"a"', 'content-length': '4' }))
    expect(headers.get('content-encoding')).toBe(coding)
    expect(headers.get('vary')).toBe('Accept-Encoding')
    expect(headers.get('etag')).toBe('W/"a"')
    expect(headers.has('content-length')).toBe(false)
  })

  it.each([
    ['a visitor who takes none', asked('identity'), page()],
    ['a picture', asked('gzip'), page({ 'content-type': 'image/avif' })],
    ['a part', asked('gzip'), page({}, 206)],
    ['what is encoded already', asked('gzip'), page({ 'content-encoding': 'br' })],
    ['no body', asked('gzip'), new Response(null, { headers: { 'content-type': 'text/html' } })],
  ])('leaves %s alone', async (_, request, response) => {
    expect(await compressed(request, response)).toBe(response)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('keeps a page in %s, and asks no body for it again', async (coding, opened) => {
    const kept = createCompressed()
    const at = inPath('/vip', kept)
    const first = await at(asked(coding), page({ etag: '"a"' }))
    const unread = page({ etag: '"a"' })
    const again = await at(asked(coding), unread)
    const [one, two] = [await first.arrayBuffer(), await again.arrayBuffer()]
    expect(String(opened(new Uint8Array(one)))).toBe('hola')
    expect(two).toEqual(one)
    expect(again.headers.get('content-encoding')).toBe(coding)
  })

  it('keeps each page, and each state of it, apart', async () => {
    const kept = createCompressed()
    const says = async (path: string, text: string, tag: string) => {
      const response = new Response(text, { headers: { 'content-type': 'text/html', etag: tag } })
      const sent = await inPath(path, kept)(asked('br'), response)
      return String(brotliDecompressSync(new Uint8Array(await sent.arrayBuffer())))
    }
    expect(await says('/vip', 'uno', '"a"')).toBe('uno')
    expect(await says('/vip', 'dos', '"b"')).toBe('dos')
    expect(await says('/help', 'tres', '"a"')).toBe('tres')
    expect(await says('/vip', 'not read', '"a"')).toBe('uno')
  })
})
