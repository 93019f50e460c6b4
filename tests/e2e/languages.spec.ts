import { expect, type Page } from 'playwright/test'
import { axeFindings } from './support/axe.ts'
import { test } from './support/fixtures.ts'
import { visit } from './support/journey.ts'
import { addressIn } from './support/pages.ts'
import { type Language, words } from './support/texts.ts'

/** Spanish and English are opened page by page in the other specs. */
const OTHERS: Language[] = ['pt', 'vi', 'th', 'zh']
const LOOKED_AT = [
  { width: 1440, paths: ['/', '/lottery'] },
  { width: 390, paths: ['/register', '/rng', '/', '/lottery'] },
]
const AXED_AT = ['/', '/lottery']

const es = words('es')

async function chooseThai(page: Page): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: es('shell.language.name') })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'ไทย', exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'th')
}

test('a language stays: on the next page, in refusals, and when the browser comes back', async ({
  page,
  browser,
  context,
  watch,
}) => {
  await visit(page, '/')
  await chooseThai(page)
  expect(new URL(page.url()).pathname).toBe('/th')
  const kept = await page.evaluate(() => [
    localStorage.getItem('lang'),
    localStorage.getItem('hisLang'),
  ])
  expect(kept).toEqual(['th', 'es'])
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('th')('session.title'))

  const again = await browser.newContext({ storageState: await context.storageState() })
  await watch(again)
  const later = await again.newPage()
  await later.goto(new URL('/', page.url()).href)
  await expect(later.locator('html')).toHaveAttribute('lang', 'th')
  const refusal = await later.request.get(new URL('/wps/v2/wallets/balance', page.url()).href)
  expect((await refusal.json()).message).toBe(words('th')('error.session.required'))
  await again.close()
})

for (const language of OTHERS) {
  test(`pages in ${language}: within the screen, in its letters, axe finds nothing`, async ({
    page,
  }) => {
    const found: string[] = []
    const fonts = new Set<string>()
    page.on('request', (each) => {
      const [, font] = /\/(archivo-[a-z-]+?)[.-][^/]*\.woff2$/.exec(each.url()) ?? []
      if (font) fonts.add(font)
    })
    for (const { width, paths } of LOOKED_AT) {
      await page.setViewportSize({ width, height: 844 })
      for (const path of paths) {
        await visit(page, addressIn(language, path))
        const { lang, over } = await page.evaluate(() => ({
          lang: document.documentElement.lang,
          over: document.documentElement.scrollWidth - window.innerWidth,
        }))
        if (lang !== language) found.push(`${path}: lang ${lang}`)
        if (over > 0) found.push(`${path}, ${width} px: ${over} px too wide`)
        if (width > 390 || !AXED_AT.includes(path)) continue
        for (const finding of await axeFindings(page)) found.push(`${path}: ${finding}`)
      }
    }
    expect(found).toEqual([])
    const own = language === 'vi' ? ['archivo-vietnamese'] : []
    expect([...fonts].sort()).toEqual(['archivo-latin', ...own])
  })
}
