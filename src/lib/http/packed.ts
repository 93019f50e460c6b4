import { takes } from './accepted'

/** What the build has compressed (`scripts/vite/packed-files.mjs`), with the type of each. */
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
}

type Fetch = (request: Request) => Response | Promise<Response>

/**
 * A file as the build has compressed it, for a visitor who takes it so; null: there is none. Its
 * bytes leave as they are.
 */
export async function packedFile(request: Request, files: Fetch): Promise<Response | null> {
  const url = new URL(request.url)
  const type = TYPES[url.pathname.split('.').at(-1) ?? '']
  if (!type || request.headers.has('range') || !takes(request, 'br')) return null
  url.pathname += '.br'
  const file = await files(new Request(url, request))
  if (file.status !== 200 && file.status !== 304) {
    await file.body?.cancel()
    return null
  }
  const headers = new Headers(file.headers)
  headers.set('content-type', type)
  headers.set('content-encoding', 'br')
  headers.append('vary', 'Accept-Encoding')
  headers.delete('content-length')
  return new Response(file.body, { status: file.status, headers, encodeBody: 'manual' })
}
