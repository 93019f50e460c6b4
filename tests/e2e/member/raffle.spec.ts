import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import { openDatabase } from '../../../scripts/serve/databases.ts'
import { startServer } from '../../../scripts/serve/server.ts'
import { axeFindings } from '../support/axe.ts'
import { cashMember } from '../support/cashier.ts'
import { inDatabase } from '../support/database.ts'
import { test } from '../support/fixtures.ts'
import { visit } from '../support/journey.ts'
import { operate } from '../support/operate.ts'
import { words } from '../support/texts.ts'

const es = words('es')
const UNIT = 10_000
const QUARTER_MS = 900_000
const DAY_MS = 86_400_000
const RUN = path.resolve(import.meta.dirname, '../../../scripts/run.mjs')

test.use({ siteEnv: { MERCHANT_TIME_ZONE: 'America/Bogota' } })

test('a raffle is drawn, taken, and drawn again offline', async ({ page, site, context }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'orilla-raffle-'))
  const now = Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS
  const raffle = {
    ...{ titles: { es: 'Rifa del viernes' }, per: 50 * UNIT, perDay: 20, oncePerMember: true },
    prizes: [{ code: 'first', amount: 100 * UNIT, count: 1 }],
    ...{ startsAt: now - DAY_MS, endsAt: now + 4 * QUARTER_MS },
  }
  const file = path.join(folder, 'raffle.json')
  writeFileSync(file, JSON.stringify(raffle))
  await operate(site, 'raffle', 'make', 'VIERNES', file)
  const { api, username } = await cashMember(page, site)
  // As the projection tells of valid bets.
  inDatabase(site, (db) =>
    db
      .prepare(
        `INSERT INTO record_play (member, slot, game_code, category, state, count, stake, valid,
           payout) SELECT id, ?1, 'VELOZ1', 'LOTT', 'lost', 1, ?2, ?2, 0 FROM member
         WHERE lower(username) = lower(?3)`,
      )
      .run(now / QUARTER_MS, 120 * UNIT, username),
  )
  await visit(page, '/promotions')
  const card = page.locator('[data-raffle="VIERNES"]')
  await expect(card).toContainText('Tus números hasta ahora: 2')

  // Its end passes.
  await page.goto('about:blank')
  await site.stop()
  const object = openDatabase(site.stateDir, 'raffle')
  object.prepare('UPDATE raffle SET ends_at = ?').run(Date.now() - 1_000)
  object.close()
  const port = Number(new URL(site.url).port)
  const again = await startServer({
    ...{ stateDir: site.stateDir, port, env: { MERCHANT_TIME_ZONE: 'America/Bogota' } },
  })
  try {
    const drawn = await operate(again, 'raffle', 'draw', 'VIERNES')
    expect(drawn).toMatch(/VIERNES {2}drawn {2}2 numbers {2}prizes 100 {2}won 100 {2}given 0/)
    await visit(page, '/promotions')
    await expect(card).toContainText('Tuviste 2 de 2 números')
    await expect(card).toContainText(es('raffle.until'))
    const before = (await api.call('wallet.balance')).sumBalance
    await card.getByRole('button', { name: /Recibir/ }).click()
    await expect(card).toContainText(/Ganaste P\s100\.00/)
    expect((await api.call('wallet.balance')).sumBalance).toBe(before + 100 * UNIT)

    const proof = await api.call('raffle.proof', { code: 'VIERNES' })
    await card.getByRole('button', { name: es('raffle.check') }).click()
    await expect(card).toContainText(es('raffle.good'))
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await axeFindings(page), `at ${width}`).toEqual([])
    }
    await context.setOffline(true)
    const saved = path.join(folder, 'proof.json')
    const verify = () =>
      promisify(execFile)(process.execPath, [RUN, 'vectors/raffle-verify', saved])
    writeFileSync(saved, JSON.stringify(proof))
    expect((await verify()).stdout).not.toContain('FAILED')
    writeFileSync(
      saved,
      JSON.stringify({ ...proof, winners: [{ ...proof.winners[0], number: 9 }] }),
    )
    await expect(verify()).rejects.toThrow()
    const operator = new Api(again.url, again.operatorToken)
    expect((await operator.call('operator.audit')).ok).toBe(true)
  } finally {
    await again.stop()
  }
})
