import { expect, type Page } from 'playwright/test'
import { listedLanguages } from '../../../scripts/vite/offered.mjs'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { enter, LIGHT, visit } from '../support/journey.ts'
import { addressIn, IS_WHOLE, LOOKED_AT } from '../support/pages.ts'
import { outside } from '../support/read/boxes.ts'
import { team } from '../support/team.ts'

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }
const SCREENS = ['/', '/lottery', '/lottery?gameCode=VELOZ1', '/sports', '/rng', '/truth', '/login']
const SIGNED_IN = [
  ...['center=index', 'center=depositv2', 'center=withdraw', 'center=transactionHistory'],
  ...['center=securityCenter', 'agent=teamOverview', 'agent=teamManagement'],
]
/** One of those that are read from right to left; `CRAWL=whole`: all of them. */
const TURNED = listedLanguages()
  .filter(({ code, direction }) => LOOKED_AT.includes(code) && direction === 'rtl')
  .filter(({ code }) => IS_WHOLE || code === 'ar')

test.describe.configure({ mode: 'parallel' })

/** Amounts and times whose first character in the text is not the first from the left. */
const turned = (page: Page) =>
  page.evaluate(() => {
    const faults: string[] = []
    for (const each of document.querySelectorAll('.num')) {
      const text = each.firstChild
      if (!(text instanceof Text) || !/^[+\u2212]/.test(text.data.replace(/^\u2066/, ''))) continue
      const at = (index: number) => {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + 1)
        return range.getBoundingClientRect().left
      }
      const first = text.data.startsWith('\u2066') ? 1 : 0
      if (text.data.length > first + 1 && at(first) > at(first + 1)) faults.push(text.data)
    }
    return faults
  })

async function lookAt(page: Page, name: string, found: string[]): Promise<void> {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size)
    const faults = [...(await outside(page)), ...(await turned(page)), ...(await axeFindings(page))]
    for (const fault of faults) found.push(`${name}, ${size.width} px: ${fault}`)
  }
}

for (const { code, direction } of TURNED) {
  test(`screens fit and are read, ${direction}: ${code}`, async ({ page, site }) => {
    test.setTimeout(300_000)
    const found: string[] = []
    for (const screen of SCREENS) {
      await page.setViewportSize(PHONE)
      await visit(page, addressIn(code, screen))
      expect(await page.evaluate(() => document.documentElement.dir)).toBe(direction)
      await lookAt(page, screen, found)
    }
    const { top } = await team(site, { top: 100, middle: 50 })
    await top.api.call('deposit.request', { method: 'sandbox', amount: 5_000_000, reference: '' })
    await enter(page, top.as(2))
    for (const screen of SIGNED_IN) {
      await page.setViewportSize(PHONE)
      await visit(page, addressIn(code, `${LIGHT}?${screen}`))
      const dialog = page.getByRole('dialog').first()
      await expect(dialog).toBeVisible()
      await expect(dialog.locator('.skel:visible, .skels:visible')).toHaveCount(0)
      await lookAt(page, screen, found)
    }
    expect(found).toEqual([])
  })
}
