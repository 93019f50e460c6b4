import type { EdgeContext, PageStep } from '#edge/context'
import { urlOf } from '#edge/path'
import { placeOf } from '#edge/visitor'
import { languageOf } from '#lib/i18n/languages'
import type { SiteSettings } from '#lib/site/settings'
import { writtenTime } from '#lib/time/written'

const PATHS = { 1: '/maintenance', 2: '/restricted' } as const

const HELP_CENTRE = '/helpmc'

/** Pages with places to fill, opened by their own path too. */
export function isSlotted(path: string): boolean {
  return path === PATHS[1] || path === PATHS[2] || path === HELP_CENTRE
}

function slots(c: EdgeContext, settings: SiteSettings): Record<string, string> {
  const { visit } = c.var
  const { message, until, since } = settings.maintenance
  const { tag } = languageOf(visit.language)
  const time = (at: number) => writtenTime(at, tag, c.env.MERCHANT_TIME_ZONE)
  return {
    ...placeOf(visit),
    message,
    until: until > Date.now() ? time(until) : '',
    since: since > 0 ? time(since) : '',
    email: settings.customerService.email,
  }
}

/** Of a letter the subject that the page's own link has stays. */
function contactLink({ customerService }: SiteSettings, own: string): string {
  const { email, url } = customerService
  if (/^https?:\/\//.test(url)) return url
  return `mailto:${email}${/\?subject=.*$/.exec(own)?.[0] ?? ''}`
}

/**
 * Fills the `data-slot` places of a static page: `ip`, `country`, `message`, `since`, `until`,
 * `email`. One with nothing to say is hidden when it is marked `data-optional`, else it keeps its
 * own words. Links marked `data-slot="contact"` lead to customer service.
 */
export function withSlots(page: Response, c: EdgeContext, settings: SiteSettings): Response {
  if (!page.body) return page
  const values = slots(c, settings)
  const rewritten = new HTMLRewriter()
    .on('[data-slot]', {
      element(element) {
        const slot = element.getAttribute('data-slot') ?? ''
        if (slot === 'contact')
          element.setAttribute('href', contactLink(settings, element.getAttribute('href') ?? ''))
        else if (values[slot]) element.setInnerContent(values[slot])
        else if (element.hasAttribute('data-optional')) element.remove()
      },
    })
    .transform(page)
  rewritten.headers.delete('etag')
  return rewritten
}

/** The page of a closed site, with the status and headers of the refusal it stands for. */
export async function blockedPage(
  c: EdgeContext,
  pages: PageStep,
  settings: SiteSettings,
  status: 1 | 2,
  refusal: Response,
): Promise<Response> {
  const { language } = c.var.visit
  // A plain request: the visitor's conditions and ranges are about another page.
  const request = new Request(urlOf(PATHS[status], c.req.raw))
  const page = await pages(request, c.env, c.executionCtx, { path: PATHS[status], language })
  if (page.status !== 200) return refusal
  const { body } = withSlots(page, c, settings)
  return new Response(body, refusal)
}
