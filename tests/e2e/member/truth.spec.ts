import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import type { Server } from '../../../scripts/serve/server.ts'
import { axeFindings } from '../support/axe.ts'
import { inDatabase } from '../support/database.ts'
import { instance, test } from '../support/fixtures.ts'
import { enter, LIGHT, newMember, visit } from '../support/journey.ts'
import { later } from '../support/later.ts'
import { words } from '../support/texts.ts'
import { bookOfDaysAgo, sealedDaysAgo } from '../support/time/days-ago.ts'

const es = words('es')
const UNIT = 10_000
const DAYS = 2
/** A machine needs Node alone; where there is a Python, its script checks too. */
const hasPython = spawnSync('python3', ['--version']).status === 0
const VERIFIERS: readonly (readonly [string, string])[] = [
  [process.execPath, 'tests/verifiers/seal.mjs'],
  ...(hasPython ? [['python3', 'tests/verifiers/seal.py'] as const] : []),
]

const SECRET = 'a-secret-of-the-journey'

/** Somebody outside the site who keeps each digest that comes signed. */
async function startWitness() {
  const kept = new Map<string, string>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    const { 'x-timestamp': at, 'x-signature': given, 'x-seal-day': day } = request.headers
    const signature = createHmac('sha256', SECRET).update(`${at}.${body}`).digest('hex')
    if (given === signature) kept.set(String(day), JSON.parse(body).hash)
    response.writeHead(given === signature ? 204 : 401).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { SEAL_WITNESS_URL: `http://${host}/seals`, SEAL_WITNESS_SECRET: SECRET }
  return { kept, host, env, stop: () => server.close() }
}

async function moved(site: Server) {
  const { username, password } = newMember()
  const api = new Api(site.url)
  const input = { username, password, confirmPassword: password, declaration: true }
  const session = await api.call('register.username', input)
  api.token = session.token
  for (const units of [20, 30, 40])
    await api.call('deposit.request', { method: 'sandbox', amount: units * UNIT, reference: '' })
  return { api, session }
}

/** The digest that the page publishes of a day. */
async function published(page: Page): Promise<string> {
  await visit(page, '/truth')
  const seals = page.getByRole('region', { name: es('truth.seals.title') })
  const day = new Date(Date.now() - DAYS * 86_400_000).toISOString().slice(0, 10)
  const row = seals.getByRole('row').filter({ hasText: day })
  await expect(row).toHaveCount(1)
  return (await row.locator('.proof-hash').textContent()) ?? ''
}

/** Rows of the page whose digest the witness has taken. */
const witnessed = (page: Page, host: string) =>
  page
    .getByRole('region', { name: es('truth.seals.title') })
    .getByRole('row')
    .filter({ hasText: host })

async function downloaded(page: Page): Promise<string> {
  await visit(page, `${LIGHT}?center=transactionHistory`)
  await page.getByRole('dialog').locator('.record-open').first().click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: es('record.statement.proof') }).click()
  return (await download).path()
}

test('a stranger goes from the page of truth to the proof of a movement of their own', async ({
  browser,
  watch,
}) => {
  const first = await instance()
  const context = await browser.newContext({ baseURL: first.server.url, locale: 'es-CO' })
  await watch(context)
  const page = await context.newPage()
  const witness = await startWitness()
  let { server } = first
  try {
    const { session } = await moved(server)
    server = await later({ site: server, page, env: witness.env }, (book) => {
      bookOfDaysAgo(book, DAYS)
      sealedDaysAgo(server, DAYS + 1)
    })
    await enter(page, session)
    // Not by the call: its answer is kept for a minute.
    const sealed = () => inDatabase(server, (db) => db.prepare('SELECT 1 FROM seal').all().length)
    await expect.poll(sealed, { timeout: 90_000 }).toBeGreaterThan(1)
    await expect.poll(() => witness.kept.size, { timeout: 90_000 }).toBeGreaterThan(1)
    const digest = await published(page)
    expect(digest).toHaveLength(64)
    expect([...witness.kept.values()]).toContain(digest)
    await expect(witnessed(page, witness.host).first()).toBeVisible()
    expect(await axeFindings(page)).toEqual([])
    const file = await downloaded(page)

    await visit(page, '/truth')
    await page.getByRole('link', { name: es('truth.seals.check') }).click()
    await expect(page).toHaveURL(/\/verify#proof$/)
    const check = page.getByRole('region', { name: es('truth.proof.title') })
    await expect(check).toBeVisible()
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await check.getByLabel(es('truth.proof.file')).setInputFiles(file)
    await expect(check).toContainText(es('truth.proof.good'))
    await expect(check).toContainText(digest)
    const text = check.getByLabel(es('truth.proof.text'))
    const proof = await text.inputValue()
    await text.fill(
      proof.replace(/"balanceAfter": (\d)/, (_, digit) => `"balanceAfter": 9${digit}`),
    )
    await expect(check).toContainText(es('truth.proof.bad'))
    await context.setOffline(false)
    expect(await axeFindings(page)).toEqual([])

    for (const [command, script] of VERIFIERS) {
      const { status, stdout } = spawnSync(command, [script, file, digest], { encoding: 'utf8' })
      expect([status, stdout]).toEqual([0, expect.stringContaining(digest)])
      expect(spawnSync(command, [script, file, '0'.repeat(64)]).status).toBe(1)
    }
  } finally {
    await context.close()
    await server.stop()
    await first.end()
    witness.stop()
  }
})
