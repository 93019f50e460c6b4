import type { Page, PageStep } from '#edge/context'
import { KeptBytes } from '#edge/kept-bytes'
import type { SiteCatalogue } from '#lib/catalogue/hidden'
import { hash64 } from '#lib/hash64'
import { inProfile } from '#lib/i18n/profile-text'
import { type Profile, profileOf } from '#lib/rules/profile'
import { siteCatalogue } from './catalogue'
import { withCatalogue } from './catalogue-page'

interface OwnPage {
  bytes: Uint8Array<ArrayBuffer>
  headers: Headers
}

/** What a page is made for. */
interface Made {
  profile: Profile
  catalogue: SiteCatalogue
  /** A word that stands for both. */
  tag: string
}

const encoder = new TextEncoder()

/** Whether a browser has the page of this tag. */
function isKnown(request: Request, tag: string | null): boolean {
  const asked = request.headers.get('if-none-match')
  if (!asked || !tag) return false
  const plain = (one: string) => one.trim().replace(/^W\//, '')
  return asked.split(',').some((one) => plain(one) === plain(tag))
}

/** A page as it is shown here. Its tag names for what: no browser keeps one of before a change. */
async function made({ profile, catalogue, tag }: Made, page: Page, built: Response) {
  const headers = new Headers(built.headers)
  const before = headers.get('etag')
  if (before) headers.set('etag', before.replace(/"$/, `.${tag}"`))
  headers.delete('content-length')
  const said = inProfile(await built.text(), profile)
  const bytes = encoder.encode(await withCatalogue(said, catalogue, page))
  return { bytes, headers }
}

function answer(request: Request, { bytes, headers }: OwnPage): Response {
  if (isKnown(request, headers.get('etag'))) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

/**
 * Pages as this site says them: in the words of its profile, with what its catalogue has. Each is
 * made once, and kept.
 */
export function ownPages(pages: PageStep, { keep = true } = {}): PageStep {
  const kept = new KeptBytes<OwnPage>()
  return async (request, env, ctx, page) => {
    if (!page) return pages(request, env, ctx)
    const profile = profileOf(env.PROFILE)
    const catalogue = await siteCatalogue(env)
    const tag = `${profile.name}.${hash64(JSON.stringify(catalogue))}`
    const key = `${tag} ${page.language} ${page.path}`
    const known = keep && kept.get(key)
    if (known) return answer(request, known)
    // The browser's conditions and ranges are about what leaves here, not about what was built.
    const built = await pages(new Request(request.url), env, ctx, page)
    if (built.status !== 200) return built
    const own = await made({ profile, catalogue, tag }, page, built)
    if (keep) kept.set(key, own)
    return answer(request, own)
  }
}
