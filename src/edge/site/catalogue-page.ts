import { type CatalogueChanges, isChanged } from '#lib/catalogue/changes'
import { emptyCategories, isHiddenRoute } from '#lib/catalogue/hidden'
import { splitPath } from '#lib/i18n/routes'

export { isChanged, isHiddenRoute }

interface Marked {
  getAttribute(name: string): string | null
  remove(): unknown
}

/**
 * A static page as the operator changed the catalogue: what carries the code of a hidden title,
 * vendor, promotion or empty category (`data-game`, `data-vendor`, `data-promotion`,
 * `data-category`) is left out, names are put in, and islands find the changes on
 * `<html data-catalogue>` before they draw the same again.
 */
export function withCatalogue(
  page: Response,
  changes: CatalogueChanges,
  language: string,
): Response {
  if (!page.body) return page
  const { games, vendors, promotions } = changes
  const empty: readonly string[] = emptyCategories(changes)
  const rewriter = new HTMLRewriter()
    .on('html', {
      element: (html) => void html.setAttribute('data-catalogue', JSON.stringify(changes)),
    })
    .on('[data-game], [data-vendor], [data-promotion], [data-category]', {
      element(element) {
        const of = (name: string) => (element as Marked).getAttribute(name) ?? ''
        const marks = [
          games[of('data-game')]?.hidden,
          vendors[of('data-vendor')]?.hidden,
          promotions[of('data-promotion')]?.hidden,
          empty.includes(of('data-category')),
        ]
        if (marks.some(Boolean)) element.remove()
      },
    })
  for (const [code, { names }] of Object.entries(games)) {
    const name = names?.[language]
    if (name)
      rewriter.on(`[data-game="${code}"] .name`, { element: (e) => void e.setInnerContent(name) })
  }
  for (const [code, { name }] of Object.entries(vendors)) {
    if (!name) continue
    const put = {
      element: (e: { setInnerContent(text: string): unknown }) => void e.setInnerContent(name),
    }
    rewriter
      .on(`[data-vendor="${code}"] .by`, put)
      .on(`.plate[data-vendor="${code}"]`, put)
      .on(`option[data-vendor="${code}"]`, put)
  }
  const rewritten = rewriter.transform(page)
  rewritten.headers.delete('etag')
  return rewritten
}

const ENTRY = /<url><loc>([^<]+)<\/loc>.*?<\/url>\n?/g

/** The list of pages for search engines without those that are not shown. */
export async function sitemapWith(file: Response, changes: CatalogueChanges): Promise<Response> {
  const headers = new Headers(file.headers)
  for (const name of ['etag', 'content-length']) headers.delete(name)
  const isGone = (address: string) =>
    isHiddenRoute(splitPath(new URL(address).pathname).path, changes)
  const all = await file.text()
  const shown = all.replace(ENTRY, (entry, address: string) => (isGone(address) ? '' : entry))
  return new Response(shown, { status: file.status, headers })
}
