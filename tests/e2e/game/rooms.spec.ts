import { spawnSync } from 'node:child_process'
import { type Browser, expect, type Page } from 'playwright/test'
import { axeFindings } from '../support/axe.ts'
import { test as base } from '../support/fixtures.ts'
import { atStudio, type House, UNIT } from '../support/studio.ts'
import { words } from '../support/texts.ts'

const test = base.extend<object, { house: House }>(atStudio)
const es = words('es')

const say = (page: Page) => page.locator('.felt .say')
const chips = (page: Page) => page.locator('.strip .chip')
const seatAt = (page: Page, stake: number) => page.locator(`[data-room^="${stake * UNIT}-"]`).last()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Somebody at the rooms of a game, in a browser of their own. */
async function somebody(browser: Browser, house: House, game: string): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'es-CO' })
  const page = await context.newPage()
  await page.goto(house.launch('&lang=es', game))
  await expect(page.locator('.facts')).toContainText('RTP')
  return page
}

async function checkLast(page: Page, steps: number) {
  // A shot is on its way while seeds are changed: they change once it is drawn.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await chips(page).first().click()
  const dialog = page.getByRole('dialog')
  await button(page, es('rooms.fair.check')).click()
  await expect(dialog.locator('.good')).toHaveCount(steps)
  await expect(dialog.locator('.bad')).toHaveCount(0)
  await page.keyboard.press('Escape')
}

test('two people play rooms: seat, stand up, come back, result, proof', async ({
  browser,
  house,
}) => {
  const records: string[] = []
  const keep = async (page: Page) => {
    const name = await page.evaluate(() => document.querySelector('.strip .chip')?.textContent)
    expect(name).toBeTruthy()
    await chips(page).first().click()
    const text = (await page.getByRole('dialog').locator('.breaking').first().textContent()) ?? ''
    await page.keyboard.press('Escape')
    const [, number = '', chain = ''] = /(\d+) de la cadena ([A-Z0-9-]+)/.exec(text) ?? []
    const answer = await page.request.get(`${house.url}/rooms/fair?chain=${chain}&number=${number}`)
    records.push(await answer.text())
    return `${chain}:${number}`
  }

  // The coin: one waits alone, stands up, sits again, reloads, and is joined.
  const ana = await somebody(browser, house, 'DUEL-COIN-1')
  const ben = await somebody(browser, house, 'DUEL-COIN-1')
  await expect(ana.locator('.room').first()).toContainText(es('rooms.hall.empty'))
  await seatAt(ana, 1).focus()
  await ana.keyboard.press('Enter')
  await expect(say(ana)).toHaveText(es('rooms.stage.waits'))
  await expect(ana.locator('.facts')).toContainText('999.00')
  await button(ana, es('rooms.act.leave')).click()
  await expect(say(ana)).toHaveText(es('rooms.void.left'))
  await expect(ana.locator('.facts')).toContainText('1,000.00')
  await button(ana, es('rooms.coin.tails')).click()
  await seatAt(ana, 1).click()
  await expect(button(ana, es('rooms.act.leave'))).toBeVisible()
  await ana.reload()
  await expect(button(ana, es('rooms.act.leave'))).toBeVisible()
  await expect(ben.locator('.room').first()).toContainText('•••')
  await seatAt(ben, 1).click()
  for (const page of [ana, ben]) {
    await expect(chips(page)).toHaveCount(page === ana ? 1 : 1)
    await expect(page.locator('.felt-seat.won')).toHaveCount(1)
    await expect(page.locator('.felt-sub')).toContainText(/0\.06/)
  }
  const balances = [...house.contract.balances.values()].slice(-2)
  expect(balances.map((balance) => balance / UNIT).sort()).toEqual([1_000.94, 999])
  await checkLast(ana, 2)
  const round = await keep(ana)

  // Whoever has the address of a round may look at it, without a session.
  await ben.goto(`${house.url}/?game=DUEL-COIN-1&round=${round}&lang=es`)
  await button(ben, es('rooms.fair.check')).click()
  await expect(ben.locator('.good')).toHaveCount(2)
  expect(await axeFindings(ben)).toEqual([])

  // Cards: two of six agree to begin.
  const cleo = await somebody(browser, house, 'BULL-1')
  const dora = await somebody(browser, house, 'BULL-1')
  await seatAt(cleo, 5).click()
  await expect(button(cleo, es('rooms.act.ready'))).toBeVisible()
  await seatAt(dora, 5).click()
  await button(cleo, es('rooms.act.ready')).click()
  await button(dora, es('rooms.act.ready')).press('Enter')
  for (const page of [cleo, dora]) {
    await expect(page.locator('.felt .pcard[aria-label]')).toHaveCount(10)
    await expect(page.locator('.felt .rank')).toHaveCount(2)
    await checkLast(page, 2)
  }
  await keep(cleo)
  expect(await axeFindings(dora)).toEqual([])

  // Dice.
  const eva = await somebody(browser, house, 'DUEL-DICE-1')
  const fin = await somebody(browser, house, 'DUEL-DICE-1')
  await seatAt(eva, 25).click()
  await expect(eva.locator('.felt')).toContainText(es('rooms.seat.you'))
  await seatAt(fin, 25).click()
  await expect(fin.locator('.dice').first()).toBeVisible()
  await expect(chips(fin)).toHaveCount(1)
  await keep(fin)

  if (spawnSync('python3', ['--version']).status !== 0) return
  const input = records.join('\n')
  const script = spawnSync('python3', ['tests/third-party/rooms.py'], { input, encoding: 'utf8' })
  expect(script.stdout.trim()).toBe('3 checked, 0 failed')
})

