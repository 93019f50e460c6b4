import { randomBytes } from 'node:crypto'
import { type Browser, chromium, type Page } from 'playwright'
import { AGENT_PAGES } from '../../../src/lib/rules/agent-page.ts'
import { MEMBER_PAGES } from '../../../src/lib/rules/member-page.ts'
import { Api } from '../../client/api.ts'
import type { Server } from '../../serve/server.ts'
import { findChromium } from '../browser.ts'
import { consoleScreens } from './console-screens.ts'
import { WRITTEN } from './stored-fields.ts'
import { traces } from './traces.ts'
import { writeEverywhere } from './write-everywhere.ts'

const PAYMENT = 'hostile-payments-7'
/** Written by the look at a site that rests, which shows it. */
const AT_REST = 'site.set maintenance.message'
/** Until copies of the settings are old. */
const REST_MS = 3_000
const PAGES = [
  '/',
  '/helpmc',
  '/noticePage',
  '/promotions',
  '/hot',
  '/lottery',
  '/vip',
  '/fav',
  '/pointMall',
  '/promoDetail?code=GUIONES',
  '/seamless',
  '/truth',
  '/verify?issue=%3Csvg%2Fonload%3Dhit%3D1%3E',
]

interface SignedIn {
  api: Api
  token: string
  expiresAt: number
  member: { id: string; account: string; nickname: string; type: number }
  password: string
}

async function registered(url: string): Promise<SignedIn> {
  const password = randomBytes(9).toString('base64url')
  const username = `h${randomBytes(5).toString('hex')}`
  const entry = { username, password, confirmPassword: password, declaration: true }
  const answer = await new Api(url).call('register.username', entry)
  return { ...answer, password, api: new Api(url, answer.token) }
}

function enter({ token, expiresAt, member }: SignedIn): Record<string, string> {
  return {
    token,
    expiresAt: String(expiresAt),
    isAgent: String(member.type),
    account: member.account,
    customerId: member.id,
    nickname: member.nickname,
  }
}

async function look(page: Page, address: string): Promise<string[]> {
  await page.goto(address, { waitUntil: 'networkidle' })
  // Opens what is folded, where a text might wait.
  for (const summary of (await page.locator('summary, [aria-expanded=false]').all()).slice(0, 6)) {
    await summary.click({ timeout: 500, force: true }).catch(() => undefined)
  }
  await page.waitForTimeout(300)
  return traces(page)
}

/** The page of a site that rests, which shows what the operator has to say. */
async function underMaintenance(browser: Browser, server: Server): Promise<string[]> {
  const operator = new Api(server.url, server.operatorToken)
  const message = `"><img src=x onerror="hit='rest'">`
  await operator.call('site.set', { maintenance: { on: true, message } })
  const page = await browser.newPage()
  await page.waitForTimeout(REST_MS)
  const found = await look(page, server.url)
  if (!(await page.content()).includes('onerror=')) found.push('the message is not shown')
  await page.close()
  await operator.call('site.set', { maintenance: { on: false } })
  return found.map((each) => `maintenance: ${each}`)
}

/** Scripts in every free text, and every screen that shows one, in a browser. */
export async function storedScripts(server: Server): Promise<string[]> {
  const { url } = server
  const operator = new Api(url, server.operatorToken)
  const [agent, one] = [await registered(url), await registered(url)]
  await operator.call('operator.setType', { account: agent.member.account, type: 1 })
  agent.member.type = 1
  const { account } = one.member
  await operator.call('operator.move', { account, upline: agent.member.account, reason: 'a test' })
  await one.api.call('password.setPayment', {
    password: one.password,
    paymentPassword: PAYMENT,
    confirmPaymentPassword: PAYMENT,
  })
  const people = { member: { token: one.token, account }, agent: { token: agent.token } }
  const { wrote, token } = await writeEverywhere(server, people)
  const { taken, refused } = wrote
  console.log(`${taken.size} fields took a script, ${refused.size} refused one`)
  const browser = await chromium.launch(await findChromium())
  const missing = WRITTEN.filter((field) => !taken.has(field) && !refused.has(field))
  const found = missing
    .filter((field) => field !== AT_REST)
    .map((field) => `${field} was not written: the calls have changed`)
  let looked = 0
  try {
    for (const person of [one, agent]) {
      const context = await browser.newContext({ locale: 'es' })
      await context.addInitScript((entries) => {
        for (const [name, value] of Object.entries(entries)) sessionStorage.setItem(name, value)
      }, enter(person))
      const page = await context.newPage()
      page.on('dialog', (dialog) => {
        found.push(`a dialog: ${dialog.message()}`)
        dialog.dismiss().catch(() => undefined)
      })
      const centre = MEMBER_PAGES.map((name) => `/?center=${name}`)
      const team = person === agent ? AGENT_PAGES.map((name) => `/?agent=${name}`) : []
      for (const address of [...PAGES, ...centre, ...team]) {
        found.push(...(await look(page, `${url}${address}`)).map((each) => `${address}: ${each}`))
        looked += 1
      }
      await context.close()
    }
    const ofStaff = await consoleScreens(browser, server, { token, account })
    found.push(...ofStaff.found)
    looked += ofStaff.looked
    found.push(...(await underMaintenance(browser, server)))
  } finally {
    await browser.close()
  }
  console.log(`${looked} screens were looked at`)
  return found
}
