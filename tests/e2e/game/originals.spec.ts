import { expect, type Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { test as base } from '../support/fixtures.ts'
import { atStudio, type House, UNIT } from '../support/studio.ts'
import { words } from '../support/texts.ts'

const test = base.extend<object, { house: House }>(atStudio)
const es = words('es')
const GAMES = [
  'DICE',
  'LIMBO',
  'MINES',
  'PLINKO',
  'COIN',
  'WHEEL',
  'KENO',
  'HILO',
  'VPOKER',
  'BLACKJACK',
]
/** Between two starts where play is strict. */
const STRICT_MS = 5_000

const go = (page: Page) => page.locator('.press .go')
const chips = (page: Page) => page.locator('.strip .chip')
const amount = (page: Page) => page.getByLabel(es('original.stake.name'), { exact: true })

async function sitDown(page: Page, house: House, game: string, query = '', rules?: string) {
  await page.goto(house.launch(query, `${game}-1`, rules))
  await expect(go(page)).toBeVisible()
  await expect(page.locator('.facts')).toContainText('RTP')
}

test('a round by the keyboard: stake, start, result, balance', async ({ page, house }) => {
  await sitDown(page, house, 'DICE')
  expect(page.url()).not.toContain('token=')
  await amount(page).focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2.50')
  await page.keyboard.press('ArrowUp')
  await expect(amount(page)).toHaveValue('3.50')
  await page.keyboard.press('Enter')
  await expect(chips(page)).toHaveCount(1)
  await expect(amount(page)).toBeFocused()
  const bet = house.contract.callsOf('bet').at(-1)
  expect(bet).toMatchObject({ amount: 3.5 * UNIT, game: 'DICE-1', currency: 'PLAY' })
  const balance = () => [...house.contract.balances.values()].at(-1) ?? 0
  const isWon = (await chips(page).textContent()) !== '0.00×'
  const expected = isWon ? '1,003.4313' : '996.50'
  await expect(page.locator('.facts')).toContainText(expected)
  expect(balance() / UNIT).toBeCloseTo(Number(expected.replace(',', '')), 4)
})

test('a series asks for a loss limit, counts its rounds and stops by it', async ({
  page,
  house,
}) => {
  await sitDown(page, house, 'LIMBO')
  await page.getByRole('button', { name: es('original.series.name') }).click()
  await expect(go(page)).toBeDisabled()
  const note = page.locator('.press .note')
  await expect(note).toHaveText(es('original.series.bound'))
  await page.getByLabel(es('original.limbo.target')).fill('10000')
  await page.getByLabel(es('original.series.loss')).fill('3')
  await expect(note).toBeEmpty()
  await go(page).click()
  // Three stakes of one are all that three units allow.
  await expect(chips(page)).toHaveCount(3)
  await expect(go(page)).toContainText(es('original.series.start', { amount: '' }).slice(0, 10))
  await page.waitForTimeout(800)
  await expect(chips(page)).toHaveCount(3)
})

test('a stake that is none says what may be staked, until it is one', async ({ page, house }) => {
  await sitDown(page, house, 'DICE')
  const note = page.locator('.press .note')
  for (const odd of ['0', '', 'x', '1000000']) {
    await amount(page).fill(odd)
    await expect(go(page)).toBeDisabled()
    await expect(note).toHaveText(/^Elige un importe entre \S.* y \S.*\.$/)
  }
  await amount(page).fill('2')
  await expect(note).toBeEmpty()
  await expect(go(page)).toBeEnabled()
})

test('where play is strict each start is a press, five seconds after the last', async ({
  page,
  house,
}) => {
  await sitDown(page, house, 'DICE', '', 'strict')
  await expect(page.getByRole('button', { name: es('original.series.name') })).toBeHidden()
  const pressed = Date.now()
  await go(page).click()
  await expect(go(page)).toBeDisabled()
  await expect(chips(page)).toHaveCount(1)
  await expect(go(page)).toBeEnabled()
  expect(Date.now() - pressed).toBeGreaterThanOrEqual(STRICT_MS)
})

test('the site’s page pauses a game, and hears when rounds begin and end', async ({
  page,
  house,
}) => {
  const said = () => page.evaluate('said') as Promise<{ type: string }[]>
  await page.goto(house.site)
  await page.evaluate(`open(${JSON.stringify(house.launch('&lang=es', 'DICE-1'))})`)
  const button = page.frameLocator('#game').locator('.press .go')
  await expect(button).toBeEnabled()
  await page.evaluate(`tell({ v: 1, type: 'pause', reason: 'reality' }, '${house.url}')`)
  await expect(button).toBeDisabled()
  await page.evaluate(`tell({ v: 1, type: 'resume' }, '${house.url}')`)
  await button.click()
  await expect
    .poll(async () => (await said()).map(({ type }) => type))
    .toEqual(['ready', 'roundStart', 'roundEnd'])
  await page.evaluate(`tell({ v: 1, type: 'close', reason: 'operator' }, '${house.url}')`)
  await expect.poll(async () => (await said()).at(-1)?.type).toBe('sessionExpired')
  await expect(button).toBeDisabled()
})

test('too little money is said, and leads to the cashier', async ({ page, house }) => {
  await sitDown(page, house, 'DICE')
  house.contract.balances.set([...house.contract.balances.keys()].at(-1) ?? '', UNIT / 10)
  await go(page).click()
  await expect(page.locator('.press')).toContainText(es('original.refused.funds'))
  await expect(page.getByRole('button', { name: es('original.refused.deposit') })).toBeVisible()
  await expect(chips(page)).toHaveCount(0)
})

for (const game of GAMES) {
  test(`${game} fits and reads well in both themes`, async ({ page, house }) => {
    const findings: string[] = []
    for (const [theme, language, width, height] of [
      ['dark', 'es', 1440, 900],
      ['light', 'en', 768, 1024],
      ['light', 'vi', 390, 844],
      ['dark', 'pt', 320, 640],
      ['dark', 'th', 844, 390],
      ['light', 'zh', 390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await sitDown(page, house, game, `&lang=${language}&theme=${theme}`)
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([language, width, overflow]).toEqual([language, width, 0])
      findings.push(...(await axeFindings(page)))
    }
    expect(findings).toEqual([])
  })
}

test('blackjack: the best play on request, a further stake, and a hand that waits', async ({
  page,
  house,
}) => {
  const move = (name: string) =>
    page.locator('.bj-moves').getByRole('button', { name: es(`original.blackjack.${name}`) })
  await sitDown(page, house, 'BLACKJACK')
  const isOpen = async () => (await move('hit').getAttribute('aria-disabled')) === 'false'
  // A natural ends a round at once: until a hand waits for its member.
  for (let turn = 0; turn < 12 && !(await isOpen()); turn += 1) {
    await expect(go(page)).toHaveAttribute('aria-disabled', 'false')
    await go(page).press('Enter')
    await expect
      .poll(async () => (await isOpen()) || (await chips(page).count()) > turn, { timeout: 20_000 })
      .toBe(true)
  }
  const cards = await page.locator('.bj-hands .pcard').allTextContents()
  await page.reload()
  await expect(page.locator('.bj-hands .pcard')).toHaveText(cards)
  await page.getByRole('button', { name: es('original.blackjack.advise') }).press('Enter')
  await expect(page.locator('.advice')).toContainText(/larga: (Pedir|Plantarse|Doblar|Separar)/)
  const before = house.contract.callsOf('bet').length
  const rounds = await chips(page).count()
  await move('double').press('Enter')
  await expect(chips(page)).toHaveCount(rounds + 1)
  expect(house.contract.callsOf('bet')).toHaveLength(before + 1)
  expect(house.contract.callsOf('bet').at(-1)).toMatchObject({ amount: UNIT, game: 'BLACKJACK-1' })
})
