import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright/test'

const SHOWN = 3
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * What axe finds on the page as it is now, but for the parts named by `except`, one line a rule;
 * empty when all is well.
 */
export async function axeFindings(page: Page, except: readonly string[] = []): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode().withTags(TAGS)
  for (const part of except) builder.exclude(part)
  const { violations } = await builder.analyze()
  return violations.map(({ id, help, nodes }) => {
    const where = nodes.slice(0, SHOWN).map(({ target }) => target.join(' '))
    return `${id} (${help}), ${nodes.length} times: ${where.join(' | ')}`
  })
}
