import { expect, type Locator, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { axeFindings } from '../support/axe.ts'
import { test } from '../support/fixtures.ts'
import { enter, visit } from '../support/journey.ts'
import { chooseFiles, pressKey, tabTo, typeIn } from '../support/keyboard.ts'
import { add, confirm, enoughTime, slipOf, toggleKey, trial } from '../support/lottery-table.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const SETTLED_MS = 80_000
/** Three draws of a minute, for a chase that wins nine times of ten. */
const CHASE_MS = 200_000

/** A game of each kind of screen, with the play that is bet on: by its name, or the first one. */
const SCREENS = [
  { game: 'TRIO1', family: 'series digits' },
  { game: 'CUBO1', family: 'credit board' },
  { game: 'NORTE1', family: 'Vietnam grid' },
  { game: 'DADO1', family: 'three dice' },
  { game: 'RUEDA1', family: 'race of ten' },
  { game: 'MAREA1', family: 'keno' },
  { game: 'SIGNO3', family: 'Mark Six' },
]

interface Ticket {
  id: string
  gameCode: string
  state: string
  payout: number
  amount: number
}

const oneAtRandom = (page: Page) =>
  page.getByRole('button', { name: es('lottery.pad.random', { count: '1' }), exact: true })

/**
 * By the keyboard alone: a key of the pad is pressed, a random bet goes to the slip, and the slip
 * to the draw on sale.
 */
async function betByKeys(page: Page): Promise<void> {
  await page.locator('#main').focus()
  const key = page.locator('.pad :is(.key, .pair)[tabindex="0"]').first()
  await expect(key).toBeVisible()
  await tabTo(page, key)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.locator('.pad :is(.key, .pair)[aria-pressed=true]')).not.toHaveCount(0)
  await pressKey(page, oneAtRandom(page))
  await expect(slipOf(page).locator('.slip-line')).toHaveCount(1)
  await confirm(page)
  await expect(slipOf(page).locator('.slip-line')).toHaveCount(0)
}

/** What few need of a stake is folded away. */
const openOptions = (page: Page) =>
  pressKey(page, page.getByRole('button', { name: es('lottery.bar.options') }))

/** Has the slip chased over five draws. */
async function openChase(page: Page): Promise<void> {
  await pressKey(page, slipOf(page).getByRole('button', { name: es('lottery.slip.chase') }))
  const five = es('lottery.chase.count', { count: '5' })
  await pressKey(page, page.getByRole('button', { name: five, exact: true }))
  await expect(slipOf(page).locator('.chase-draws tbody tr')).toHaveCount(5)
}

/** Starts the chase of the slip; answers its card. */
async function startChase(page: Page): Promise<Locator> {
  await pressKey(page, slipOf(page).getByRole('button', { name: /Empezar en el sorteo/ }))
  const card = page.locator('.chases .ticket').first()
  await expect(card).toContainText(es('lottery.chase.state.running'))
  return card
}

/** Nine digits of ten in one place, chased until one of them comes. */
async function chaseToWin(page: Page, api: Api): Promise<void> {
  await visit(page, '/lottery?gameCode=TRIO1&playType=FIXED')
  await enoughTime(api, 'TRIO1')
  const row = page.locator('.pad .pad-row').first()
  for (let digit = 0; digit < 9; digit += 1)
    await toggleKey(page, row, row.locator('.key').nth(digit))
  await add(page)
  await openChase(page)
  await startChase(page)
}

