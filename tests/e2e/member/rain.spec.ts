import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import type { Server } from '../../../scripts/serve/server.ts'
import { test } from '../support/fixtures.ts'
import { enter, newMember, visit } from '../support/journey.ts'
import { operate } from '../support/operate.ts'
import { isSound } from '../support/sound.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const UNIT = 10_000
/** Browsers of two persons: one of them twice would be one person. */
const ANA = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
const LUIS = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0'

async function signedIn(page: Page, site: Server, browser: string): Promise<Api> {
  const { username, password } = newMember()
  const input = { username, password, confirmPassword: password, declaration: true }
  const request = await new Api(site.url).request('register.username', input)
  request.headers.set('User-Agent', browser)
  const answer = await fetch(request)
  const { value } = (await answer.json()) as { value: Parameters<typeof enter>[1] }
  await enter(page, value)
  return new Api(site.url, value.token)
}

test('two browsers open envelopes of one rain, and check how it was split', async ({
  page,
  browser,
  site,
  watch,
}) => {
  const operator = new Api(site.url, site.operatorToken)
  const context = await browser.newContext({ baseURL: site.url, locale: 'es-CO' })
  await watch(context)
  const other = await context.newPage()
  const people = [await signedIn(page, site, ANA), await signedIn(other, site, LUIS)]
  await operate(site, 'rain', 'make', 'LLUVIA', '10', '3', '30', 'Lluvia de sobres')
  const amounts: number[] = []
  for (const [at, tab] of [page, other].entries()) {
    await visit(tab, '/promotions')
    const card = tab.locator('[data-rain="LLUVIA"]')
    await expect(card).toContainText(`Quedan ${3 - at} de 3`)
    await card.getByRole('button', { name: es('rain.open') }).click()
    const opened = tab.getByRole('dialog', { name: 'Lluvia de sobres' })
    await expect(opened).toContainText(es('rain.inBalance'))
    await opened
      .getByRole('button', { name: es('rain.close') })
      .last()
      .click()
    await expect(card).toContainText(es('rain.state.mine'))
    const member = people[at] as (typeof people)[number]
    amounts.push((await member.call('wallet.balance')).sumBalance)
  }
  expect(Math.min(...amounts)).toBeGreaterThanOrEqual(100)
  const [first = 0, second = 0] = amounts
  const listed = await operate(site, 'rain', 'list')
  expect(listed).toMatch(/LLUVIA {2}open {2}2 of 3 opened {2}set aside 10/)

  await operate(site, 'rain', 'stop', 'LLUVIA')
  const ended = async () => (await operator.call('operator.rains')).rains[0]
  await expect.poll(async () => (await ended()).state).toBe('over')
  expect((await ended()).returned).toBe(10 * UNIT - first - second)
  expect((await operator.call('operator.rains')).held).toBe(0)

  await visit(page, '/promotions')
  const card = page.locator('[data-rain="LLUVIA"]')
  await card.getByRole('button', { name: es('rain.check') }).click()
  await expect(card).toContainText(es('rain.good'))
  await card.getByText(es('rain.data')).click()
  await isSound(page)
  expect((await operator.call('operator.audit')).ok).toBe(true)
  await context.close()
})
