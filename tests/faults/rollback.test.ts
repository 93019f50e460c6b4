import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../../scripts/client/api'
import { buildIfChanged } from '../../scripts/serve/build'
import { openDatabase } from '../../scripts/serve/databases'
import { type Server, startServer } from '../../scripts/serve/server'
import { olderVersion } from '../../scripts/test/faults/older'
import { pass } from '../../scripts/test/upgrade/clock'
import { ANA, CARLA, FAST, line, onSale, PAYMENT, UNIT } from '../../scripts/test/upgrade/world'
import { firstState, kept } from '../support/first-release/kept'
import { auditOf, ENV, saysTheSame, signedIn, startThen } from './first-release'

const MINUTES = 60_000
/** The commit of the first release, which is built for these; `npm run test:faults` sets it. */
const OLDER = process.env['FAULT_ROLLBACK']
const LAST = '0103_push.sql'
const OBSTACLE = 'push_key'

const state = firstState()
let server: Server | undefined
let older: ReturnType<typeof olderVersion> | undefined

async function stopped(): Promise<void> {
  await server?.stop()
  server = undefined
}

function inRecords<T>(work: (database: ReturnType<typeof openDatabase>) => T): T {
  const database = openDatabase(state.stateDir, 'd1')
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const allSaid = async ({ url }: Server) => {
  for (const { account } of kept.members) await saysTheSame(url, account)
}

beforeAll(async () => {
  await buildIfChanged()
  if (OLDER) older = olderVersion(OLDER)
}, 15 * MINUTES)
afterAll(async () => {
  await stopped()
  older?.end()
  state.end()
})

describe('a deployment that fails', () => {
  it(
    'by a migration leaves those before it whole, nothing of it, and what was there',
    async () => {
      inRecords((records) => records.exec(`CREATE TABLE ${OBSTACLE} (is_in_the_way INTEGER)`))
      await expect(startThen(state.stateDir)).rejects.toThrow(OBSTACLE)
      const applied = inRecords((records) =>
        records.prepare('SELECT name FROM d1_migrations ORDER BY name').all(),
      ).map(({ name }) => String(name))
      expect(applied.length).toBeGreaterThan(50)
      expect(applied).not.toContain(LAST)
      if (older) {
        server = await startThen(state.stateDir, older.root)
        const audit = new Api(server.url, server.operatorToken)
        expect(await audit.call('operator.audit')).toMatchObject({ ok: true })
        await stopped()
      }
      inRecords((records) => records.exec(`DROP TABLE ${OBSTACLE}`))
      server = await startThen(state.stateDir)
      expect(server.migrations).toContain(LAST)
      await allSaid(server)
      await stopped()
    },
    5 * MINUTES,
  )

  it(
    'by a worker that does not start leaves what was there',
    async () => {
      const around = path.join(state.stateDir, 'broken.mjs')
      writeFileSync(around, "throw new Error('this worker does not start')\n")
      await expect(startServer({ stateDir: state.stateDir, env: ENV, around })).rejects.toThrow()
      server = await startThen(state.stateDir)
      await allSaid(server)
      await stopped()
    },
    5 * MINUTES,
  )
})

describe('the first release after this version', () => {
  it.runIf(OLDER !== undefined)(
    'has all that was done since, and what it does is there when this version is back',
    async () => {
      const bet = async ({ url }: Server, api: Api) => {
        const issue = await onSale(url, FAST)
        const lines = [line(1, FAST)]
        const input = { gameCode: FAST, issue, lines, amount: 5 * UNIT }
        return String((await api.call('lottery.place', input)).ticket.id)
      }
      const balance = async (api: Api) => Number((await api.call('wallet.balance')).sumBalance)
      server = await startThen(state.stateDir)
      const newer = await bet(server, await signedIn(server.url, CARLA))
      const left = await balance(await signedIn(server.url, CARLA))
      const at = await pass(server.url, 0)
      await stopped()

      server = await startThen(state.stateDir, older?.root, at)
      const carla = await signedIn(server.url, CARLA)
      expect(await balance(carla)).toBe(left)
      const { tickets } = await carla.call('lottery.tickets', { count: 50 })
      expect(tickets.map(({ id }: { id: string }) => id)).toContain(newer)
      const then = await bet(server, carla)
      const ana = await signedIn(server.url, ANA)
      const [payee] = (await ana.call('withdraw.payees')).payees
      const asked = await ana.call('withdraw.request', {
        ...{ method: 'bank', amount: 10 * UNIT, payee: payee.id, paymentPassword: PAYMENT },
      })
      for (let passed = 0; passed < 8; passed += 1) {
        await pass(server.url, 10_000)
        await sleep(500)
      }
      const settled = (await carla.call('lottery.tickets', { count: 50 })).tickets
      const states = settled.filter(({ id }: { id: string }) => id === newer || id === then)
      expect(states.map((one: { state: string }) => one.state)).not.toContain('open')
      const [afterwards, later] = [await balance(carla), await pass(server.url, 0)]
      await stopped()

      server = await startThen(state.stateDir, undefined, later)
      expect(await balance(await signedIn(server.url, CARLA))).toBe(afterwards)
      const { withdrawals } = await (await signedIn(server.url, ANA)).call('withdraw.list', {
        count: 50,
      })
      expect(withdrawals.map(({ id }: { id: string }) => id)).toContain(asked.id)
      const audit = async () => {
        await pass(server?.url ?? '', 1_000)
        return auditOf(server as Server)
      }
      await expect.poll(audit, { timeout: 2 * MINUTES }).toMatchObject({
        ...{ ok: true, faults: [], projectionLag: 0 },
      })
    },
    10 * MINUTES,
  )
})
