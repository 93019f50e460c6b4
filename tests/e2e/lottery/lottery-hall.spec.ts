import { readFileSync } from 'node:fs'
import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { enter, visit } from '../support/journey.ts'
import { fileOf } from '../support/pages.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const NAV = /<nav\b[^>]*>.*?<\/nav>/gs
const HREF = /href="([^"#?]+)(\?gameCode=([A-Z0-9]+))?[^"]*"/g
const PHONE = { width: 390, height: 844 }

/** The site's own pages that the menus of a built page lead to. */
const menusOf = (html: string) =>
  (html.match(NAV) ?? []).flatMap((nav) => [...nav.matchAll(HREF)].map(([, path = '']) => path))

test('the menus alone lead from the home page to every lottery', async ({ site }) => {
  const { games } = await new Api(site.url).call('lottery.gameMenus')
  const reached = new Set(['/'])
  const found = new Set<string>()
  for (const address of reached) {
    const html = readFileSync(fileOf(address), 'utf8')
    for (const [, , , code] of html.matchAll(HREF)) if (code) found.add(code)
    for (const path of menusOf(html))
      if (/^\/\w*$/.test(path) && !path.startsWith('/game')) reached.add(path)
  }
  expect([...found].sort()).toEqual(games.map(({ code }: { code: string }) => code).sort())
  expect(games).toHaveLength(59)
  for (const lobby of ['/lottery', '/elott', '/vnlottery', '/seaLottery', '/seamless'])
    expect([...reached]).toContain(lobby)
  // One name, one place: no menu of the home page has a second address for the lottery.
  const home = readFileSync(fileOf('/'), 'utf8')
  const named = [...home.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)]
  const lottery = named.filter(
    ([, , text = '']) => text.replace(/<[^>]+>/g, '').trim() === 'Lotería',
  )
  expect(lottery.length).toBeGreaterThan(3)
  expect(new Set(lottery.map(([, href]) => href))).toEqual(new Set(['/lottery']))
})

test('the hall shows all draws by one call, searches without accents, keeps favourites', async ({
  page,
  site,
}) => {
  await page.setViewportSize(PHONE)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const api = new Api(site.url)
  const { username, password } = { username: `sala${Date.now()}`, password: 'Orilla-987-mar' }
  const fields = { username, password, confirmPassword: password, declaration: true }
  await enter(page, await api.call('register.username', fields))
  await visit(page, '/lottery')
  const cards = page.locator('.hall-card')
  await expect(cards).toHaveCount(59)
  await expect(cards.first()).toContainText(/\d\d:\d\d/)
  expect(asked.filter((path) => path === '/wps/lottery/draws/next').length).toBeLessThan(15)
  expect(asked.filter((path) => path.endsWith('/current'))).toEqual([])
  expect(await axeFindings(page), 'hall').toEqual([])

  const search = page.getByRole('searchbox', { name: es('hall.search') })
  await search.fill('RIO')
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText(es('lottery.game.RIO5'))
  await search.fill('nada así')
  await expect(page.getByText(es('hall.none'))).toBeVisible()
  await page.getByRole('button', { name: es('hall.clear') }).click()
  await expect(cards).toHaveCount(59)

  const kind = (name: string) =>
    page.getByRole('button', { name: es(`hall.kind.${name}`), exact: true })
  await kind('favourites').click()
  await expect(page.getByText(es('hall.noFavourites'))).toBeVisible()
  await kind('asia').click()
  const star = es('lottery.favourite.of', { game: es('lottery.game.PALMA5') })
  await page.getByRole('button', { name: star }).click()
  await kind('favourites').click()
  await expect(cards).toHaveCount(1)
  // They stand with the favourite games too.
  await visit(page, '/fav')
  const favourites = page.locator('section', { has: page.locator('#favourite-lotteries') }).last()
  await expect(favourites.locator('.hall-card')).toHaveCount(1)
  await expect(favourites).toContainText(es('lottery.game.PALMA5'))
  expect(await axeFindings(page), 'favourites').toEqual([])
  await favourites.locator('.hall-card').click()
  await expect(page).toHaveURL(/\/lottery\?gameCode=PALMA5$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('lottery.game.PALMA5'))

  // From there to another game, by the keyboard.
  await page.getByRole('heading', { level: 1 }).getByRole('button').press('Enter')
  const switcher = page.getByRole('dialog')
  await expect(switcher.locator('.hall-card')).toHaveCount(59)
  await expect(switcher.locator('[aria-current=page]')).toContainText(es('lottery.game.PALMA5'))
  expect(await axeFindings(page), 'switcher').toEqual([])
  await switcher.getByRole('searchbox').fill('keno')
  await expect(switcher.locator('.hall-card').first()).toContainText(es('lottery.game.MAREA1'))
  await switcher.locator('.hall-card').first().press('Enter')
  await expect(page).toHaveURL(/gameCode=MAREA1$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es('lottery.game.MAREA1'))
})
