import type { Page } from 'playwright'

/** What a page has made of a text that it should only have shown. */
export const traces = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const hit = (window as unknown as { hit?: string }).hit
    if (hit) found.push(`ran by ${hit}`)
    if (document.querySelector('img[src="x"], iframe[srcdoc], svg[onload], [onerror]')) {
      found.push('became an element')
    }
    if (document.querySelector('a[href^="javascript:"]')) found.push('became a link')
    return found
  })