/** Tickets are cancelled, chased and written by file: no draw need come for it. */
async function cancelAndChase(page: Page, origin: string): Promise<void> {
  const api = await trial(page, origin)

  await test.step('a lower prize level brings a rebate, and the server says so', async () => {
    await visit(page, '/lottery?gameCode=TRIO5')
    await enoughTime(api, 'TRIO5')
    await pressKey(page, oneAtRandom(page))
    await openOptions(page)
    const slider = page.getByRole('slider', { name: es('lottery.bar.series') })
    await pressKey(page, slider, 'Home')
    await pressKey(page, oneAtRandom(page))
    await expect(slipOf(page).locator('.slip-sum')).toContainText(es('lottery.bar.rebate'))
    await confirm(page)
    await expect(slipOf(page).locator('.slip-line')).toHaveCount(0)
  })

  await test.step('the ticket unfolds and is cancelled', async () => {
    const before = (await api.call('wallet.balance')).sumBalance
    const ticket = page.locator('.ticket').first()
    await pressKey(page, ticket.getByRole('button', { name: /detalle/ }))
    const modal = page.getByRole('dialog')
    await expect(modal).toContainText(es('ticket.why.open'))
    await expect(modal.locator('.bet-lines li')).toHaveCount(2)
    expect(await axeFindings(page), 'detail').toEqual([])
    await pressKey(page, modal.getByRole('button', { name: /^Cancelar boleto/ }))
    const sure = page.getByRole('alertdialog')
    await pressKey(page, sure.getByRole('button', { name: es('ticket.cancel.button') }))
    await expect(modal).toContainText(es('ticket.state.cancelled'))
    const { tickets } = await api.call('lottery.tickets', { count: 1 })
    expect((await api.call('wallet.balance')).sumBalance).toBe(before + tickets[0].amount)
    await page.keyboard.press('Escape')
  })

  await test.step('numbers from a file, bad lines told', async () => {
    await page.getByRole('tab', { name: es('lottery.group.three') }).click()
    const written = { name: new RegExp(es('rules.name.LINES')) }
    await pressKey(page, page.locator('.plays').getByRole('button', written).first())
    const file = { name: 'n.txt', mimeType: 'text/plain', buffer: Buffer.from('012 345\n345\n9x9') }
    await chooseFiles(page, page.locator('.line-field input[type=file]'), file)
    await expect(page.locator('.line-field')).toContainText(
      es('lottery.lines.read_other', { count: '2' }),
    )
    await expect(page.locator('.bad-lines li')).toContainText('9x9')
    await add(page)
  })

  await test.step('the slip is chased, and the rest is cancelled', async () => {
    await openChase(page)
    const stop = slipOf(page).getByRole('checkbox', { name: es('lottery.chase.stopOnWin') })
    await expect(stop).toBeChecked()
    expect(await axeFindings(page), 'chase').toEqual([])
    const before = (await api.call('wallet.balance')).sumBalance
    const card = await startChase(page)
    const { chases } = await api.call('lottery.chases', { count: 1 })
    expect(chases[0]).toMatchObject({ stopOnWin: true, amount: 10 * 10_000 })
    expect((await api.call('wallet.balance')).sumBalance).toBe(before - chases[0].amount)
    const cancelRest = { name: es('lottery.chase.cancelRest') }
    await pressKey(page, card.getByRole('button', cancelRest))
    await pressKey(page, page.getByRole('alertdialog').getByRole('button', cancelRest))
    await expect(card).not.toContainText(es('lottery.chase.cancelRest'))
    const after = before - chases[0].draws[0].amount
    expect((await api.call('wallet.balance')).sumBalance).toBe(after)
  })

  await test.step('a board takes an amount for each cell', async () => {
    await visit(page, '/lottery?gameCode=CUBO5')
    await enoughTime(api, 'CUBO5')
    await openOptions(page)
    await pressKey(page, page.getByRole('button', { name: es('lottery.bar.amounts') }))
    const row = page.locator('.pad .pad-row').first()
    for (const at of [0, 2]) await toggleKey(page, row, row.locator('.key').nth(at))
    await typeIn(page, page.locator('#cell-all'), '4')
    await typeIn(page, page.locator('.cells li').nth(1).getByRole('textbox'), '7.5')
    await expect(page.locator('.bet-bar .total')).toContainText('11.50')
    expect(await axeFindings(page), 'board').toEqual([])
    await add(page)
    await expect(slipOf(page).locator('.slip-line')).toHaveCount(2)
    await confirm(page)
    await expect(page.locator('.ticket').first()).toContainText('11.50')
  })
}

test('a game of every kind of screen is bet on, drawn and settled', async ({ page, site }) => {
  test.setTimeout(600_000)
  const session = await new Api(site.url).call('session.freeplay')
  const api = new Api(site.url, session.token)
  await enter(page, session)
  // Its draws come while the rest is bet on, and theirs while another member does the rest.
  await chaseToWin(page, api)
  for (const { game, family } of SCREENS) {
    await test.step(family, async () => {
      await visit(page, `/lottery?gameCode=${game}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(es(`lottery.game.${game}`))
      await expect(page.locator('.pad :is(.key, .pair)').first()).toBeVisible()
      await expect(page.locator('.skel:visible')).toHaveCount(0)
      expect(await axeFindings(page), family).toEqual([])
      await enoughTime(api, game)
      await betByKeys(page)
    })
  }
  await cancelAndChase(page, site.url)
  await enter(page, session)
  await expect(async () => {
    const { tickets } = await api.call('lottery.tickets', { count: 50 })
    const done = (tickets as Ticket[]).filter(({ state }) => state !== 'open')
    const fast = SCREENS.filter(({ game }) => game !== 'SIGNO3')
    expect(done.map(({ gameCode }) => gameCode).sort()).toEqual(
      expect.arrayContaining(fast.map(({ game }) => game).sort()),
    )
    for (const { state, payout } of done) expect(payout > 0).toBe(state === 'won')
  }).toPass({ timeout: SETTLED_MS, intervals: [2_000] })
  await test.step('the chase has stopped on its win, and what was held is back', async () => {
    await expect(async () => {
      const { chases } = await api.call('lottery.chases', { count: 1 })
      expect(chases[0].state).toBe('stopped')
    }).toPass({ timeout: CHASE_MS, intervals: [2_000] })
    await visit(page, '/lottery?gameCode=TRIO1')
    const card = page.locator('.chases .ticket').first()
    await expect(card).toContainText(es('lottery.chase.state.stopped'))
    await pressKey(page, card.locator('summary'))
    await expect(card.locator('.chase-steps li')).toHaveCount(5)
    await expect(card.locator('.chase-steps')).toContainText(es('ticket.state.won'))
    await expect(card.locator('.chase-steps li').last()).toContainText(es('ticket.state.stopped'))
    const { chases } = await api.call('lottery.chases', { count: 1 })
    expect(chases[0].held).toBe(0)
    expect((await api.call('wallet.balance')).sumBalance).toBeGreaterThan(0)
  })
  await pressKey(page, page.getByRole('button', { name: es('lottery.draws.open') }))
  await expect(page.getByRole('dialog').locator('.draw-list li').first()).toBeVisible()
  expect(await axeFindings(page), 'draws').toEqual([])
})
