import { spawnSync } from 'node:child_process'
import { expect, type Page } from 'playwright/test'
import { type Played, playRound } from '#lib/games/games'
import { axeFindings } from '../support/axe.ts'
import { test as base } from '../support/fixtures.ts'
import { atStudio, type House, UNIT } from '../support/studio.ts'
import { words } from '../support/texts.ts'

const test = base.extend<object, { house: House }>(atStudio)
const es = words('es')
const SLOTS = ['FARO3-1', 'MAREA20-1', 'JADE243-1', 'CORAL6-1', 'COFRE-1']
const SPINS_MAX = 60

const go = (page: Page) => page.locator('.press .go')
const chips = (page: Page) => page.locator('.strip .chip')
const said = (page: Page) => page.locator('.said')

async function sitDown(page: Page, house: House, slot: string, query = '', rules?: string) {
  await page.goto(house.launch(query, slot, rules))
  await expect(go(page)).toBeEnabled()
  await expect(page.locator('.facts')).toContainText('RTP')
}

/** One press, and another one to skip what is shown, until the round is listed. */
async function spin(page: Page): Promise<string> {
  const before = await chips(page).count()
  await expect(go(page)).toBeEnabled()
  await go(page).click()
  while ((await chips(page).count()) === before) {
    const isShowing = (await go(page).textContent())?.includes(es('original.round.skip'))
    if (isShowing) await go(page).click()
    await page.waitForTimeout(50)
  }
  return (await chips(page).first().textContent()) ?? ''
}

/** What the studio is asked by this page. */
async function asked(page: Page, house: House, call: string, data: object) {
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('studio.session') ?? '{}').token as string,
  )
  const headers = { authorization: `Bearer ${token}`, origin: house.url }
  return (await page.request.post(`${house.url}/rounds/${call}`, { headers, data })).json()
}

/** Lets the next spins show a round that the rules have, found by what it comes to. */
async function showInstead(page: Page, slot: string, is: (played: Played) => boolean) {
  let played: Played | null = null
  for (let nonce = 0; !played; nonce += 1) {
    const fair = { seed: '5a'.repeat(32), client: 'shown', nonce }
    const one = await playRound(slot, { fair, bet: { stake: UNIT } })
    if (is(one)) played = one
  }
  const { outcome, payout } = played
  await page.route('**/rounds/bet', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    await route.fulfill({
      response,
      json: { ...answer, round: { ...answer.round, outcome, payout } },
    })
  })
  return played
}

const free = ({ outcome }: Played) => outcome['free'] as { stops: number[][] } | undefined

const JACKPOT = { jackpot: 'JACKPOT-1', currency: 'PLAY' }

test.beforeEach(({ house }) => house.ask('setJackpot', { ...JACKPOT, open: true }))

test('stakes feed the jackpot, which is shown as it stands, paid and checked', async ({
  page,
  house,
}) => {
  const bar = page.locator('.jackpot')
  const standing = async () => {
    const { jackpots } = (await house.ask('jackpots', { currencies: ['PLAY'] })) as {
      jackpots: { amount: number; faults: number }[]
    }
    return jackpots[0]
  }
  await sitDown(page, house, 'FARO3-1')
  await expect(bar).toContainText(es('original.jackpot.name'))
  const before = await standing()
  await spin(page)
  await expect.poll(async () => (await standing())?.amount).toBeGreaterThan(before?.amount ?? 0)
  expect(await standing()).toMatchObject({ faults: 0 })
  await page.route('**/rounds/bet', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    const round = { ...answer.round, jackpot: { paid: 20_000_000 } }
    await route.fulfill({ response, json: { ...answer, round } })
  })
  await spin(page)
  await expect(bar.locator('.won')).toBeVisible()
  await page.unroute('**/rounds/bet')
  await spin(page)
  await expect(bar.locator('.won')).toBeHidden()
  // The seeds are shown, and the ticket of the last spin is checked on this device.
  const { next } = await asked(page, house, 'state', {})
  await asked(page, house, 'rotate', { next: next.name, client: 'another-client' })
  await page.locator('.strip .chip').first().click()
  await page
    .getByRole('button', { name: es('original.fair.check') })
    .last()
    .click()
  await expect(page.locator('dialog .steps')).toContainText(es('original.jackpot.ticketLost'))
  await page.keyboard.press('Escape')
  await house.ask('setJackpot', { ...JACKPOT, open: false })
  await sitDown(page, house, 'FARO3-1')
  await expect(bar).toBeHidden()
})

test('each slot wins, loses, is shown again after a reload, and its proof holds', async ({
  page,
  house,
}) => {
  const proofs: string[] = []
  for (const slot of SLOTS) {
    await sitDown(page, house, slot)
    const seen = new Set<boolean>()
    for (let count = 0; seen.size < 2 && count < SPINS_MAX; count += 1) {
      seen.add((await spin(page)) !== '0.00×')
    }
    expect([slot, seen.size]).toEqual([slot, 2])
    const before = await chips(page).count()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(go(page)).toBeEnabled()
    const answered = page.waitForResponse('**/rounds/bet')
    await go(page).click()
    await answered
    await page.reload()
    await expect(chips(page)).toHaveCount(before + 1)
    await expect(said(page)).not.toBeEmpty()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(go(page)).toContainText(es('slot.slot.start'), { timeout: 60_000 })
    const { own, sitting } = await asked(page, house, 'state', {})
    expect(sitting.rounds).toBe(before + 1)
    const balance = [...house.contract.balances.values()].at(-1) ?? 0
    expect(balance).toBe(1_000 * UNIT - sitting.staked + sitting.paid)
    await page.getByRole('button', { name: es('original.fair.open') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: es('original.fair.rotate') }).click()
    await expect(dialog).toContainText(es('original.fair.rotated'))
    await dialog.getByRole('button', { name: es('original.fair.check') }).click()
    await expect(dialog.locator('.good')).toHaveCount(3)
    for (const { pair, nonce } of own) {
      proofs.push(JSON.stringify(await asked(page, house, 'proof', { pair, nonce })))
    }
  }
  if (spawnSync('python3', ['--version']).status !== 0) return
  const input = proofs.join('\n')
  const script = spawnSync('python3', ['tests/third-party/rounds.py'], { input, encoding: 'utf8' })
  expect(script.stdout.trim()).toBe(`${proofs.length} checked, 0 failed`)
})

