import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { axeFindings } from '../support/axe.ts'
import { test as base } from '../support/fixtures.ts'
import { ownFlight } from '../support/flight.ts'
import { hydrated, newMember, visit } from '../support/journey.ts'
import { pressKey, tabTo } from '../support/keyboard.ts'
import { withStudio } from '../support/site-studio.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const CRASH = '/game?vassalage=ORILLA&gameId=CRASH-1'
const STEPS_MAX = 120
/** Of the height of a phone, from above: what is lower is reached by the thumb that holds it. */
const REACH = 0.55

const test = base.extend<object, { studio: string }>(withStudio())

const game = (page: Page): FrameLocator => page.frameLocator('.play-frame')
const balance = (page: Page) => page.locator('.play-balance b')
const well = (page: Page) => page.locator('.play-well')
const way = (page: Page, key: string) => well(page).getByRole('button', { name: es(key) })

/** Stakes ten units, to be cashed at 1.01 by itself; the balance once the flight is over. */
async function flight(page: Page, before: number): Promise<string> {
  const bet = game(page).locator('.bet').first()
  await bet.getByRole('textbox').first().fill('10')
  await bet.getByRole('switch').click()
  await bet.getByRole('textbox').last().fill('1.01')
  return ended(page, before, () => bet.locator('button[type="submit"]').click())
}

async function ended(page: Page, before: number, send: () => Promise<void>): Promise<string> {
  await send()
  const mine = await ownFlight(game(page), send)
  await expect(mine.locator('.at')).toContainText('10.00')
  const isWon = (await mine.textContent())?.startsWith('1.01×')
  const after = isWon ? before + 0.1 : before - 10
  return after.toLocaleString('en-US', { minimumFractionDigits: 2 })
}

/** Goes on to something in the game by a key. */
async function keyTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  for (let step = 0; step < STEPS_MAX; step += 1) {
    if (await isThere()) return
    await page.keyboard.press(key)
  }
  throw new Error(`not reached by ${key}: ${target}`)
}

async function typeOver(page: Page, text: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(text)
}

/** The same by keys alone, from wherever the focus is before it. */
async function flightByKeys(page: Page, before: number): Promise<string> {
  const bet = game(page).locator('.bet').first()
  await keyTo(page, bet.getByRole('textbox').first())
  await typeOver(page, '10')
  await keyTo(page, bet.getByRole('switch'))
  await page.keyboard.press('Space')
  await keyTo(page, bet.getByRole('textbox').last())
  await typeOver(page, '1.01')
  return ended(page, before, () => page.keyboard.press('Enter'))
}

