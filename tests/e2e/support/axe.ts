import type { RunOptions } from 'axe-core'
import axe from 'axe-core'
import type { Page } from 'playwright/test'
import { still, withinPage } from './time/within.ts'

const SHOWN = 3
/** A page takes seconds, the largest on a busy machine ten. */
const READ_MS = 60_000
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations'],
}

/** A language of nobody has no code that axe could know. */
const OF_NOBODY = 'qps'
const OF_LANGUAGE = ['html-lang-valid', 'valid-lang']

/** axe is half a megabyte of text: a document is given it once. */
async function inject(page: Page) {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source)
  }
}

/**
 * What axe finds on the page as it is now, but for the parts named by `except`, one line a rule;
 * empty when all is well. Over a page only what is open is read: nothing else can be reached.
 */
export async function axeFindings(page: Page, except: readonly string[] = []): Promise<string[]> {
  await inject(page)
  // Colours on their way from one state to the next are neither: axe reads what they end as.
  await still(page)
  const reading = page.evaluate(
    async ([exclude, options]) => {
      const { axe: loaded } = window as unknown as { axe: typeof import('axe-core') }
      const open = [...document.querySelectorAll('dialog:modal')]
      const read = open.length ? { include: open } : { exclude: [...exclude] }
      const found = await loaded.run(read, options)
      return found.violations.map(({ id, help, nodes }) => ({
        id,
        help,
        places: nodes.map(({ target }) => target.join(' ')),
      }))
    },
    [except, OPTIONS] as const,
  )
  const violations = await withinPage(page, READ_MS, 'axe', reading)
  const isTried = (process.env.LANGUAGES ?? '').includes(OF_NOBODY)
  const told = violations.filter(({ id }) => !isTried || !OF_LANGUAGE.includes(id))
  return told.map(
    ({ id, help, places }) =>
      `${id} (${help}), ${places.length} times: ${places.slice(0, SHOWN).join(' | ')}`,
  )
}
