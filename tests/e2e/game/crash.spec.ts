import { expect, type Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { test as base } from '../support/fixtures.ts'
import { ownFlight } from '../support/flight.ts'
import { tabTo } from '../support/keyboard.ts'
import { OFFERED } from '../support/pages.ts'
import { atStudio, type House, shownAs, UNIT } from '../support/studio.ts'
import { type Language, words } from '../support/texts.ts'

const test = base.extend<object, { house: House }>(atStudio)
const es = words('es')

const panel = (page: Page, name: 'first' | 'second') =>
  page.getByRole('form', { name: es(`crash.bet.${name}`) })
const action = (page: Page, name: 'first' | 'second') =>
  panel(page, name).locator('button[type="submit"]')

test('a bet by the keyboard is placed, flies, and stands among the own ones', async ({
  page,
  house,
}) => {
  await page.goto(house.launch())
  await expect(action(page, 'first')).toBeEnabled()
  expect(page.url()).not.toContain('token=')
  const first = panel(page, 'first')
  await first.getByRole('textbox').first().focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2.50')
  for (let tab = 0; tab < 7; tab += 1) await page.keyboard.press('Tab')
  await expect(first.getByRole('switch')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(first.getByRole('switch')).toHaveAttribute('aria-checked', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('1.01')
  await page.keyboard.press('Enter')
  await expect(action(page, 'first')).toContainText(/Quitar|Cobrar|Cobrado/)
  const own = await ownFlight(page, () => page.keyboard.press('Enter'))
  await expect(own).toContainText('2.50')
  const bet = house.contract.callsOf('bet').at(-1)
  expect(bet).toMatchObject({ amount: 2.5 * UNIT, game: 'CRASH-1', currency: 'PLAY' })
  const chip = page.locator('.chip').first()
  const multiple = Number((await chip.textContent())?.replace('×', ''))
  await expect(own).toContainText(multiple >= 1.01 ? '1.01×' : '–')
})

test('what is typed wrongly is said, and keeps off what it belongs to alone', async ({
  page,
  house,
}) => {
  await page.goto(house.launch())
  const first = panel(page, 'first')
  const [stake, auto] = [first.getByRole('textbox').first(), first.getByRole('textbox').last()]
  const note = first.locator('.note')
  await auto.fill('0.5')
  await expect(action(page, 'first')).toBeEnabled()
  await expect(note).toBeEmpty()
  await first.getByRole('switch').click()
  await expect(action(page, 'first')).toBeDisabled()
  await expect(note).toHaveText(/^Cobrar solo a: 1\.01× – \S+×$/)
  await expect(auto).toHaveAttribute('aria-invalid', 'true')
  await auto.fill('1.5')
  await expect(note).toBeEmpty()
  await stake.fill('0')
  await expect(action(page, 'first')).toBeDisabled()
  await expect(note).toHaveText(/^Elige un importe entre \S.*\.$/)
  await stake.fill('2')
  await expect(note).toBeEmpty()
  await expect(action(page, 'first')).toBeEnabled()
})

test('the key that bets cashes out too, in time or in one of the next flights', async ({
  page,
  house,
}) => {
  test.setTimeout(600_000)
  await page.goto(house.launch())
  const press = action(page, 'first')
  await expect(press).toBeEnabled()
  const cash = new RegExp(es('crash.bet.cash', { amount: '' }))
  const bet = new RegExp(es('crash.bet.place', { amount: '' }))
  const wins = () => house.contract.callsOf('win').filter((win) => Number(win['amount']) > 0)
  // Journeys before this one may have won at the same house.
  const before = wins().length
  await tabTo(page, press)
  // Some flights end before anybody can press; the key stays where it is, round after round.
  await expect(async () => {
    await expect(press).toHaveText(bet, { timeout: 120_000 })
    await page.keyboard.press('Enter')
    await expect(press).toHaveText(cash, { timeout: 60_000 })
    await expect(press).toBeFocused()
    await page.keyboard.press('Enter')
    await expect.poll(() => wins().length, { timeout: 20_000 }).toBe(before + 1)
  }).toPass({ timeout: 500_000 })
  expect(Number(wins().at(-1)?.['amount'])).toBeGreaterThanOrEqual(UNIT)
  // It stands there once its flight is over.
  const won = page.locator('.mine li', { hasText: /[1-9]\d*\.\d\d×/ })
  await expect(won).not.toHaveCount(0, { timeout: 120_000 })
})

test('a flight that ended is checked on the device, without a connection', async ({
  page,
  context,
  house,
}) => {
  await page.goto(house.launch())
  await page.locator('.chip').first().click({ timeout: 240_000 })
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('10000')
  await context.setOffline(true)
  await dialog.getByRole('button', { name: es('crash.fair.check') }).click()
  await expect(dialog.locator('.good')).toHaveCount(2)
  await expect(dialog.locator('.bad')).toHaveCount(0)
  await context.setOffline(false)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  // The page that a betting record leads to: for anybody, without a session.
  const ended = await page.locator('.chip').first().textContent()
  const named = (await page.locator('dialog .breaking').first().textContent()) ?? ''
  const [, number, chain] = /(\d+) .*?(CRASH-PLAY-[0-9A-F]{8})/.exec(named) ?? []
  await page.evaluate(() => sessionStorage.clear())
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${house.url}/?game=CRASH-1&round=${chain}:${number}&lang=es`)
    await expect(page.locator('.one-flight .say')).toContainText(ended?.trim() ?? '')
    await page.getByRole('button', { name: es('crash.fair.title') }).click()
    await page.getByRole('button', { name: es('crash.fair.check'), exact: true }).click()
    await expect(page.locator('.steps .good')).toHaveCount(2)
    expect(await axeFindings(page), `at ${width}`).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('the site’s page hears the game and is heard; pages of others are not', async ({
  page,
  house,
}) => {
  const said = () => page.evaluate('said') as Promise<{ type: string; origin: string; v: number }[]>
  await page.goto(house.site)
  await page.evaluate(`open(${JSON.stringify(house.launch('&lang=es'))})`)
  await expect
    .poll(async () => (await said())[0])
    .toEqual({ v: 1, type: 'ready', origin: house.url })
  const game = page.frameLocator('#game')
  const button = game.locator('.bet button[type="submit"]').first()
  await expect(button).toBeEnabled()
  await page.evaluate(`tell({ v: 2, type: 'pause' }, '${house.url}')`)
  await page.evaluate(`tell({ v: 1, type: 'pause', reason: 'reality' }, '${house.url}')`)
  await expect(button).toBeDisabled()
  await page.evaluate(`tell({ v: 1, type: 'resume' }, '${house.url}')`)
  await expect(button).toBeEnabled()
  const asked = house.contract.callsOf('balance').length
  await page.evaluate(`tell({ v: 1, type: 'balanceChanged' }, '${house.url}')`)
  await expect.poll(() => house.contract.callsOf('balance').length).toBeGreaterThan(asked)
  await page.evaluate(`tell({ v: 1, type: 'close', reason: 'operator' }, '${house.url}')`)
  await expect.poll(async () => (await said()).at(-1)?.type).toBe('sessionExpired')
  await game.getByRole('button', { name: es('crash.link.lobby') }).click()
  await expect.poll(async () => (await said()).at(-1)?.type).toBe('lobby')
})

test('too little money is said, and leads to the cashier', async ({ page, house }) => {
  await page.goto(house.site)
  await page.evaluate(`open(${JSON.stringify(house.launch('&lang=es'))})`)
  const first = page.frameLocator('#game').locator('.bet').first()
  const button = first.locator('button[type="submit"]')
  await expect(button).toBeEnabled()
  await first.getByRole('textbox').first().fill('1000')
  house.contract.balances.set([...house.contract.balances.keys()].at(-1) ?? '', UNIT)
  await button.click()
  await expect(first).toContainText(es('crash.refused.funds'), { timeout: 240_000 })
  await first.getByRole('button', { name: es('crash.refused.deposit') }).click()
  await expect
    .poll(async () => ((await page.evaluate('said')) as { type: string }[]).at(-1)?.type)
    .toBe('deposit')
})

test('every language is shown, and fits where there is the least room', async ({ page, house }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const found: unknown[] = []
  for (const { code } of OFFERED) {
    await page.goto(house.launch(`&lang=${code}`))
    const bet = page.locator('.bet button[type="submit"]').first()
    await expect(bet).toBeEnabled()
    await expect(page).toHaveTitle(words(code as Language)('crash.title'))
    found.push([code, ...(await page.evaluate(shownAs))])
  }
  expect(found).toEqual(OFFERED.map(({ code, tag, direction }) => [code, tag, direction, 0]))
})

test('reads well in both themes, whichever the size and the direction', async ({ page, house }) => {
  for (const [language, theme, width, height] of [
    ['es', 'dark', 1440, 900],
    ['ar', 'light', 768, 1024],
    ['th', 'light', 390, 844],
    ['vi', 'dark', 320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(house.launch(`&lang=${language}&theme=${theme}`))
    await expect(page.locator('.bet button[type="submit"]').first()).toBeEnabled()
    await expect(page.locator('summary').first()).toHaveText(/\S/)
    expect((await page.evaluate(shownAs)).at(-1), language).toBe(0)
    expect(await axeFindings(page), language).toEqual([])
  }
})