/** What was flown is checked on the device, with the network off, by keys. */
async function checkOffline(page: Page): Promise<void> {
  await keyTo(page, game(page).locator('.chip').first(), 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = game(page).getByRole('dialog')
  await expect(dialog).toContainText('10000')
  await page.context().setOffline(true)
  await keyTo(page, dialog.getByRole('button', { name: es('crash.fair.check') }))
  await page.keyboard.press('Enter')
  await expect(dialog.locator('.good')).toHaveCount(2)
  await expect(dialog.locator('.bad')).toHaveCount(0)
  await page.context().setOffline(false)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

/** On a phone in one hand: all that a bet needs is large, and low on the screen. */
async function byThumb(page: Page): Promise<void> {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  const bet = game(page).locator('.bet').first()
  const place = bet.locator('button[type="submit"]')
  for (const control of [place, bet.getByRole('switch'), bet.getByRole('textbox').first()]) {
    const { y = 0, height = 0 } = (await control.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(844 * REACH)
    expect(height).toBeGreaterThanOrEqual(44)
  }
  await bet.getByRole('textbox').first().fill('10')
  await place.click()
  await expect(place).not.toContainText(es('crash.bet.place', { amount: '' }).trim())
  expect(await axeFindings(page)).toEqual([])
  if (before) await page.setViewportSize(before)
}

test('from the home page into the game: an account, play money, a bet, and its record', async ({
  page,
}) => {
  const { username, password } = newMember()
  await visit(page, '/')
  await page.locator('a[href="/crash"]:visible').first().click()
  await page.locator('a[href*="gameId=CRASH-1"]').first().click()
  const modal = page.getByRole('dialog')
  await expect(modal.locator('#login-account')).toBeVisible()
  await modal.getByRole('button', { name: es('session.register') }).click()
  await modal.locator('#register-username').fill(username)
  await modal.locator('#register-password').fill(password)
  await modal.locator('#register-confirmPassword').fill(password)
  await modal.getByRole('checkbox').check()
  await modal.getByRole('button', { name: es('register.submit') }).click()
  await modal.getByRole('button', { name: es('register.done.later') }).click()
  await expect(page).toHaveURL(/\/game\?/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Despegue')
  await expect(page).toHaveTitle('Despegue · Orilla')
  // The game asks for the cashier, which opens over it.
  await expect(game(page).locator('.bet').first()).toBeVisible()
  await page
    .locator('.play-bar')
    .getByRole('button', { name: es('frame.deposit') })
    .click()
  await page.locator('#deposit-amount').fill('1000')
  await modal.locator('form button[type="submit"]').click()
  await expect(page.getByText(es('deposit.state.credited'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(balance(page)).toContainText('1,000.00')
  const after = await flight(page, 1_000)
  await expect(balance(page)).toContainText(after)
  await expect(page.getByTestId('sitting')).toContainText(after === '990.00' ? '10.00' : '0.10')
  expect(await axeFindings(page, ['.play-frame'])).toEqual([])
  await page.getByRole('button', { name: es('frame.more') }).click()
  await page.getByRole('button', { name: es('frame.bets') }).click()
  await expect(modal).toContainText('Despegue')
  // The record leads to the flight’s own page, which checks it with the network off.
  await modal.locator('.record-open').first().click()
  const opening = page.waitForEvent('popup')
  await modal.getByRole('link', { name: es('record.bets.detail') }).click()
  const seen = await opening
  await expect(seen.locator('.one-flight .say')).toContainText('×')
  await seen.getByRole('button', { name: es('crash.fair.title') }).click()
  await expect(seen.getByRole('dialog')).toContainText('10000')
  await page.context().setOffline(true)
  await seen.getByRole('button', { name: es('crash.fair.check'), exact: true }).click()
  await expect(seen.locator('.steps .good')).toHaveCount(2)
  await page.context().setOffline(false)
})

test('free play that a tile asked for goes on with its game, and back comes home', async ({
  page,
}) => {
  await visit(page, '/')
  await page.locator('a[href*="gameId=PLINKO-1"]').first().click()
  const modal = page.getByRole('dialog')
  await modal.getByRole('button', { name: es('session.freePlay') }).click()
  await expect(page).toHaveURL(/\/game\?.*gameId=PLINKO-1/)
  await expect(balance(page)).toContainText('FUN')
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  expect(await page.evaluate(() => window.history.state?.over ?? 0)).toBe(0)
})

test('free play of the same game, by the keyboard alone, and nothing that is forged counts', async ({
  page,
}) => {
  await visit(page, CRASH)
  await expect(way(page, 'frame.out.fun')).toBeVisible()
  expect(await axeFindings(page)).toEqual([])
  await pressKey(page, way(page, 'frame.out.fun'))
  await expect(game(page).locator('.bet').first()).toBeVisible()
  await expect(balance(page)).toContainText('FUN')
  await pressKey(page, page.getByRole('button', { name: es('frame.more') }))
  const unmute = page.locator('#play-more').getByRole('button', { name: es('frame.unmute') })
  await pressKey(page, unmute)
  await expect(unmute).toBeHidden()
  await tabTo(page, page.locator('.play-frame'))
  const sum = Number((await balance(page).textContent())?.replace(/[^\d.]/g, ''))
  const after = await flightByKeys(page, sum)
  await expect(balance(page)).toContainText(after)
  await checkOffline(page)

  const root = page.locator('.play')
  const heard = async () => Number(await root.getAttribute('data-ignored'))
  const before = await heard()
  // Another window, another version, another form: three that do not count.
  await page.evaluate(() => window.postMessage({ v: 1, type: 'lobby' }, '*'))
  const inside = page.frames().find((frame) => frame !== page.mainFrame())
  await inside?.evaluate(() => parent.postMessage({ v: 2, type: 'lobby' }, '*'))
  await inside?.evaluate(() => parent.postMessage('lobby', '*'))
  await expect.poll(heard).toBeGreaterThanOrEqual(before + 3)
  await expect(page).toHaveURL(/\/game\?/)
  // A game leaves by our own small page, which may be framed and says so.
  await inside?.evaluate(
    (home) => location.assign(`${home}/game/return`),
    new URL(page.url()).origin,
  )
  await expect(page).toHaveURL(/\/crash$/)
})

test('only the page of games shows vendors in frames, and what a vendor cannot do is said', async ({
  page,
  site,
  studio,
}) => {
  const policyOf = async (path: string) =>
    (await fetch(site.url + path)).headers.get('content-security-policy') ?? ''
  for (const path of ['/game', '/en/game', CRASH])
    expect(await policyOf(path)).toContain(`frame-src 'self' ${studio};`)
  for (const path of ['/', '/crash', '/game/return', '/wps/health'])
    expect(await policyOf(path)).not.toContain(studio)
  expect(await policyOf('/game/return')).toContain("frame-ancestors 'self'")
  expect((await fetch(`${site.url}/game/return`)).status).toBe(200)

  await visit(page, '/game?vassalage=ORILLA&gameId=none')
  await way(page, 'frame.out.fun').click()
  await expect(well(page)).toContainText(es('frame.why.gone.title'))
  await way(page, 'frame.studio').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Despegue' }).click()
  await expect(game(page).locator('.bet').first()).toBeVisible()
  await byThumb(page)

  const operator = new Api(site.url, site.operatorToken)
  const notice = { es: 'Volvemos a las seis.' }
  const state = { code: 'ORILLA', until: Date.now() + 3_600_000, notice }
  await operator.call('operator.setVendorState', { ...state, state: 'maintenance' })
  try {
    await page.setViewportSize({ width: 320, height: 640 })
    await visit(page, CRASH)
    await expect(well(page)).toContainText(notice.es)
    expect(await axeFindings(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  } finally {
    await operator.call('operator.setVendorState', { ...state, state: 'open' })
  }
  await way(page, 'frame.retry').click()
  await expect(game(page).locator('.bet').first()).toBeVisible()
  await hydrated(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const small = await page
    .locator('.play-bar :is(a, button):visible')
    .evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ width, height }) => width < 44 || height < 44),
    )
  expect(small).toEqual([])
})

test('a closed game offers others of its kind by their covers, and one of them opens', async ({
  page,
  site,
}) => {
  const operator = new Api(site.url, site.operatorToken)
  const slot = { code: 'ORILLA', game: 'FARO3-1' }
  await operator.call('operator.setVendorGame', { ...slot, change: { open: false } })
  try {
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, '/game?vassalage=ORILLA&gameId=FARO3-1')
    await way(page, 'frame.out.fun').click()
    await expect(well(page)).toContainText(
      es('frame.why.maintenance.title', { vendor: 'Faro Clásico' }),
    )
    const others = page.locator('.play-others .tile')
    await expect(others).not.toHaveCount(0)
    const widths = () =>
      others
        .locator('img')
        .evaluateAll((all: HTMLImageElement[]) => all.map((one) => one.naturalWidth))
    await expect
      .poll(async () => (await widths()).filter((width) => width > 0))
      .toHaveLength(await others.count())
    expect(await axeFindings(page)).toEqual([])
    await others.first().click()
    await expect(page.locator('.play-frame')).toBeVisible()
  } finally {
    await operator.call('operator.setVendorGame', { ...slot, change: { open: true } })
  }
})
