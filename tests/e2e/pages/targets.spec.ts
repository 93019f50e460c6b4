import { expect, type Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { enter, LIGHT, visit } from '../support/journey.ts'
import { operate } from '../support/operate.ts'
import { outside } from '../support/read/boxes.ts'
import { hasRing, unmarked } from '../support/read/forced.ts'
import { small } from '../support/read/small.ts'
import { type Account, lost, team } from '../support/team.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const SCREENS = [
  ...['/', '/terms', '/lottery', '/lottery?gameCode=VELOZ1', '/hot', '/promotions'],
  ...['/helpmc', '/login', '/register', '/verify'],
]
/** What a member and an agent use, each by its address. */
const SIGNED_IN = [
  ...['center=index', 'center=transferFund', 'center=depositv2', 'center=withdraw'],
  ...['center=transactionHistory', 'center=personalHistoryCopy', 'center=messageV2'],
  ...['center=personalProfit', 'center=securityCenter', 'agent=teamOverview'],
  ...['agent=teamManagement', 'agent=memberProfit'],
]
/** From here on a page stands beside its menu. */
const DESKTOP_FROM = 900
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
/** The last: 1280 px at 400 %. */
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 360, height: 640 },
  PHONE,
  { width: 768, height: 1024 },
  DESKTOP,
  { width: 320, height: 256 },
]

const dialog = (page: Page) => page.getByRole('dialog').first()

/** Opens a screen of a centre, whole. */
async function open(page: Page, screen: string) {
  await visit(page, `${LIGHT}?${screen}`)
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).locator('.skel:visible, .skels:visible')).toHaveCount(0)
}

async function bell(page: Page) {
  await visit(page, LIGHT)
  await page.locator('.header [data-action="notifications"]').click()
  await expect(dialog(page).locator('.notification').first()).toBeVisible()
}

test.use({ viewport: PHONE })

let top: Account
let member: Account
test.beforeAll(async ({ site }) => {
  ;({ top, member } = await team(site, { top: 100, middle: 50 }))
  for (const { api } of [top, member])
    await api.call('deposit.request', { method: 'sandbox', amount: 5_000_000, reference: '' })
  lost(site, member.id, [{ at: Date.now() - 1_000, stake: 400_000 }])
  lost(site, top.id, [{ at: Date.now() - 2_000, stake: 300_000 }])
  await operate(site, 'message', 'personal', top.username, 'Hola', 'Bienvenida.')
})

test('what is tapped is large enough on ten screens of a phone', async ({ page }) => {
  for (const address of SCREENS) {
    await visit(page, address)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '16px',
    )
    expect(await small(page), address).toEqual([])
  }
})

test('and on what members and agents use; all of it fits any window', async ({ page }) => {
  test.setTimeout(300_000)
  await enter(page, top.as(2))
  const faults: string[] = []
  const say = (screen: string) => (fault: string) => faults.push(`${screen}: ${fault}`)
  for (const screen of SIGNED_IN) {
    await page.setViewportSize(PHONE)
    await open(page, screen)
    ;(await small(page)).forEach(say(screen))
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      // Where a page has no room beside the menu, it takes the menu's place.
      const both = dialog(page).locator('.center-menu ~ .center-page')
      await expect(both).toHaveCount(size.width < DESKTOP_FROM ? 0 : 1)
      ;(await outside(page)).forEach(say(`${screen} at ${size.width} × ${size.height}`))
    }
  }
  await page.setViewportSize(PHONE)
  await bell(page)
  ;(await small(page)).forEach(say('notifications'))
  ;(await outside(page)).forEach(say('notifications'))
  await page.keyboard.press('Escape')
  await page.locator('.header .account-btn').click()
  await expect(dialog(page)).toBeVisible()
  ;(await small(page)).forEach(say('account'))
  ;(await outside(page)).forEach(say('account'))
  expect(faults).toEqual([])
})

