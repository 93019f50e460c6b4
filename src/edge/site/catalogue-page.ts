import { type CatalogueChanges, isChanged } from '#lib/catalogue/changes'
import { CATALOGUE } from '#lib/catalogue/games'

export { isChanged }

const GAME = '/game/'

/** The page of a title that the operator hid, itself or with its vendor. */
export function isHiddenGame(route: string, { games, vendors }: CatalogueChanges): boolean {
  if (!route.startsWith(GAME)) return false
  const game = CATALOGUE.find(({ code }) => code === route.slice(GAME.length))
  return game !== undefined && Boolean(games[game.code]?.hidden || vendors[game.vendorCode]?.hidden)
}

interface Marked {
  getAttribute(name: string): string | null
  remove(): unknown
}

/**
 * A static page as the operator changed the catalogue: what carries the code of a hidden title,
 * vendor or promotion (`data-game`, `data-vendor`, `data-promotion`) is left out, names are put in,
 * and islands find the changes on `<html data-catalogue>` before they draw the same again.
 */
export function withCatalogue(
  page: Response,
  changes: CatalogueChanges,
  language: string,
): Response {
  if (!page.body) return page
  const { games, vendors, promotions } = changes
  const rewriter = new HTMLRewriter()
    .on('html', {
      element: (html) => void html.setAttribute('data-catalogue', JSON.stringify(changes)),
    })
    .on('[data-game], [data-vendor], [data-promotion]', {
      element(element) {
        const of = (name: string) => (element as Marked).getAttribute(name) ?? ''
        const marks = [
          games[of('data-game')]?.hidden,
          vendors[of('data-vendor')]?.hidden,
          promotions[of('data-promotion')]?.hidden,
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
