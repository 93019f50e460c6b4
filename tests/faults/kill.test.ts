import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Api } from '../../scripts/client/api'
import { buildIfChanged } from '../../scripts/serve/build'
import { changeByte } from './change-byte'
import { betsOf, sendAll } from './load'
import { Round, type Violation } from './round'

const BETS = 2_000
/** `FAULT_ROUNDS=5`: so many more rounds, larger ones. */
const LONG_ROUNDS = Number(process.env.FAULT_ROUNDS ?? 0)
const LONG_BETS = 5_000
const GRANT = 10_000 * 10_000
const RESTART_MS_MAX = 5_000
const MINUTES = 60_000

const sound = new Round(BETS, undefined, 25_000)

function tell({ bets, answered, startMs, restartMs }: Round): void {
  const times = `first start ${startMs} ms, after the kill ${restartMs} ms`
  console.log(`${answered.size} of ${bets.length} answered before the kill; ${times}`)
}

async function kept(look: () => Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + 75_000; Date.now() < end; await sleep(1_000)) {
    if (await look()) return true
  }
  return false
}

beforeAll(buildIfChanged, 10 * MINUTES)
afterAll(() => sound.end())

describe('killed in the middle of bets', () => {
  it(
    'keeps every answered bet once, and takes the rest with the same keys',
    async () => {
      await sound.run()
      tell(sound)
      const { startMs, restartMs } = sound
      expect([...sound.violations]).toEqual([])
      // On a machine that is busy with other things, the empty site's own start was slow too.
      expect(restartMs).toBeLessThanOrEqual(Math.max(RESTART_MS_MAX, 4 * startMs))
    },
    3 * MINUTES,
  )

  it.each(Array.from({ length: LONG_ROUNDS }, (_, at) => at + 1))(
    'and in long round %d',
    async () => {
      const round = new Round(LONG_BETS, undefined, 40_000)
      try {
        await round.run()
        tell(round)
        expect([...round.violations]).toEqual([])
      } finally {
        await round.end()
      }
    },
    3 * MINUTES,
  )
})

describe('the same checks fail where a book', () => {
  it.each<[string, string, Violation[]]>([
    [
      'ignores keys',
      'ignores-keys',
      ['the same keys have more or fewer effects', 'an answered bet is answered otherwise'],
    ],
    ['answers before it commits', 'answers-early', ['an answered bet is missing']],
    [
      'moves balances outside the transaction',
      'moves-balances-apart',
      ['the audit fails', 'a balance is not what its tickets cost'],
    ],
  ])(
    '%s',
    async (_, variant, expected) => {
      const round = new Round(600, path.join(import.meta.dirname, `variants/${variant}.mjs`))
      try {
        await round.run()
        expect([...round.violations]).toEqual(expect.arrayContaining(expected))
      } finally {
        await round.end()
      }
    },
    3 * MINUTES,
  )
})

describe('after the draw', () => {
  it(
    'replays what was accepted and refuses what never was',
    async () => {
      const { issue, bets, accounts } = sound
      const late = betsOf(accounts, issue, 100, 1_000)
      await kept(async () => {
        const { previous } = await new Api(sound.url).call('lottery.current', {
          gameCode: 'VELOZ1',
        })
        return previous?.issue >= issue && previous.state === 'settled'
      })
      const [again, refused] = [await sendAll(sound.url, bets), await sendAll(sound.url, late)]
      sound.compare(again)
      expect([...again.values()].every(({ status, replayed }) => status === 200 && replayed)).toBe(
        true,
      )
      expect([...sound.violations]).toEqual([])
      const codes = new Set([...refused.values()].map(({ status, code }) => `${status} ${code}`))
      expect([...codes]).toEqual(['409 lottery.draw-closed'])
    },
    3 * MINUTES,
  )

  it(
    'pays every ticket once, and the record says the same as the book',
    async () => {
      for (const one of sound.accounts) {
        const tickets = await sound.tickets(one)
        const won = tickets.reduce((sum, { payout }) => sum + payout, 0)
        const cost = tickets.reduce((sum, { lines }) => sum + (lines[0]?.multiple ?? 0) * 10, 0)
        expect(await sound.balance(one)).toBe(GRANT - cost + won)
      }
      expect(await kept(async () => (await sound.audit()).projectionLag === 0)).toBe(true)
      expect(await sound.audit()).toMatchObject({ ok: true, tickets: BETS, deadLetters: 0 })
      for (const one of sound.accounts.slice(0, 5)) {
        const api = new Api(sound.url, one.token)
        const { entries } = await api.call('record.entries', { count: 100 })
        const sum = entries.reduce(
          (total: number, { amount }: { amount: number }) => total + amount,
          0,
        )
        expect(sum).toBe(await sound.balance(one))
      }
    },
    3 * MINUTES,
  )

  it(
    'is copied while it serves; the copy is another site with the same money',
    async () => {
      const before = await sound.audit()
      const { note, server, seconds, end } = await sound.restored()
      try {
        const audit = await new Api(server.url, server.operatorToken).call('operator.audit', {
          since: '2020-01-01',
        })
        const { members, head } = before
        expect(audit).toMatchObject({ ok: true, tickets: BETS, members, head, faults: [] })
        const [here, there] = [sound.url, server.url].map((url) => new Api(url).call('truth.seals'))
        expect(await there).toEqual(await here)
        expect(note.entries).toBe(audit.entries)
        for (const one of sound.accounts.slice(0, 10)) {
          const there = await new Api(server.url, one.token).call('wallet.balance')
          expect(there.sumBalance).toBe(await sound.balance(one))
        }
        console.log(`restored and serving in ${seconds.toFixed(1)} s`)
      } finally {
        await end()
      }
    },
    3 * MINUTES,
  )

  it(
    'names one byte that was changed in a copy of its book, and one in a copy of its records',
    async () => {
      const { server, end } = await sound.restored((stateDir) => {
        changeByte(stateDir, 'BookObject', 'entry', 'UPDATE entry SET at = at + 1 WHERE seq = 7')
        const record = 'UPDATE record_entry SET amount = amount - 1 WHERE seq = 9'
        changeByte(stateDir, 'D1', 'record_entry', record)
      })
      try {
        const { ok, faults } = await new Api(server.url, server.operatorToken).call(
          'operator.audit',
          { since: '2020-01-01' },
        )
        expect(ok).toBe(false)
        expect(faults).toEqual([
          { place: 'B1', what: 'entry', of: '7' },
          { place: 'B1', what: 'record', of: '7' },
          { place: 'B1', what: 'record', of: '9' },
        ])
      } finally {
        await end()
      }
    },
    3 * MINUTES,
  )
})
