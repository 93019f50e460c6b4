import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { words } from './texts.ts'

const es = words('es')
const GAME = 'VELOZ1'
const UNIT_MINOR = 10_000
/** Time to fill and send a slip before sales close. */
const NEEDED_MS = 20_000
const SETTLED_MS = 75_000

export interface NewMember {
  username: string
  password: string
}

/** Sign-in data nobody has yet. */
export function newMember(): NewMember {
  const number = String(randomInt(1e9)).padStart(9, '0')
  return { username: `visita${number}`, password: `Orilla-${randomInt(1e9)}-mar` }
}

/** An amount as the Spanish page writes it: `P 1,250.00`. */
export function money(units: number): string {
  const number = units.toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
  })
  return `P\u00A0${number}`
}

/** As long as a page may take to load; six at once on a busy core take half a minute. */
const LOADS_MS = 120_000

/** Waits until the islands of a page listen. */
export async function hydrated(page: Page): Promise<void> {
  const waiting = page.locator('astro-island[ssr]:is([client=load], [client=painted])')
  await expect(waiting).toHaveCount(0, { timeout: LOADS_MS })
}

/** The lightest page with the whole frame: what needs no other page begins on it. */
export const LIGHT = '/terms'

/** Opens a page whose islands listen. */
export async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** The amount in the header; a press hides or shows it. */
export const balanceOf = (page: Page): Locator => page.locator('.header .balance .amount')

/** Registers by the form of the registration modal, by what a language calls things. */
export async function register(
  page: Page,
  { username, password }: NewMember,
  t = es,
): Promise<void> {
  await page
    .locator('.header')
    .getByRole('button', { name: t('shell.register') })
    .click()
  const modal = page.getByRole('dialog')
  await modal.locator('#register-username').fill(username)
  await modal.locator('#register-password').fill(password)
  await modal.locator('#register-confirmPassword').fill(password)
  await modal.getByRole('checkbox').check()
  await modal.getByRole('button', { name: t('register.submit') }).click()
  // Should it not, the failure says what stands there instead.
  await expect(modal).toContainText(t('register.done.title'))
  await expect(modal.getByText(t('register.done.title'))).toBeVisible()
}

/** Takes play money from the test cashier, right after registering. */
export async function deposit(page: Page, units: number, t = es): Promise<void> {
  await page.getByRole('button', { name: t('register.done.deposit') }).click()
  await page.locator('#deposit-amount').fill(String(units))
  const submit = page.getByRole('dialog').locator('form button[type="submit"]')
  await expect(submit).toContainText(money(units))
  await submit.click()
  await expect(page.getByText(t('deposit.state.credited'))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(balanceOf(page)).toContainText(money(units))
}

const pad = (page: Page, position: string) =>
  page.getByRole('group', { name: es(`lottery.position.${position}`), exact: true })

/**
 * Fills the slip: every digit of the first position, 0 to 4 of the last, and a big sum, each for
 * one unit: 16 bets.
 */
async function fillSlip(page: Page): Promise<void> {
  await page.getByRole('tab', { name: es('lottery.group.fixed') }).click()
  await pad(page, '0')
    .getByRole('button', { name: es('lottery.pad.all') })
    .click()
  await pad(page, '4')
    .getByRole('button', { name: es('lottery.label.SMALL') })
    .click()
  await page.getByRole('button', { name: es('lottery.bar.add') }).click()
  await page.getByRole('tab', { name: es('lottery.group.size') }).click()
  await page.getByRole('button', { name: es('rules.name.SUM5'), exact: true }).click()
  await pad(page, 'sum')
    .locator('.key', { hasText: es('lottery.label.BIG') })
    .click()
  await page.getByRole('button', { name: es('lottery.bar.add') }).click()
}

const STAKE_UNITS = 16

/** What those 16 bets pay, by the odds of series 1950: 9.75 a digit, 1.95 a half of all sums. */
export function expectedUnits(result: string): number {
  const digits = [...result].map(Number)
  const sum = digits.reduce((total, digit) => total + digit, 0)
  const first = 9.75
  const last = (digits[4] ?? 9) <= 4 ? 9.75 : 0
  const big = sum >= 23 ? 1.95 : 0
  return Math.round((first + last + big) * UNIT_MINOR) / UNIT_MINOR
}

/** Waits until the draw on sale stays open long enough; answers when it is drawn. */
async function enoughTime(api: Api): Promise<void> {
  await expect(async () => {
    const { current, serverTime } = await api.call('lottery.current', { gameCode: GAME })
    expect(current.closeAt - serverTime).toBeGreaterThan(NEEDED_MS)
  }).toPass({ timeout: 90_000, intervals: [500] })
}

/**
 * Stakes a slip on the next draw and waits for it on screen: the balance after it must be exactly
 * what the revealed result is worth. Answers what is left, in units.
 */
export async function betAndBePaid(page: Page, origin: string, before: number): Promise<number> {
  const api = new Api(origin)
  await page
    .getByRole('link', { name: es('shell.nav.lottery'), exact: true })
    .first()
    .click()
  await page.getByRole('link', { name: es('lottery.game.VELOZ1') }).click()
  await expect(page.getByRole('heading', { name: es('lottery.game.VELOZ1') })).toBeVisible()
  await hydrated(page)
  await enoughTime(api)
  await fillSlip(page)
  const confirm = page.getByRole('button', { name: /Apostar en el sorteo/ })
  const issue = (await confirm.getAttribute('data-draw')) ?? ''
  await confirm.click()
  const staked = before - STAKE_UNITS
  await expect(balanceOf(page)).toContainText(money(staked))
  const ticket = page.locator('.ticket').first()
  await expect(ticket).toContainText(issue)
  await expect(ticket).toContainText(es('ticket.state.open'))

  await expect(ticket).not.toContainText(es('ticket.state.open'), { timeout: SETTLED_MS })
  const proof = await api.call('lottery.verify', { gameCode: GAME, issue })
  const payout = expectedUnits(proof.result)
  await expect(ticket).toContainText(money(payout))
  await expect(balanceOf(page)).toContainText(money(staked + payout))
  return staked + payout
}

/** The token of the page's session. */
export async function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => sessionStorage.getItem('token') ?? '')
}

interface SignedIn {
  token: string
  expiresAt: number
  member: { id: string; account: string; nickname: string; type: number }
}

/** Gives the page the session of an answer of `register.username` and the like. */
export async function signInPage(page: Page, { token, expiresAt, member }: SignedIn) {
  const values = {
    token,
    expiresAt: String(expiresAt),
    isAgent: String(member.type),
    account: member.account,
    nickname: member.nickname,
    customerId: member.id,
  }
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value)
  }, values)
}

/** {@link signInPage} before any page of the site is open. */
export async function enter(page: Page, session: SignedIn): Promise<void> {
  await page.goto('/robots.txt')
  await signInPage(page, session)
}
