import { randomBytes } from 'node:crypto'
import { chromium, type Page } from 'playwright'
import { Api, Refusal } from '../../client/api.ts'
import type { Server } from '../../serve/server.ts'
import { findChromium } from '../browser.ts'

/** Texts that would run, load or cover something if a page took them for its own. */
const TEXTS = [
  `<img src=x onerror="window.hit='img'">`,
  `"><svg/onload=window.hit='svg'>`,
  `<script>window.hit='script'</script>`,
  `<iframe srcdoc="<script>parent.hit='frame'</script>">`,
  `[x](javascript:window.hit='link') ![x](x" onerror="window.hit='md')`,
]
const PAYMENT = 'hostile-payments-7'
const MEMBER_PAGES = [
  'securityCenter',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'referral',
  'bonusDetails',
  'missionLeaderboard',
]
const AGENT_PAGES = [
  'announcement',
  'registerAccount',
  'teamManagement',
  'teamOverview',
  'teamBetting',
  'memberProfit',
  'transactionDetails',
]
const PAGES = [
  '/',
  '/helpmc',
  '/noticePage',
  '/promotions',
  '/hot',
  '/lottery',
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

/** How often a text was taken; a refusal is as good as an escape. */
async function tried(work: () => Promise<unknown>): Promise<number> {
  try {
    await work()
    return 1
  } catch (error) {
    if (error instanceof Refusal && error.status < 500) return 0
    throw error
  }
}

/** Puts each text wherever a member, an agent or an operator may write one. */
async function store(text: string, one: SignedIn, agent: SignedIn, operator: Api): Promise<number> {
  const short = text.slice(0, 60)
  const details = ['nickname', 'payeeName', 'whatsapp', 'telegram', 'facebook', 'line', 'wechat']
  const code = `n-${randomBytes(4).toString('hex')}`
  const texts = { es: { title: short, content: text } }
  const works = [
    ...[one, agent].flatMap(({ api }) =>
      details.map((name) => () => api.call('member.setDetails', { [name]: short })),
    ),
    () => one.api.call('support.sendFeedback', { content: `uno dos tres ${text}`, remark: short }),
    () =>
      one.api.call('withdraw.bindPayee', {
        scheme: 'account',
        holder: short,
        institution: short,
        number: '12345678',
        paymentPassword: PAYMENT,
      }),
    () =>
      agent.api.call('agent.createInvite', {
        name: text.slice(0, 40),
        type: 0,
        rates: {},
        days: 1,
      }),
    () => agent.api.call('agent.message', { title: short, body: text }),
    () =>
      operator.call('operator.message', {
        kind: 'personal',
        account: one.member.account,
        title: short,
        body: text,
      }),
    ...['PL', 'PU', 'PR', 'H', 'B'].map(
      (type) => () =>
        operator.call('notice.set', { code: `${code}-${type.toLowerCase()}`, type, texts }),
    ),
    () => operator.call('notice.set', { code: `${code}-a`, type: 'PL', group: 'agents', texts }),
    () =>
      operator.call('site.set', {
        catalogue: { samples: true, games: { limonar: { names: { es: short } } } },
      }),
  ]
  let taken = 0
  for (const work of works) taken += await tried(work)
  return taken
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
  return page.evaluate(() => {
    const found: string[] = []
    const hit = (window as unknown as { hit?: string }).hit
    if (hit) found.push(`ran by ${hit}`)
    if (document.querySelector('img[src="x"], iframe[srcdoc], svg[onload], [onerror]')) {
      found.push('became an element')
    }
    if (document.querySelector('a[href^="javascript:"]')) found.push('became a link')
    return found
  })
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
  let taken = 0
  for (const text of TEXTS) taken += await store(text, one, agent, operator)
  console.log(`${taken} texts were taken`)
  const browser = await chromium.launch(await findChromium())
  const found: string[] = []
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
  } finally {
    await browser.close()
  }
  console.log(`${looked} screens were looked at`)
  if (taken < 20) found.push(`only ${taken} texts were taken: the calls have changed`)
  return found
}
