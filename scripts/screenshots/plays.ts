import type { Page } from 'playwright'

/** How long pictures wait for what moves, milliseconds, and how often they try for a win. */
export const ROUND = { settleMs: 1_200, shownMs: 1_600, tries: 14 }

export interface Shown {
  page: Page
  game: string
  /** Takes the picture of a moment. */
  shoot: (moment: string) => Promise<void>
  /** Somebody else at the same game. */
  other: () => Promise<Page>
  /** The words on screen. */
  say: (key: string) => string
}

/** Plays until there is something to see. */
export type Play = (shown: Shown) => Promise<void>

const go = (page: Page) => page.locator('.press .go')
const chips = (page: Page) => page.locator('.strip .chip')
const enabled = '.press .go[aria-disabled="false"]'

/** Waits until one of these is read somewhere. */
const reads = (page: Page, selector: string, words: string[]) =>
  page.waitForFunction(
    ([at, ...texts]) =>
      texts.some((text) => document.querySelector(at ?? '')?.textContent?.includes(text)),
    [selector, ...words],
  )

/** A round that one person plays alone; with a step, that is pressed until the round is over. */
export const single =
  (step?: string): Play =>
  async ({ page, game, shoot }) => {
    if (game === 'KENO-1')
      for (const at of [3, 7, 12, 21]) await page.locator('.ball').nth(at).click()
    for (let turn = 0; turn < ROUND.tries; turn += 1) {
      await page.locator(enabled).first().waitFor()
      const before = await chips(page).count()
      await go(page).click()
      await page.waitForTimeout(500)
      if (step)
        await page
          .locator(step)
          .first()
          .click({ timeout: 3_000 })
          .catch(() => undefined)
      await page.waitForTimeout(200)
      if (turn === 0) await shoot('play')
      for (let wait = 0; wait < 20 && (await chips(page).count()) === before; wait += 1) {
        // The same button takes what was won, or draws; a step that came too early is made now.
        const press = (selector: string) => page.locator(selector).first().click({ timeout: 500 })
        await press(enabled).catch(() => press(step ?? enabled).catch(() => undefined))
        await page.waitForTimeout(400)
      }
      await page.waitForTimeout(ROUND.shownMs / 2)
      const level = (await chips(page).first().getAttribute('class')) ?? ''
      if (level.includes('high')) break
    }
    await shoot('win')
  }

/** Spins until something is paid. */
export const onReels: Play = async ({ page, shoot }) => {
  for (let turn = 0; turn < ROUND.tries; turn += 1) {
    await page.locator(enabled).first().waitFor()
    const before = await chips(page).count()
    await go(page).click()
    await page.waitForTimeout(450)
    if (turn === 0) await shoot('play')
    let isTaken = false
    for (let wait = 0; wait < 60 && (await chips(page).count()) === before; wait += 1) {
      const said = (await page.locator('.said').textContent()) ?? ''
      if (!isTaken && said.trim() && /\d/.test(said)) {
        isTaken = true
        await page.waitForTimeout(350)
        await shoot('win')
      }
      await page.waitForTimeout(150)
    }
    const level = (await chips(page).first().getAttribute('class')) ?? ''
    if (level.includes('high')) break
  }
  if ((await chips(page).count()) > 0) await shoot('after')
}

/** Chips on places that cover most results, until a round has paid. */
export const atTable =
  (...spots: string[]): Play =>
  async ({ page, shoot, say }) => {
    await page.locator('.cloth:not(.shut)').waitFor()
    await page.waitForFunction(() => Number(document.querySelector('.tide span')?.textContent) > 6)
    for (const key of spots) {
      await page.locator(`[data-spot="${key}"]`).click()
      await page.waitForTimeout(250)
    }
    await page.waitForTimeout(ROUND.settleMs)
    await shoot('play')
    await page.locator('.cloth.shut').waitFor()
    await page.waitForTimeout(3_500)
    await shoot('draw')
    const ends = ['paid', 'back', 'lost'].map((name) => say(`live.rack.${name}`))
    await reads(page, '.salon > .unseen', ends)
    await page.waitForTimeout(500)
    await shoot('win')
  }

/** A bet on a flight: while it climbs, and once it was cashed. */
export const flying: Play = async ({ page, shoot, say }) => {
  const press = '.bet button[type="submit"]'
  const action = page.locator(press).first()
  for (let turn = 0; turn < 4; turn += 1) {
    await reads(page, press, [say('crash.bet.place')])
    await action.click()
    await reads(page, press, [say('crash.bet.cash')])
    await page.waitForTimeout(2_000)
    await shoot('play')
    await action.click({ timeout: 1_000 }).catch(() => undefined)
    await page.waitForTimeout(600)
    const text = (await action.textContent()) ?? ''
    if (text.includes(say('crash.bet.paid'))) break
  }
  await shoot('win')
}

/** Shots one after the other until something is caught. */
export const atSea: Play = async ({ page, shoot }) => {
  await page.waitForTimeout(6_000)
  const sum = () => page.locator('.shot-sums .gold').textContent()
  const before = await sum()
  for (let shot = 0; shot < 60; shot += 1) {
    if (shot % 4 === 0) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await page.waitForTimeout(200)
    if (shot === 6) await shoot('play')
    if (shot > 8 && (await sum()) !== before) break
  }
  await page.waitForTimeout(250)
  await shoot('win')
}

/** Two sit down at a room and play it to its end. */
export const atRooms: Play = async ({ page, shoot, other, say }) => {
  const seat = (of: Page) => of.locator('[data-room^="50000-"]').last()
  await seat(page).click()
  await page.waitForTimeout(ROUND.settleMs)
  await shoot('play')
  const second = await other()
  await seat(second).click()
  for (const each of [page, second]) {
    const ready = each.getByRole('button', { name: say('rooms.act.ready'), exact: false })
    await ready
      .first()
      .click({ timeout: 3_000 })
      .catch(() => undefined)
  }
  await chips(page).first().waitFor()
  await page.waitForTimeout(ROUND.settleMs)
  await shoot('win')
  await second.context().close()
}