test('a room that the address names is one press away', async ({ page, house }) => {
  await page.goto(house.launch(`&lang=es&room=${25 * UNIT}`, 'DUEL-DICE-1'))
  await expect(seatAt(page, 25)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, es('rooms.act.leave'))).toBeVisible()
  await page.goto(house.launch('&lang=es&room=7', 'DUEL-DICE-1'))
  await expect(seatAt(page, 25)).toBeVisible()
  await expect(seatAt(page, 25)).not.toBeFocused()
})

for (const game of ['DUEL-COIN-1', 'DUEL-DICE-1', 'BULL-1']) {
  test(`${game} fits and reads well in both themes`, async ({ page, house }) => {
    const findings: string[] = []
    for (const [theme, language, width, height] of [
      ['dark', 'es', 1440, 900],
      ['light', 'en', 768, 1024],
      ['light', 'vi', 390, 844],
      ['dark', 'th', 844, 390],
      ['light', 'zh', 320, 640],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(house.launch(`&lang=${language}&theme=${theme}`, game))
      await expect(page.locator('.facts')).toContainText('RTP')
      await seatAt(page, 100).click()
      await expect(page.locator('.felt-acts .go:visible').first()).toBeVisible()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect([language, width, overflow]).toEqual([language, width, 0])
      findings.push(...(await axeFindings(page)))
      await page.locator('.felt-acts .go:visible').first().click()
    }
    expect(findings).toEqual([])
  })
}

const fire = (page: Page) => page.locator('.sea-panel .go')

/** The page that a betting record leads to: for whoever has its address, without a session. */
async function seeBurst(
  page: Page,
  house: House,
  proof: { pair: string; shots: { nonce: number }[] } | undefined,
): Promise<void> {
  const round = `${proof?.pair}:${proof?.shots[0]?.nonce}`
  const player = [...house.contract.balances.keys()].at(-1)
  const said = await house.ask('roundDetail', { player, round, language: 'es' })
  const { url } = said as { url: string }
  await page.evaluate(() => sessionStorage.clear())
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(url)
    await expect(page.locator('.seen-shots > li')).toHaveCount(proof?.shots.length ?? 0)
    await button(page, es('fishing.fair.check')).click()
    await expect(page.locator('.steps .good')).toHaveCount(2)
    expect(await axeFindings(page), `at ${width}`).toEqual([])
  }
  const asked = new URL(url).searchParams
  const read = (pass: string) =>
    page.request.get(`${house.url}/sea/burst?${new URLSearchParams({ round, pass })}`)
  const pass = asked.get('pass') ?? ''
  expect((await read(pass)).status()).toBe(200)
  expect((await read(pass.replace(/[0-9a-f]{64}$/, '0'.repeat(64)))).status()).toBe(404)
}