test('no button of the ten screens is covered or cut in any window', async ({ page }) => {
  test.setTimeout(300_000)
  const faults: string[] = []
  for (const screen of SCREENS) {
    await page.setViewportSize(PHONE)
    await visit(page, screen)
    for (const size of WINDOWS) {
      await page.setViewportSize(size)
      for (const fault of await outside(page))
        faults.push(`${screen} at ${size.width} × ${size.height}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
})

test('the overview’s figures stand on one screen', async ({ page }) => {
  await enter(page, top.as(2))
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    await open(page, 'agent=teamOverview')
    const figures = dialog(page).locator(':is(.figure-cards, .figure-list) > div')
    await expect(figures).toHaveCount(10)
    const lowest = await figures.evaluateAll((all) =>
      Math.max(...all.map((each) => each.getBoundingClientRect().bottom)),
    )
    expect(lowest).toBeLessThanOrEqual(size.height)
    await expect(dialog(page).locator('.sparkline')).toHaveCount(4)
  }
})

test('a team is sorted by its headings with keys, which say how', async ({ page }) => {
  await enter(page, top.as(2))
  await page.setViewportSize(DESKTOP)
  await open(page, 'agent=teamManagement')
  const heading = dialog(page).getByRole('columnheader', { name: es('team.column.balance') })
  await expect(heading).toHaveAttribute('aria-sort', 'none')
  await heading.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'descending')
  await expect(heading.getByRole('button')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading).toHaveAttribute('aria-sort', 'ascending')
  // No arrow reaches out of the table.
  const over = await dialog(page)
    .locator('.records')
    .evaluate((records) => {
      const end = (each: Element) => each.getBoundingClientRect().right
      const arrows = [...records.querySelectorAll('.record-sort > svg')].map(end)
      const table = records.querySelector('.table')
      return Math.max(...arrows) - (table ? end(table) : 0)
    })
  expect(over).toBeLessThanOrEqual(0)
  await page.setViewportSize(PHONE)
  const choice = dialog(page).getByRole('combobox', { name: es('team.sort.label') })
  await expect(choice).toHaveValue('balance-asc')
  await choice.selectOption('seen-desc')
  await expect(dialog(page).getByRole('searchbox')).toBeVisible()
  const box = await dialog(page).getByRole('searchbox').boundingBox()
  expect(box?.width).toBeGreaterThan(200)
})

test('notifications and centres are read by axe in both themes', async ({ page }) => {
  test.setTimeout(180_000)
  await enter(page, top.as(2))
  const findings: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size)
      const screens = [
        ...['center=index', 'center=transactionHistory'],
        ...['agent=teamOverview', 'agent=teamManagement'],
      ]
      for (const screen of screens) {
        await open(page, screen)
        const row = dialog(page).locator('.record-open').first()
        if (await row.isVisible()) await row.click()
        for (const found of await axeFindings(page))
          findings.push(`${screen}, ${colorScheme}, ${size.width} px: ${found}`)
      }
      await bell(page)
      for (const found of await axeFindings(page))
        findings.push(`notifications, ${colorScheme}, ${size.width} px: ${found}`)
    }
  }
  expect(findings).toEqual([])
})

test('where colours are forced nothing that means something is lost', async ({ page }) => {
  test.setTimeout(180_000)
  await enter(page, top.as(2))
  await page.emulateMedia({ forcedColors: 'active' })
  const faults: string[] = []
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    for (const screen of SIGNED_IN) {
      await open(page, screen)
      for (const fault of await unmarked(page)) faults.push(`${screen}, ${size.width} px: ${fault}`)
      for (let step = 0; step < 12; step++) {
        await page.keyboard.press('Tab')
        if (await hasRing(page)) continue
        const name = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 90))
        faults.push(`${screen}, ${size.width} px, no ring: ${name}`)
      }
    }
  }
  expect([...new Set(faults)]).toEqual([])
})
