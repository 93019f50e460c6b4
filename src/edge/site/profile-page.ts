import type { PageStep } from '#edge/context'
import { KeptBytes } from '#edge/kept-bytes'
import { inProfile } from '#lib/i18n/profile-text'
import { type Profile, profileOf } from '#lib/rules/profile'

interface BuiltPage {
  bytes: Uint8Array<ArrayBuffer>
  headers: Headers
}

const encoder = new TextEncoder()

/** Whether a browser has the page of this tag. */
function isKnown(request: Request, tag: string | null): boolean {
  const asked = request.headers.get('if-none-match')
  if (!asked || !tag) return false
  const plain = (one: string) => one.trim().replace(/^W\//, '')
  return asked.split(',').some((one) => plain(one) === plain(tag))
}

/** A page in a profile. Its tag names the profile: no browser keeps a page of the one before. */
async function saidIn(profile: Profile, built: Response): Promise<BuiltPage> {
  const headers = new Headers(built.headers)
  const tag = headers.get('etag')
  if (tag) headers.set('etag', tag.replace(/"$/, `.${profile.name}"`))
  headers.delete('content-length')
  return { bytes: encoder.encode(inProfile(await built.text(), profile)), headers }
}

function answer(request: Request, { bytes, headers }: BuiltPage): Response {
  if (isKnown(request, headers.get('etag'))) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

/** Pages as the profile of this deployment says them; each is made once, and kept. */
export function inOwnProfile(pages: PageStep, { keep = true } = {}): PageStep {
  const kept = new KeptBytes<BuiltPage>()
  return async (request, env, ctx, page) => {
    if (!page) return pages(request, env, ctx)
    const profile = profileOf(env.PROFILE)
    const key = `${profile.name} ${page.language} ${page.path}`
    const known = keep && kept.get(key)
    if (known) return answer(request, known)
    // The browser's conditions and ranges are about what leaves here, not about what was built.
    const built = await pages(new Request(request.url), env, ctx, page)
    if (built.status !== 200) return built
    const own = await saidIn(profile, built)
    if (keep) kept.set(key, own)
    return answer(request, own)
  }
}
