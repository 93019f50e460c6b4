import { spawnSync } from 'node:child_process'
import { expect, type Page, type Request } from 'playwright/test'
import { test as base } from '../support/fixtures.ts'
import { atStudio, type House, UNIT } from '../support/studio.ts'
import { words } from '../support/texts.ts'

const test = base.extend<object, { house: House }>(atStudio)
const es = words('es')
/** Rounds until both a win and a loss were seen: the list of own ones has thirty. */
const MOST = 28

const go = (page: Page) => page.locator('.press .go')
/** The same while it cashes: a press that comes too late begins no round. */
const cash = (page: Page) => page.locator('.press .go[data-look="money"]')
const chips = (page: Page) => page.locator('.strip .chip')
const press = (page: Page, selector: string) =>
  page.locator(`${selector}:not([aria-disabled="true"])`).first().click({ timeout: 2_000 })

/** What a step is meant for; `stay`: the round goes on. */
type Aim = 'win' | 'loss' | 'stay'

interface Way {
  /** What is chosen before a round. */
  ready?: (page: Page) => Promise<void>
  /** A step of an open round. */
  step?: (page: Page, aim: Aim) => Promise<void>
  /** What an open round shows, which a reload must not change. */
  seen?: string
  /** Each step may be the last one. */
  isClimb?: true
}

/** Cashes once something is won, to win; otherwise goes on. */
const climb =
  (selector: string) =>
  async (page: Page, aim: Aim): Promise<void> => {
    const canCash = (await cash(page).count()) > 0
    if (canCash && aim === 'win') await cash(page).click({ timeout: 2_000 })
    else await press(page, selector)
  }

/** The call with the most ways to win, or the fewest. */
async function call(page: Page, aim: Aim): Promise<void> {
  if (aim === 'win' && (await cash(page).count()) > 0) {
    await cash(page).click({ timeout: 2_000 })
    return
  }
  const doors = page.locator('.door:not([aria-disabled="true"])')
  const chances = await doors.evaluateAll((all) =>
    all.map((door) => Number.parseFloat(door.lastElementChild?.textContent ?? '') || 0),
  )
  const wanted = aim === 'loss' ? Math.min(...chances) : Math.max(...chances)
  await doors.nth(chances.indexOf(wanted)).click({ timeout: 2_000 })
}

const WAYS: Record<string, Way> = {
  DICE: {},
  LIMBO: {},
  PLINKO: {},
  WHEEL: {},
  KENO: {
    ready: async (page) => {
      if ((await page.locator('.ball[aria-selected="true"]').count()) > 0) return
      for (const number of [3, 17]) await page.locator('.ball').nth(number).click()
    },
  },
  MINES: { step: climb('.cell:not(.open)'), seen: '.cell', isClimb: true },
  COIN: { step: climb('.door'), seen: '.trail li', isClimb: true },
  HILO: { step: call, seen: '.trail .pcard', isClimb: true },
  VPOKER: {
    step: async (page) => {
      const advise = page.getByRole('button', { name: es('original.poker.advise') })
      await advise.click({ timeout: 2_000 })
      await go(page).click({ timeout: 2_000 })
    },
    seen: '.seat .pcard',
  },
  BLACKJACK: {
    step: (page) =>
      page.locator('.bj-moves .go:not([aria-disabled="true"])').nth(1).click({ timeout: 2_000 }),
    seen: '.bj-hands .pcard',
  },
}

const sight = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))

async function start(page: Page, { ready }: Way): Promise<number> {
  await ready?.(page)
  await expect(go(page)).toHaveAttribute('aria-disabled', 'false')
  const before = await chips(page).count()
  await go(page).click()
  return before
}

/** Takes steps until the round has ended; what it paid, in stakes. */
async function finish(page: Page, { step }: Way, before: number, aim: Aim) {
  const isOver = async () => (await chips(page).count()) > before
  for (let turn = 0; step && turn < 60 && !(await isOver()); turn += 1) {
    // A press may come as the round ends.
    await step(page, aim).catch(() => undefined)
    await page.waitForTimeout(50)
  }
  await expect(chips(page)).toHaveCount(before + 1)
  return Number((await chips(page).first().textContent())?.replace('×', ''))
}

/** Takes a step, and waits until nothing that was asked by it is without an answer. */
async function acted(page: Page, step: NonNullable<Way['step']>): Promise<void> {
  let asked = 0
  let answered = 0
  const isAct = (request: Request) => request.url().endsWith('/rounds/act')
  page.on('request', (request) => {
    if (isAct(request)) asked += 1
  })
  page.on('requestfinished', (request) => {
    if (isAct(request)) answered += 1
  })
  for (; asked === 0 || answered < asked; await page.waitForTimeout(50)) {
    if (asked === 0) await step(page, 'stay').catch(() => undefined)
  }
}

