import { isChanged } from '#lib/catalogue/changes'
import { emptyCategories, isHiddenRoute, type SiteCatalogue } from '#lib/catalogue/hidden'
import { splitPath } from '#lib/i18n/routes'

interface Marked {
  getAttribute(name: string): string | null
  remove(): unknown
}

const NOINDEX = '<meta name="robots" content="noindex">'
const MARKS =
  '[data-game], [data-vendor], [data-promotion], [data-category], [data-empty], [data-sample]'

/** Whether an element is part of the page as the site has its catalogue. */
function leavesOut({ changes, shelves }: SiteCatalogue) {
  const { samples, games, vendors, promotions } = changes
  const empty: readonly string[] = emptyCategories({ changes, shelves })
  return (of: (name: string) => string | null): boolean => {
    const code = (name: string) => of(name) ?? ''
    const instead = of('data-empty')
    return [
      games[code('data-game')]?.hidden,
      vendors[code('data-vendor')]?.hidden,
      promotions[code('data-promotion')]?.hidden,
      empty.includes(code('data-category')),
      instead !== null && !empty.includes(instead),
      of('data-sample') !== null && !samples,
    ].some(Boolean)
  }
}

/** Names that the operator put in place of the catalogue's. */
function rename(rewriter: HTMLRewriter, { changes }: SiteCatalogue, language: string): void {
  const put = (name: string) => ({
    element: (e: { setInnerContent(text: string): unknown }) => void e.setInnerContent(name),
  })
  for (const [code, { names }] of Object.entries(changes.games)) {
    const name = names?.[language]
    if (name) rewriter.on(`[data-game="${code}"] .name`, put(name))
  }
  for (const [code, { name }] of Object.entries(changes.vendors)) {
    if (!name) continue
    rewriter.on(`[data-vendor="${code}"] .by`, put(name))
    rewriter.on(`.plate[data-vendor="${code}"]`, put(name))
  }
}

/**
 * A static page as the site has its catalogue: what carries the code of a hidden title, vendor,
 * promotion or of an empty category (`data-game`, `data-vendor`, `data-promotion`,
 * `data-category`) is left out, as are samples that are off (`data-sample`); what stands for an
 * empty category (`data-empty`) is left in where it is one. Names are put in, and islands find the
 * changes on `<html data-catalogue>`.
 */
export function withCatalogue(
  html: string,
  catalogue: SiteCatalogue,
  { path, language }: { path: string; language: string },
): Promise<string> {
  const isLeftOut = leavesOut(catalogue)
  const isEmpty = emptyCategories(catalogue).some((category) => path === `/${category}`)
  const rewriter = new HTMLRewriter()
    .on('html', {
      element(element) {
        if (isChanged(catalogue.changes))
          element.setAttribute('data-catalogue', JSON.stringify(catalogue.changes))
      },
    })
    .on('head', {
      element(element) {
        if (isEmpty) element.append(NOINDEX, { html: true })
      },
    })
    .on(MARKS, {
      element(element) {
        const marked = element as Marked
        if (isLeftOut((name) => marked.getAttribute(name))) marked.remove()
      },
    })
  rename(rewriter, catalogue, language)
  return rewriter.transform(new Response(html)).text()
}

const ENTRY = /<url><loc>([^<]+)<\/loc>.*?<\/url>\n?/g

/** The list of pages for search engines without those on which nothing is shown. */
export async function sitemapWith(file: Response, catalogue: SiteCatalogue): Promise<Response> {
  const headers = new Headers(file.headers)
  for (const name of ['etag', 'content-length']) headers.delete(name)
  const empty = emptyCategories(catalogue).map((category) => `/${category}`)
  const isGone = (address: string) => {
    const { path } = splitPath(new URL(address).pathname)
    return empty.includes(path) || isHiddenRoute(path, catalogue.changes)
  }
  const all = await file.text()
  const shown = all.replace(ENTRY, (entry, address: string) => (isGone(address) ? '' : entry))
  return new Response(shown, { status: file.status, headers })
}
