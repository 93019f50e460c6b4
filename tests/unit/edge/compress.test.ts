import { describe, expect, it } from 'vitest'
import { compressed } from '#edge/compress'

const asked = (coding: string) =>
  new Request('https://orilla.example/', { headers: { 'accept-encoding': coding } })
const page = (headers: Record<string, string> = {}, status = 200) =>
  new Response('hola', { status, headers: { 'content-type': 'text/html', ...headers } })

describe('compressed', () => {
  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip'],
    ['gzip', 'br;q=0, gzip'],
  ])('marks text as %s for those who take it, with a weak tag', (coding, taken) => {
    const { headers } = compressed(asked(taken), page({ etag: '"a"', 'content-length': '4' }))
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
  ])('leaves %s alone', (_, request, response) => {
    expect(compressed(request, response)).toBe(response)
  })
})