/** Begins rounds until one stands open, a step into it where its game has more than one. */
async function standOpen(page: Page, house: House, way: Way): Promise<number> {
  for (;;) {
    const answer = page.waitForResponse('**/rounds/bet')
    const before = await start(page, way)
    await answer
    if (way.isClimb && way.step) await acted(page, way.step)
    if ((await ask(page, house, 'state')).open) return before
    await expect(chips(page)).toHaveCount(before + 1)
  }
}

/** What is shown once all of it is there. */
async function wholeSight(page: Page, seen: string) {
  let last = ''
  const stays = async () => {
    const before = last
    last = String(await sight(page, seen))
    return last !== '' && last === before
  }
  await expect.poll(stays, { intervals: [200] }).toBe(true)
  return sight(page, seen)
}

/** Leaves the page while a round is on its way, and finds it again. */
async function reloadWithin(page: Page, house: House, way: Way): Promise<void> {
  const { seen } = way
  if (seen) {
    const before = await standOpen(page, house, way)
    const shown = await wholeSight(page, seen)
    await page.reload()
    await expect.poll(() => sight(page, seen)).toEqual(shown)
    await finish(page, way, before, 'win')
    return
  }
  // What has no step is left before its end was shown: it is shown again, and counts once.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const answer = page.waitForResponse('**/rounds/bet')
  const before = await start(page, way)
  await answer
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.reload()
  await expect(chips(page)).toHaveCount(before + 1)
}

/** Opens a round of the list and checks it without a connection. */
async function checkOffline(page: Page, at: number): Promise<void> {
  await chips(page).nth(at).click()
  const dialog = page.getByRole('dialog')
  const check = dialog.getByRole('button', { name: es('original.fair.check') })
  await expect(check).toBeVisible()
  await page.context().setOffline(true)
  // What comes back of the seeds fills the dialog once more: a check before it is gone.
  await expect(async () => {
    await check.click({ timeout: 2_000 })
    await expect(dialog.locator('.steps .good')).toHaveCount(2, { timeout: 2_000 })
  }).toPass()
  await expect(dialog.locator('.steps .bad')).toHaveCount(0)
  await page.context().setOffline(false)
  await page.keyboard.press('Escape')
}

async function ask(page: Page, house: House, call: string, data: object = {}) {
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('studio.session') ?? '{}').token as string,
  )
  const headers = { authorization: `Bearer ${token}`, origin: house.url }
  return (await page.request.post(`${house.url}/rounds/${call}`, { headers, data })).json()
}

/** A win, a loss, a reload between; the wallet to the last unit; the proofs of both. */
async function journey(page: Page, house: House, game: string): Promise<string[]> {
  const way = WAYS[game] as Way
  const address = house.launch('', `${game}-1`)
  const player = [...house.contract.balances.keys()].at(-1) ?? ''
  await page.goto(address)
  await expect(page.locator('.facts')).toContainText('RTP')
  await reloadWithin(page, house, way)
  const times = async () =>
    (await chips(page).allTextContents()).map((text) => Number(text.replace('×', '')))
  const isWon = (multiple: number) => multiple > 1
  const isLost = (multiple: number) => multiple < 1
  for (let all = await times(); !(all.some(isWon) && all.some(isLost)); all = await times()) {
    expect(all.length, `${game}: ${all}`).toBeLessThan(MOST)
    await finish(page, way, await start(page, way), all.some(isWon) ? 'loss' : 'win')
  }
  const all = await times()
  const { own } = await ask(page, house, 'state')
  expect(own.length).toBe(all.length)
  const net = own.reduce(
    (sum: number, { payout, staked }: { payout: number; staked: number }) => sum + payout - staked,
    0,
  )
  await expect.poll(() => house.contract.balances.get(player)).toBe(1_000 * UNIT + net)
  const bets = house.contract.callsOf('bet').filter((bet) => bet['player'] === player)
  expect(new Set(bets.map((bet) => bet['round'])).size).toBe(all.length)
  await page.getByRole('button', { name: es('original.fair.open') }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(es('original.fair.hidden'))
  await dialog.getByRole('button', { name: es('original.fair.rotate') }).click()
  await expect(dialog).toContainText(es('original.fair.rotated'))
  await page.keyboard.press('Escape')
  const ends = [all.findIndex(isWon), all.findIndex(isLost)]
  for (const at of ends) await checkOffline(page, at)
  const rounds = ends.map((at) => own[at] as { pair: string; nonce: number })
  return Promise.all(
    rounds.map(async ({ pair, nonce }) =>
      JSON.stringify(await ask(page, house, 'proof', { pair, nonce })),
    ),
  )
}

for (const game of Object.keys(WAYS))
  test(`${game}: a win, a loss, a reload between, proofs without a connection`, async ({
    browser,
    house,
  }) => {
    const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'es-CO' })
    const proofs = await journey(await context.newPage(), house, game)
    await context.close()
    if (spawnSync('python3', ['--version']).status !== 0) return
    const input = proofs.join('\n')
    const script = spawnSync('python3', ['tests/third-party/rounds.py'], {
      input,
      encoding: 'utf8',
    })
    expect(script.stdout.trim()).toBe(`${proofs.length} checked, 0 failed`)
  })
