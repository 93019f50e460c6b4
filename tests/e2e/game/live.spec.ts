import { expect, type Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { test as base } from '../support/fixtures.ts'
import { tabTo } from '../support/keyboard.ts'
import { OFFERED } from '../support/pages.ts'
import { atStudio, type House, shownAs, UNIT } from '../support/studio.ts'
import { type Language, words } from '../support/texts.ts'

const test = base.extend<object, { house: House }>(atStudio)
const es = words('es')
const PATIENT = { timeout: 120_000 }

/** A spot of each table, and others whose chips are counted with it. */
const TABLES = {
  'ROULETTE-1': ['STRAIGHT 17', 'RED'],
  'BACCARAT-1': ['BANKER', 'PLAYER_PAIR'],
  'DRAGON-TIGER-1': ['DRAGON', 'TIE'],
  'SICBO-1': ['SMALL', 'TOTAL 9'],
  'MONEYWHEEL-1': ['1', '15'],
} as const
type Table = keyof typeof TABLES
const ALL = Object.keys(TABLES) as Table[]

const spot = (page: Page, key: string) => page.locator(`[data-spot="${key}"]`)
const act = (page: Page, name: string) =>
  page.getByRole('button', { name: es(`live.rack.${name}`), exact: true })
const sum = (page: Page) => page.locator('.tot b')

/** Waits for a round with time to bet in. */
async function toBetting(page: Page): Promise<void> {
  await expect(page.locator('.cloth')).not.toHaveClass(/shut/, PATIENT)
  await expect
    .poll(async () => Number(await page.locator('.tide span').textContent()), PATIENT)
    .toBeGreaterThan(8)
}

/** Arrows lead to a spot from where the focus is: to the end of each row in turn, then back. */
async function walkTo(page: Page, key: string): Promise<void> {
  const isThere = () => spot(page, key).evaluate((node) => node === document.activeElement)
  await page.keyboard.press('Home')
  for (const way of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowDown', 'ArrowRight', 'ArrowUp'])
    for (let step = 0; step < 14 && !(await isThere()); step++) await page.keyboard.press(way)
  await expect(spot(page, key)).toBeFocused()
}

/** The keyboard places, doubles, takes back and clears; then a round is played to its end. */
async function playByKeyboard(page: Page, house: House, game: Table): Promise<void> {
  const [first, second] = TABLES[game]
  await page.goto(house.launch('', game))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(es(`live.titles.${game}`))
  expect(page.url()).not.toContain('token=')
  await toBetting(page)
  // Tab leads to the cloth, arrows from spot to spot.
  await tabTo(page, page.locator('.cloth button[tabindex="0"]'))
  await walkTo(page, first)
  await page.keyboard.press('Enter')
  await expect(sum(page)).toContainText('1.00')
  await expect(spot(page, first)).toHaveAttribute('aria-label', /1\.00/)
  await page.keyboard.press('Space')
  await expect(sum(page)).toContainText('2.00')
  const stakes = () => house.contract.callsOf('bet').filter((bet) => bet['game'] === game)
  await expect.poll(() => stakes().length).toBeGreaterThan(1)
  await page.keyboard.press('Backspace')
  await expect(sum(page)).toContainText('1.00')
  await act(page, 'double').press('Enter')
  await expect(sum(page)).toContainText('2.00')
  await act(page, 'clear').press('Enter')
  await expect(sum(page)).toContainText('0.00')
  // Arrows lead from spot to spot.
  await spot(page, first).focus()
  await page.keyboard.press('ArrowRight')
  await expect(spot(page, first)).not.toBeFocused()
  await spot(page, first).press('Enter')
  await spot(page, second).press('Enter')
  await expect(sum(page)).toContainText('2.00')
  // What was drawn is said, counted and in the list; nothing of it came before.
  await expect(page.locator('.history li')).not.toHaveCount(0, PATIENT)
  await expect(page.locator('.cloth')).toHaveClass(/shut/)
  await expect
    .poll(() => house.contract.callsOf('endRound').filter((end) => end['game'] === game).length)
    .toBeGreaterThan(0)
  const bets = stakes().map((bet) => String(bet['transactionId']).replace(/s0$/, ''))
  const wins = house.contract.callsOf('win').filter((win) => win['game'] === game)
  const back = house.contract.callsOf('rollback').map((call) => String(call['transactionId']))
  const closed = [...wins.map((win) => String(win['transactionId'])), ...back]
  await expect(page.locator('.salon > .unseen')).toHaveText(/Pagó|Volvió|Sin premio/)
  // Every stake was paid, lost or given back, once.
  expect(closed.filter((id) => bets.includes(id.replace(/(w|r0)$/, ''))).sort()).toEqual(
    [...new Set(closed)].filter((id) => bets.includes(id.replace(/(w|r0)$/, ''))).sort(),
  )
  expect(bets.every((bet) => closed.some((id) => id.startsWith(bet)))).toBe(true)
  await toBetting(page)
  await act(page, 'repeat').click()
  await expect(sum(page)).toContainText('2.00')
}

test('at every table the keyboard places, doubles, takes back and clears; rounds are paid', async ({
  context,
  house,
}) => {
  // All at once: most of the time is that of the clocks.
  await Promise.all(ALL.map(async (game) => playByKeyboard(await context.newPage(), house, game)))
})

test('a round that is over is checked on the device, without a connection', async ({
  page,
  context,
  house,
}) => {
  await page.goto(house.launch('', 'ROULETTE-1'))
  await page.locator('.history button').first().click(PATIENT)
  const dialog = page.getByRole('dialog', { name: es('live.fair.title') })
  await expect(dialog).toContainText('10000')
  await expect(dialog).toContainText(es('live.fair.drawn'))
  await context.setOffline(true)
  await dialog.getByRole('button', { name: es('live.fair.check'), exact: true }).click()
  await expect(dialog.locator('.good')).toHaveCount(2)
  await expect(dialog.locator('.bad')).toHaveCount(0)
  await context.setOffline(false)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // The page that a betting record leads to: for anybody, without a session.
  const named = await page.locator('dialog .small.breaking').first().textContent()
  const [, number, chain] = /(\d+) .*?([A-Z]+-PLAY-[0-9A-F]{8})/.exec(named ?? '') ?? []
  await page.goto(`${house.url}/?game=ROULETTE-1&round=${chain}:${number}&lang=es`)
  await expect(page.locator('.came-text')).toContainText(/Salió el \d+/)
  await page.getByRole('button', { name: es('live.fair.title') }).click()
  await page.getByRole('button', { name: es('live.fair.check'), exact: true }).click()
  await expect(page.locator('.good')).toHaveCount(2)
  expect(await axeFindings(page)).toEqual([])
})

test('all that a number can be bet with is there without a mouse; a mouse points between', async ({
  page,
  house,
}) => {
  await page.goto(house.launch('', 'ROULETTE-1'))
  await toBetting(page)
  await spot(page, 'STRAIGHT 17').press('Shift+Enter')
  const dialog = page.getByRole('dialog', { name: es('live.roulette.betsOf', { number: 17 }) })
  await dialog.getByRole('button', { name: /17-20/ }).first().press('Enter')
  await expect(sum(page)).toContainText('1.00')
  await expect.poll(() => house.contract.callsOf('bet').at(-1)?.['amount']).toBe(UNIT)
  await expect(page.locator('.between .at')).toHaveCount(1)
  const box = await spot(page, 'STRAIGHT 8').boundingBox()
  if (!box) throw new Error('no box')
  await page.mouse.click(box.x + box.width - 2, box.y + box.height / 2)
  await expect(page.locator('.between [data-key="SPLIT 8-11"]')).toHaveCount(1)
  await page.getByRole('button', { name: es('live.track.tier') }).click()
  await expect(sum(page)).toContainText('8.00')
})

test('too little money is said, and a table that pauses takes nothing', async ({ page, house }) => {
  await page.goto(house.site)
  await page.evaluate(`open(${JSON.stringify(house.launch('&lang=es', 'DRAGON-TIGER-1'))})`)
  const game = page.frameLocator('#game')
  await expect(game.locator('.cloth')).not.toHaveClass(/shut/, PATIENT)
  await expect
    .poll(async () => Number(await game.locator('.tide span').textContent()), PATIENT)
    .toBeGreaterThan(6)
  house.contract.balances.set([...house.contract.balances.keys()].at(-1) ?? '', UNIT / 2)
  await game.locator('[data-spot="DRAGON"]').click()
  await expect(game.locator('.note')).toHaveText(es('live.refused.funds'))
  await expect(game.locator('.tot b')).toContainText('0.00')
  await game.getByRole('button', { name: es('live.refused.deposit') }).click()
  const said = () => page.evaluate('said') as Promise<{ type: string }[]>
  await expect.poll(async () => (await said()).at(-1)?.type).toBe('deposit')
  await page.evaluate(`tell({ v: 1, type: 'pause', reason: 'reality' }, '${house.url}')`)
  await expect(game.locator('.cloth')).toHaveClass(/shut/)
})

/** Every language at one table, every table in six or seven of them. */
test('every language is shown, and fits where there is the least room', async ({ page, house }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const found: unknown[] = []
  for (const [index, { code }] of OFFERED.entries()) {
    const game = ALL[index % ALL.length] ?? ALL[0]
    await page.goto(house.launch(`&lang=${code}`, game))
    await expect(page.locator('.rack')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      words(code as Language)(`live.titles.${game}`),
    )
    found.push([code, ...(await page.evaluate(shownAs))])
  }
  expect(found).toEqual(OFFERED.map(({ code, tag, direction }) => [code, tag, direction, 0]))
})

test('every table reads well in both themes, and fits a window of each size', async ({
  page,
  house,
}) => {
  const sizes = [
    ['es', 'dark', 1440, 900],
    ['ar', 'light', 390, 844],
    ['th', 'light', 768, 1024],
  ] as const
  for (const game of ALL) {
    for (const [language, theme, width, height] of sizes) {
      await page.setViewportSize({ width, height })
      await page.goto(house.launch(`&lang=${language}&theme=${theme}`, game))
      await expect(page.locator('.rack')).toBeVisible()
      expect((await page.evaluate(shownAs)).at(-1), `${game} ${language}`).toBe(0)
      // The larger window shows all that the smaller one does, and axe takes its time.
      if (width !== 768) expect(await axeFindings(page), `${game} ${language}`).toEqual([])
    }
  }
})
