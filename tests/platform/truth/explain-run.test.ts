import { beforeAll, describe, expect, it } from 'vitest'
import type { Explanation } from '#lib/api/money/explanation'
import { DAY_MS } from '#lib/limits'
import { runDue } from '#platform/agent/agreement/run'
import { payIncomes } from '#platform/agent/team/pay'
import { below, HOOK_MS, operator, topAgent } from '../agent/people'
import { rows, run } from '../agent/team'
import { projected } from '../cashier'
import {
  ask,
  done,
  env,
  type Fields,
  isRefused,
  openBook,
  type Person,
  register,
  UNIT,
} from '../site'

let top: Person
let middle: Person & { id: string }
let [ofHouse, ofTop] = ['', '']

const TIERS = [
  { valid: 0, rate: 33 },
  { valid: 2_000 * UNIT, rate: 90 },
]
const dayOf = (at: number) =>
  Number(
    new Date(at)
      .toLocaleString('sv-SE', { timeZone: env.MERCHANT_TIME_ZONE })
      .slice(0, 10)
      .replaceAll('-', ''),
  )
const step = ({ steps }: Explanation, name: string) => steps.find(({ step: each }) => each === name)
const explained = (who: { token: string }, id: string): Promise<Explanation> =>
  done('agent.explainRun', { id }, who)

/** Accepts an offer, and lets the day before yesterday's end be its first period. */
async function agreed(who: Person, offer: Fields, call = 'salary.decideDaily') {
  const contract = await done(call as never, { id: offer['id'], decision: 'accept' }, who)
  const from = contract.fromAt - DAY_MS
  await run(
    'UPDATE contract SET from_at = ?2, next_at = ?2, next_to = ?3 WHERE id = ?1',
    ...[contract.id, from, contract.fromAt],
  )
  return { id: `${contract.id}-${from}`, from, to: contract.fromAt as number }
}

/** Changes what is stored of a run, looks, and puts it back. */
async function changed(column: string, value: number) {
  const [contract = '', from = ''] = ofHouse.split(/-(?=\d+$)/)
  const where = 'WHERE contract = ? AND from_at = ?'
  const [row] = await rows<Record<string, number>>(
    `SELECT * FROM contract_run ${where}`,
    ...[contract, Number(from)],
  )
  const set = `UPDATE contract_run SET ${column} = ? ${where}`
  await run(set, value, contract, Number(from))
  const found = await explained(top, ofHouse)
  await run(set, row?.[column] ?? 0, contract, Number(from))
  return found
}

beforeAll(async () => {
  await openBook()
  await done('site.set', { flags: { AGENTPOLICY3: true } }, operator)
  top = await topAgent({ LOTT: 4 })
  middle = await below(top, 1, { LOTT: 3 })
  const loss = { kind: 'dividend', period: 'daily', carries: true }
  const tiers = TIERS.map((tier) => ({ ...tier, loss: 0 }))
  const house = { account: top.username, ...loss, tiers }
  const first = await agreed(top, await done('operator.offer', house, operator), 'dividend.decide')
  const daily = { account: top.username, kind: 'daily', tiers: [{ rate: 100 }] }
  await agreed(top, await done('operator.offer', daily, operator))
  const below2 = { member: middle.id, kind: 'daily', tiers: TIERS }
  const second = await agreed(middle, await done('agent.offer', below2, top))
  const [{ id: topId } = { id: '' }] = await rows<{ id: string }>(
    'SELECT id FROM member WHERE username = ?',
    top.username,
  )
  const insert = `INSERT INTO team_day VALUES (?, ?, 1, 'LOTT', 1, ?, ?, ?, 0, 0, 0, 0)`
  for (const member of [topId, middle.id])
    await run(insert, member, dayOf(first.from + 1), 1_001 * UNIT, 1_001 * UNIT, 700 * UNIT)
  await done('deposit.request', { method: 'sandbox', amount: 100 * UNIT }, top)
  const later = first.to + DAY_MS / 2
  await runDue(env, later)
  await payIncomes(env, later)
  await projected()
  ;[ofHouse, ofTop] = [first.id, second.id]
}, HOOK_MS)

describe('a period of a contract that is worked out anew', () => {
  it('says what the team did, which tier decided, and that what was paid fits', async () => {
    const of = await explained(top, ofHouse)
    const net = 301 * UNIT
    expect(step(of, 'teamLoss')?.amounts).toMatchObject({ stake: 1_001 * UNIT, net })
    expect(of.steps.filter(({ step: name }) => name.startsWith('tier'))).toMatchObject([
      { step: 'tierHolds', rates: { rate: 33 } },
      { step: 'tierFails', rates: { rate: 90 } },
    ])
    const amount = (net * 33) / 10_000
    expect(step(of, 'share')).toMatchObject({ amounts: { base: net, amount }, rates: { rate: 33 } })
    expect(of).toMatchObject({ rules: 1, recomputed: amount, paid: amount, faults: [], lacks: [] })
  })

  it('is shown to both parties alike, and to nobody else', async () => {
    const own = await explained(middle, ofTop)
    expect(own).toMatchObject({ faults: [], recomputed: (1_001 * UNIT * 33) / 10_000 })
    expect(own.paid).toBe(own.recomputed)
    expect(await explained(top, ofTop)).toEqual(own)
    const other = await topAgent({ LOTT: 4 })
    for (const id of [ofTop, ofHouse, 'none', 'none-1'])
      isRefused(await ask('agent.explainRun', { id }, other), 'contract.unknown')
    // The downline is no party of what the house agreed with the one above.
    isRefused(await ask('agent.explainRun', { id: ofHouse }, middle), 'contract.unknown')
    const plain = await register()
    expect((await ask('agent.explainRun', { id: ofTop }, plain)).status).toBe(403)
  })

  it('is shown to the staff through its member, never through another', async () => {
    const asked = { of: 'contract', id: ofTop }
    const seen = (account: string) =>
      ask('operator.memberExplain', { account, ...asked }, { token: operator.token })
    expect((await seen(middle.username)).value).toEqual(await explained(middle, ofTop))
    const other = await topAgent({ LOTT: 4 })
    isRefused(await seen(other.username), 'contract.unknown')
  })

  it('names each stored input or sum that was changed', async () => {
    expect((await changed('amount', 1)).faults).toEqual(['kept'])
    expect((await changed('rate', 90)).faults).toEqual(['kept'])
    expect((await changed('stake', 2_000 * UNIT)).faults).toEqual(['kept', 'moved'])
    expect((await changed('carried_in', -UNIT)).faults).toEqual(['kept', 'moved', 'carried'])
    expect((await explained(top, ofHouse)).faults).toEqual([])
  })

  it('is not worked out by rules that this site does not know', async () => {
    const of = await changed('rules', 99)
    expect(of).toMatchObject({ rules: 99, recomputed: null, lacks: ['rules'], faults: [] })
  })

  it('is shown as not paid while it is due', async () => {
    await run(`UPDATE team_income SET state = 'due' WHERE id = ?`, ofHouse)
    expect(await explained(top, ofHouse)).toMatchObject({ paid: null, faults: [] })
    await run(`UPDATE team_income SET state = 'paid' WHERE id = ?`, ofHouse)
  })
})
