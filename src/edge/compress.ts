const TEXT = /^(text\/|image\/svg\+xml|application\/(javascript|json|xml|manifest\+json))/

const REFUSED = /;\s*q=0(?:\.0*)?$/

/** The best coding that the visitor takes; text is a tenth smaller in the first. */
function codingFor(request: Request): string | undefined {
  const listed = (request.headers.get('accept-encoding') ?? '').split(',')
  const taken = listed.map((each) => each.trim()).filter((each) => !REFUSED.test(each))
  const names = taken.map((each) => each.replace(/\s*;.*/, ''))
  return ['br', 'gzip'].find((coding) => names.includes(coding))
}

/**
 * Text leaves compressed where the visitor takes it: the runtime encodes a body whose header says
 * so. Pictures and fonts are compressed already.
 */
export function compressed(request: Request, response: Response): Response {
  const { headers, body, status } = response
  const isWhole = body !== null && status !== 206 && !headers.has('content-encoding')
  const coding = codingFor(request)
  if (!isWhole || !coding || !TEXT.test(headers.get('content-type') ?? '')) {
    return response
  }
  const copy = new Response(body, response)
  copy.headers.set('content-encoding', coding)
  copy.headers.append('vary', 'Accept-Encoding')
  copy.headers.delete('content-length')
  const tag = headers.get('etag')
  if (tag && !tag.startsWith('W/')) copy.headers.set('etag', `W/${tag}`)
  return copy
}
