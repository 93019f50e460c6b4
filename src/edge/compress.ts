import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { type Coding, takes } from '#lib/http/accepted'
import { KeptBytes } from './kept-bytes'

const TEXT = /^(text\/|image\/svg\+xml|application\/(javascript|json|xml|manifest\+json))/
const PAGE = /^text\/html/

const CODINGS = {
  br: (bytes: Uint8Array) =>
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (bytes: Uint8Array) => gzipSync(bytes),
}

/** The best coding that the visitor takes; text is a tenth smaller in the first. */
const codingFor = (request: Request): Coding | undefined =>
  (['br', 'gzip'] as const).find((coding) => takes(request, coding))

const weak = (tag: string) => (tag.startsWith('W/') ? tag : `W/${tag}`)

/**
 * Text leaves compressed where the visitor takes it. A page that is the same for everybody (it has
 * a tag) is compressed once and kept: what it says depends on the site's settings, so the build
 * cannot do it as it does for files. Anything else the runtime encodes, as its header says so.
 * Pictures and fonts are compressed already.
 */
export function createCompressed() {
  const kept = new KeptBytes<{ bytes: Uint8Array<ArrayBuffer> }>()

  async function pageIn(coding: Coding, path: string, response: Response, tag: string) {
    const key = `${coding} ${path} ${tag}`
    const known = kept.get(key)
    if (known) {
      await response.body?.cancel()
      return known.bytes
    }
    const whole = new Uint8Array(await response.arrayBuffer())
    const bytes = new Uint8Array(CODINGS[coding](whole))
    kept.set(key, { bytes })
    return bytes
  }

  return async function compressed(request: Request, path: string, response: Response) {
    const { headers, body, status } = response
    const isWhole = body !== null && status !== 206 && !headers.has('content-encoding')
    const coding = codingFor(request)
    const type = headers.get('content-type') ?? ''
    if (!isWhole || !coding || !TEXT.test(type)) return response
    const tag = headers.get('etag')
    const isKept = tag !== null && status === 200 && PAGE.test(type)
    const copy = isKept
      ? new Response(await pageIn(coding, path, response, tag), {
          headers,
          encodeBody: 'manual',
        })
      : new Response(body, response)
    copy.headers.set('content-encoding', coding)
    copy.headers.append('vary', 'Accept-Encoding')
    copy.headers.delete('content-length')
    if (tag) copy.headers.set('etag', weak(tag))
    return copy
  }
}