test('a gun at sea: aim and shoot by the keyboard, catch, seeds, proof, come back', async ({
  page,
  house,
}) => {
  const proofs: { seed: string | null; pair: string; shots: { nonce: number }[] }[] = []
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      const told = JSON.parse(String(payload))
      if (told.type === 'proof' && told.proof) proofs.push(told.proof)
    })
  })
  await page.goto(house.launch('&lang=es', 'FISH-1'))
  await expect(page.locator('.facts')).toContainText('1,000.00')
  // The first fish of a wave needs a moment to come into sight.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(fire(page)).toBeEnabled({ timeout: 500 })
  }).toPass()
  await expect(button(page, es('fishing.fair.open'))).toBeVisible()
  await expect(page.locator('.target')).toContainText('%')
  for (let shot = 0; shot < 6; shot += 1) {
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await page.waitForTimeout(300)
  }
  await expect(chips(page).first()).toBeVisible()
  // Whoever played there before them has calls too.
  const me = [...house.contract.balances.keys()].at(-1) ?? ''
  const sums = async () => {
    const of = (call: string) => house.contract.callsOf(call).filter(({ player }) => player === me)
    const add = (rows: { amount?: unknown }[]) =>
      rows.reduce((sum, { amount }) => sum + Number(amount), 0)
    return { bets: of('bet').length, staked: add(of('bet')), paid: add(of('win')) }
  }
  await expect.poll(async () => (await sums()).bets).toBeGreaterThan(0)
  await expect
    .poll(async () => {
      const { staked, paid } = await sums()
      const balance = house.contract.balances.get(me) ?? 0
      return balance - 1_000 * UNIT - paid + staked
    })
    .toBe(0)
  // A shot is on its way while seeds are changed: they change once it is drawn.
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  const dialog = page.getByRole('dialog')
  // A new one may come first under the press.
  await expect(async () => {
    await chips(page).first().click({ timeout: 1_000 })
    await expect(dialog).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(dialog).toContainText(es('fishing.fair.hidden', { count: 1 }).slice(-30))
  await button(page, es('fishing.fair.rotate')).click()
  await button(page, es('fishing.fair.check')).click()
  await expect(dialog.locator('.good')).toHaveCount(2)
  await expect(dialog.locator('.bad')).toHaveCount(0)
  await page.keyboard.press('Escape')
  const count = await chips(page).count()
  await page.reload()
  await expect(chips(page)).toHaveCount(count)
  await seeBurst(page, house, proofs.at(-1))
  if (spawnSync('python3', ['--version']).status !== 0) return
  const input = proofs.filter(({ seed }) => seed).map((proof) => JSON.stringify(proof))
  const script = spawnSync('python3', ['tests/third-party/shots.py'], {
    input: input.join('\n'),
    encoding: 'utf8',
  })
  expect(script.stdout.trim()).toBe(`${input.length} checked, 0 failed`)
  expect(input.length).toBeGreaterThan(0)
})

test('the sea fits and reads well, upright and on its side', async ({ page, house }) => {
  const findings: string[] = []
  for (const [theme, language, width, height] of [
    ['dark', 'es', 1440, 900],
    ['light', 'en', 768, 1024],
    ['light', 'vi', 390, 844],
    ['dark', 'th', 844, 390],
    ['light', 'zh', 320, 640],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(house.launch(`&lang=${language}&theme=${theme}`, 'FISH-1'))
    await expect(page.locator('.facts')).toContainText('RTP')
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect([language, width, overflow]).toEqual([language, width, 0])
    findings.push(...(await axeFindings(page)))
  }
  expect(findings).toEqual([])
})

test('where play is strict the sea shoots slowly, and never by itself', async ({ page, house }) => {
  await page.goto(house.launch('&lang=es', 'FISH-1', 'strict'))
  await expect(page.locator('.facts')).toContainText('RTP')
  await expect(button(page, es('fishing.auto.start'))).toBeHidden()
})
