const TEXT = /^(text\/|image\/svg\+xml|application\/(javascript|json|xml|manifest\+json))/

function takesGzip(request: Request): boolean {
  return /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
}

/**
 * Text leaves compressed where the visitor takes it: the runtime encodes a body whose header says
 * so. Pictures and fonts are compressed already.
 */
export function compressed(request: Request, response: Response): Response {
  const { headers, body, status } = response
  const isWhole = body !== null && status !== 206 && !headers.has('content-encoding')
  if (!isWhole || !takesGzip(request) || !TEXT.test(headers.get('content-type') ?? '')) {
    return response
  }
  const copy = new Response(body, response)
  copy.headers.set('content-encoding', 'gzip')
  copy.headers.append('vary', 'Accept-Encoding')
  copy.headers.delete('content-length')
  const tag = headers.get('etag')
  if (tag && !tag.startsWith('W/')) copy.headers.set('etag', `W/${tag}`)
  return copy
}
