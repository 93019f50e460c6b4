import type { Page } from 'playwright/test'

interface Said {
  text: string
  /** Its region stood on the page, rendered and outside of what is inert, before it said this. */
  isHeard: boolean
}

const LIVE = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]'
/** How long a region must have stood there to be known to who reads the page aloud. */
const KNOWN_MS = 100

/** Keeps what the live regions of the pages that are opened from now on say. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(
    ({ live, knownMs }) => {
      const since = new WeakMap<Element, number>()
      const said: Said[] = []
      Object.assign(window, { said })
      const isExposed = (region: Element) => {
        const modal = [...document.querySelectorAll('dialog:modal')].at(-1)
        const isInert = Boolean(region.closest('[inert], [aria-hidden=true]'))
        return !isInert && region.checkVisibility() && (!modal || modal.contains(region))
      }
      const look = () => {
        for (const region of document.querySelectorAll(live)) {
          if (!isExposed(region)) since.delete(region)
          else if (!since.has(region)) since.set(region, performance.now())
        }
      }
      new MutationObserver((changes) => {
        const regions = new Set<Element>()
        for (const { target, addedNodes } of changes) {
          for (const node of [target, ...addedNodes]) {
            const element = node instanceof Element ? node : node.parentElement
            const around = element?.closest(live)
            if (around) regions.add(around)
            for (const inside of element?.querySelectorAll(live) ?? [])
              if (node !== target) regions.add(inside)
          }
        }
        for (const region of regions) {
          const text = region.textContent?.trim() ?? ''
          const known = since.get(region)
          const isHeard = known !== undefined && performance.now() - known > knownMs
          if (text) said.push({ text, isHeard: isHeard && isExposed(region) })
        }
        look()
      }).observe(document, { childList: true, characterData: true, subtree: true })
      setInterval(look, knownMs / 2)
    },
    { live: LIVE, knownMs: KNOWN_MS },
  )
}

/** What was said so far by regions that were there before it. */
export const heard = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { said } = window as unknown as { said: Said[] }
    return said
      .filter(({ isHeard }) => isHeard)
      .map(({ text }) => text)
      .join('\n')
  })