test('on a phone a thumb spins, skips what is won, and reads prizes and rules', async ({
  page,
  house,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await sitDown(page, house, 'MAREA20-1')
  const box = await go(page).boundingBox()
  expect((box?.y ?? 844) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
  const { payout = 0 } = await showInstead(
    page,
    'MAREA20-1',
    (played) => free(played) !== undefined,
  )
  await go(page).click()
  await expect(page.locator('.mode')).toContainText(es('slot.free.on'))
  await expect(page.locator('.meter')).toHaveCount(3)
  while (!(await chips(page).count())) {
    await page.locator('.slot-world').click({ position: { x: 20, y: 20 } })
  }
  await expect(page.locator('.mode')).toBeHidden()
  await expect(chips(page)).toHaveText([`${((payout / UNIT) * 1).toFixed(2)}×`])
  await page.getByRole('button', { name: es('original.facts.info') }).click()
  const info = page.getByRole('dialog')
  await expect(info.locator('.pay-card')).toHaveCount(9)
  await expect(info.locator('.line-list svg')).toHaveCount(20)
  await expect(info).toContainText('95.99 %')
  await info.getByRole('button', { name: es('original.fair.close') }).click()
})

test('coins stay, groups fall, a great payout is celebrated and one below its stake is not', async ({
  page,
  house,
}) => {
  const isHeld = ({ outcome }: Played) => outcome['hold'] !== undefined
  await showInstead(page, 'COFRE-1', isHeld)
  await sitDown(page, house, 'COFRE-1')
  await go(page).click()
  await expect(page.locator('.mode')).toContainText(es('slot.hold.on'))
  await expect(page.locator('.marks .tag').first()).toBeVisible()
  await page.unroute('**/rounds/bet')
  const isLarge = ({ payout = 0 }: Played) => payout >= 25 * UNIT
  await showInstead(page, 'FARO3-1', isLarge)
  await sitDown(page, house, 'FARO3-1')
  await go(page).click()
  await expect(page.locator('.big')).toContainText(es('slot.big.big'))
  await page.locator('.big').click()
  await expect(page.locator('.big')).toBeHidden()
  await expect(said(page)).toHaveAttribute('data-look', 'won')
  await page.unroute('**/rounds/bet')
  const isSmall = ({ payout = 0 }: Played) => payout > 0 && payout <= UNIT
  await showInstead(page, 'CORAL6-1', isSmall)
  await sitDown(page, house, 'CORAL6-1')
  await go(page).click()
  await expect(page.locator('.meter[data-look="now"]')).toHaveCount(1)
  await expect(page.locator('.marks .edge').first()).toBeVisible()
  await expect(page.locator('.marks .won')).toHaveCount(0)
  await expect(chips(page)).toHaveCount(1)
  await expect(said(page)).toHaveAttribute('data-look', 'plain')
  await expect(page.locator('.big')).toBeHidden()
})

test('a series needs a loss limit; where play is strict each spin is a press, slowly', async ({
  page,
  house,
}) => {
  await sitDown(page, house, 'CORAL6-1')
  await page.getByRole('button', { name: es('original.series.name') }).click()
  await expect(go(page)).toBeDisabled()
  await page.getByLabel(es('original.series.loss')).fill('1')
  await go(page).click()
  await expect(chips(page)).not.toHaveCount(0)
  await page.getByRole('button', { name: es('original.sound.on') }).click()
  await expect(page.getByRole('button', { name: es('original.sound.off') })).toBeVisible()
  await sitDown(page, house, 'CORAL6-1', '', 'strict')
  await expect(page.getByRole('button', { name: es('original.series.name') })).toBeHidden()
  const { leastMs, autoplayMax } = await asked(page, house, 'state', {})
  // The wallet asks for more than the 2.5 s of the tables.
  expect([leastMs, autoplayMax]).toEqual([5_000, 1])
})

test('slots fit and read well in both themes', async ({ page, house }) => {
  const findings: string[] = []
  const looks = [
    ['FARO3-1', 'dark', 'es', 1440, 900],
    ['MAREA20-1', 'light', 'vi', 390, 844],
    ['JADE243-1', 'dark', 'zh', 844, 390],
    ['CORAL6-1', 'light', 'pt', 320, 640],
    ['COFRE-1', 'light', 'th', 768, 1024],
    ['CORAL6-1', 'dark', 'en', 390, 844],
  ] as const
  for (const [slot, theme, language, width, height] of looks) {
    await page.setViewportSize({ width, height })
    await sitDown(page, house, slot, `&lang=${language}&theme=${theme}`)
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([slot, width, overflow]).toEqual([slot, width, 0])
    findings.push(...(await axeFindings(page)))
    await page.locator('.tool').last().click()
    findings.push(...(await axeFindings(page)))
  }
  expect(findings).toEqual([])
})
