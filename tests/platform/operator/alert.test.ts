import { createHmac } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ALERT_TRIES, DAY_MS, HOUR_MS } from '#lib/limits'
import { deliverAlerts, watchAlerts } from '#platform/operator/index'
import { ask, done, env, isRefused, OPERATOR, openBook, register, UNIT, type Value } from '../site'
import { actsOf, approved, proposed, type Worker } from './proposing'
import { employ } from './staff'

const SECRET = 'a-secret-for-alerts'
const HOOK = 'https://hook.example/alerts'
const SIGNED = { ...env, ALERT_WEBHOOK_URL: HOOK, ALERT_WEBHOOK_SECRET: SECRET }
const operator = { token: OPERATOR }

let risk: Worker
let cashier: Worker
let support: Worker
let owner: Worker

const alertsOf = async (kind: string): Promise<Value[]> =>
  (await done('operator.alerts', { count: 100 }, risk)).alerts.filter(
    (one: Value) => one.kind === kind,
  )
const setRule = (kind: string, more: object) =>
  done(
    'operator.setAlertRules',
    { rules: [{ kind, threshold: 1, isOn: true, mail: false, webhook: false, ...more }] },
    operator,
  )
const wager = (id: string, more: object = {}) => {
  const row = { payout: 0, state: 'open', settled: null, event: `e-${id}`, amount: UNIT, ...more }
  return env.DB.prepare(
    `INSERT INTO record_wager (id, member, product, category, game_code, event, amount, bonus,
       details, state, at, payout, settled_at)
     VALUES (?1, 'B1-x', 'lottery', 'LOTT', 'VELOZ1', ?2, ?3, 0, '[]', ?4, 1, ?5, ?6)`,
  )
    .bind(id, row.event, row.amount, row.state, row.payout, row.settled)
    .run()
}

beforeAll(async () => {
  await openBook()
  risk = await employ('risk')
  cashier = await employ('cashier')
  support = await employ('support')
  owner = await employ('owner')
})
afterEach(() => vi.unstubAllGlobals())

describe('an alert', () => {
  it('of a large win is raised once, in the step that records it', async () => {
    await setRule('large-win', { threshold: 500 * UNIT })
    await wager('w1')
    const pay = (payout: number) =>
      env.DB.prepare(`UPDATE record_wager SET state = 'won', payout = ?, settled_at = 7
        WHERE id = 'w1'`)
        .bind(payout)
        .run()
    await pay(499 * UNIT)
    expect(await alertsOf('large-win')).toEqual([])
    await pay(500 * UNIT)
    await pay(500 * UNIT)
    await pay(600 * UNIT)
    await wager('w2', { state: 'won', payout: 900 * UNIT, settled: 8 })
    const [second, first, ...more] = await alertsOf('large-win')
    expect([first.cause, first.detail.payout, first.at, more]).toEqual(['w1', 500 * UNIT, 7, []])
    expect(second).toMatchObject({ cause: 'w2', operator: '', acknowledgedAt: 0 })
    await setRule('large-win', { threshold: 1, isOn: false })
    await wager('w3', { state: 'won', payout: 900 * UNIT, settled: 8 })
    expect(await alertsOf('large-win')).toHaveLength(2)
  })

  it.each([
    [
      'fast-bets',
      `INSERT INTO signal (member, kind, count, at) VALUES ('B1-x', 'bets', 600, 9)`,
      { signal: 'bets', count: 600 },
    ],
    [
      'reconciliation',
      `INSERT INTO vendor_finding (vendor, kind, subject, ours, theirs, at, found_at)
       VALUES ('HARBOUR', 'missing-ours', 't-1', 'null', '{}', 1, 9)`,
      { vendor: 'HARBOUR', finding: 'missing-ours', subject: 't-1' },
    ],
    ['dead-letters', `INSERT INTO dead_letter VALUES ('d-1', '{"book":"B1"}', 9)`, {}],
  ])('of %s comes with what it is about', async (kind, statement, detail) => {
    await env.DB.prepare(statement).run()
    expect(await alertsOf(kind)).toMatchObject([{ kind, detail, endedAt: 9 }])
  })

  it('of what lasts is one while it lasts, and another when it comes back', async () => {
    const now = Date.now()
    await setRule('exposure', { threshold: 50 * UNIT })
    await setRule('stuck-draw', { threshold: 600 })
    await wager('open-1', { event: 'big', amount: 30 * UNIT })
    await env.DB.prepare(
      `INSERT INTO lottery_draw (game_code, issue, open_at, close_at, draw_at, commitment,
         beacon_policy) VALUES ('VELOZ1', 'late-1', 1, 2, 3, 'c', 'none')`,
    ).run()
    await watchAlerts(env, now)
    expect(await alertsOf('exposure')).toEqual([])
    await wager('open-2', { event: 'big', amount: 20 * UNIT })
    for (const at of [now, now + 60_000]) await watchAlerts(env, at)
    expect(await alertsOf('exposure')).toMatchObject([
      { cause: 'lottery big', detail: { amount: 50 * UNIT, bets: 2 }, at: now, endedAt: 0 },
    ])
    expect((await alertsOf('stuck-draw')).map(({ cause }) => cause)).toContain('VELOZ1 late-1')
    await env.DB.prepare(`UPDATE record_wager SET state = 'lost' WHERE id = 'open-2'`).run()
    await watchAlerts(env, now + 120_000)
    expect(await alertsOf('exposure')).toMatchObject([{ endedAt: now + 120_000 }])
    await env.DB.prepare(`UPDATE record_wager SET state = 'open' WHERE id = 'open-2'`).run()
    await watchAlerts(env, now + 180_000)
    expect(await alertsOf('exposure')).toHaveLength(2)
    await env.DB.prepare(`DELETE FROM lottery_draw WHERE issue = 'late-1'`).run()
  })

  it('is acknowledged by one person, once, and stays', async () => {
    const [{ id }] = await alertsOf('dead-letters')
    const asking = { id, note: 'seen' }
    isRefused(await ask('operator.acknowledgeAlert', asking, support), 'session.forbidden')
    const both = await Promise.all([
      ask('operator.acknowledgeAlert', asking, risk),
      ask('operator.acknowledgeAlert', asking, cashier),
    ])
    const codes = both.map(({ envelope }) => envelope.code ?? 'done')
    expect(codes.toSorted()).toEqual(['alert.acknowledged', 'done'])
    isRefused(await ask('operator.acknowledgeAlert', { id: 999_999 }, risk), 'alert.unknown')
    const { alerts, waiting } = await done('operator.alerts', { open: true, count: 100 }, risk)
    expect(alerts.map((one: Value) => one.id)).not.toContain(id)
    expect(waiting).toBe(alerts.length)
    await expect(env.DB.prepare('DELETE FROM alert').run()).rejects.toThrow()
  })
})

describe('an attempt of the staff to do what they may not', () => {
  const told = async (who: Worker) =>
    (await alertsOf('refused-act')).filter(({ detail }) => detail.person === who.name)

  it('is refused, written down and told, once for each thing that they tried', async () => {
    const thief = await employ('support')
    for (let time = 0; time < 3; time++)
      isRefused(
        await ask('operator.setCashier', { withdrawalsPerDay: 9 }, thief),
        'session.forbidden',
      )
    expect(await told(thief)).toMatchObject([
      { detail: { act: 'operator.setCashier', detail: 'refused (support)' } },
    ])
    expect((await actsOf(thief.name)).filter((one) => one.includes('refused'))).toHaveLength(3)
  })

  it('is told of when they decide on their own, or raise themselves', async () => {
    const maker = await employ('owner')
    const proposal = await proposed(maker, 'operator.fundPot', { name: 'points', amount: UNIT })
    const { id, version } = proposal
    const own = await ask('operator.decideProposal', { id, version, decision: 'approve' }, maker)
    isRefused(own, 'proposal.own')
    isRefused(await ask('staff.change', { name: maker.name, locked: true }, maker), 'staff.self')
    expect((await told(maker)).map(({ detail }) => detail.act).toSorted()).toEqual([
      ...['operator.decideProposal', 'staff.change'],
    ])
  })

  it('is none where they are merely told to propose it', async () => {
    const honest = await employ('owner')
    const asking = { name: 'points', amount: UNIT }
    isRefused(await ask('operator.fundPot', asking, honest), 'proposal.needed')
    expect(await told(honest)).toEqual([])
  })
})

describe('a second factor that the staff takes off', () => {
  const told = async (subject: string) =>
    (await alertsOf('lost-factor')).filter(({ detail }) => detail.subject === subject)

  it('is told to the others, of a colleague as of a member, with who did it', async () => {
    const lost = await employ('cashier')
    const other = await employ('owner')
    const proposal = await proposed(owner, 'staff.resetFactor', { name: lost.name })
    expect(await told(lost.name)).toEqual([])
    await approved(other, proposal)
    expect(await told(lost.name)).toMatchObject([
      { detail: { person: other.name, act: 'staff.resetFactor' }, operator: '' },
    ])
    expect(await actsOf(other.name)).toContainEqual(expect.stringContaining(lost.name))
    const { username: account } = await register()
    const row = `INSERT INTO second_factor (member, secret, state, updated_at)
      SELECT id, 's', 'on', 1 FROM member WHERE username = ?`
    await env.DB.prepare(row).bind(account).run()
    await done('operator.dropFactor', { account, reason: 'showed their papers' }, operator)
    expect(await told(account)).toMatchObject([
      { detail: { person: 'operator', detail: 'showed their papers' } },
    ])
  })

  it('is none where it was refused: that is an attempt, and told as one', async () => {
    const thief = await employ('support')
    const victim = await employ('risk')
    const input = { name: victim.name }
    isRefused(await ask('staff.resetFactor', input, thief), 'session.forbidden')
    isRefused(await ask('staff.resetFactor', { name: owner.name }, owner), 'proposal.needed')
    expect([...(await told(victim.name)), ...(await told(owner.name))]).toEqual([])
    const tries = (await alertsOf('refused-act')).filter(
      ({ detail }) => detail.person === thief.name,
    )
    expect(tries).toMatchObject([{ detail: { act: 'staff.resetFactor' } }])
    expect((await done('staff.me', {}, victim)).name).toBe(victim.name)
  })

  it('is told once for each time, unless its rule is off', async () => {
    const lost = await employ('content')
    const reset = () => done('staff.resetFactor', { name: lost.name }, operator)
    await reset()
    await reset()
    expect(await told(lost.name)).toHaveLength(2)
    await setRule('lost-factor', { isOn: false })
    await reset()
    expect(await told(lost.name)).toHaveLength(2)
    await setRule('lost-factor', {})
  })
})

describe('rules', () => {
  it('are shown whole, and changed by two once there are two owners', async () => {
    const shown = await done('operator.alertRules', {}, cashier)
    expect(shown.rules).toHaveLength(10)
    const change = {
      rules: [{ kind: 'lag', threshold: 9, isOn: true, mail: false, webhook: true }],
      mail: 'night@site.example',
    }
    isRefused(await ask('operator.setAlertRules', change, cashier), 'session.forbidden')
    isRefused(await ask('operator.setAlertRules', change, risk), 'proposal.needed')
    const proposal = await proposed(risk, 'operator.setAlertRules', change)
    expect(proposal.changes.map(({ field }: Value) => field).toSorted()).toEqual([
      ...['lag', 'mail'],
    ])
    await approved(owner, proposal)
    const { rules, mail } = await done('operator.alertRules', {}, cashier)
    expect(rules).toContainEqual(change.rules[0])
    expect(mail).toBe('night@site.example')
    const bad = await ask('operator.setAlertRules', { webhook: 'https://own.example' }, operator)
    isRefused(bad, 'request.invalid')
    const there = await done('operator.alertRules', {}, { ...operator, env: SIGNED })
    expect(there.webhook).toBe('hook.example')
  })
})

describe('a delivery', () => {
  const due = (id: number) =>
    env.DB.prepare('SELECT channel, state, tries FROM alert_delivery WHERE alert = ?')
      .bind(id)
      .all<{ channel: string; state: string; tries: number }>()

  /** Answers as a webhook would; what it was sent. */
  const hook = (statuses: number[]) => {
    const got: { body: string; headers: Headers }[] = []
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      expect(url.href).toBe(HOOK)
      got.push({ body: String(init.body), headers: new Headers(init.headers) })
      return new Response(null, { status: statuses.shift() ?? 200 })
    })
    return got
  }
  const raise = async (id: string) => {
    // What was raised before has nowhere to go.
    await deliverAlerts(env, Date.now() + 1_000)
    await setRule('dead-letters', { webhook: true, mail: true })
    await done('operator.setAlertRules', { mail: 'duty@site.example' }, operator)
    await env.DB.prepare(`INSERT INTO dead_letter VALUES (?, '{}', ?)`).bind(id, Date.now()).run()
    const found = (await alertsOf('dead-letters')).find(({ cause }) => cause === id)
    return found.id as number
  }

  it('is signed, tried again until it is taken, and then never again', async () => {
    const id = await raise('d-hook')
    const got = hook([503, 500])
    let now = Date.now() + 1_000
    for (let pass = 0; pass < 6; pass++, now += HOUR_MS) await deliverAlerts(SIGNED, now)
    const mine = got.filter(({ headers }) => headers.get('x-alert-id') === String(id))
    expect(mine).toHaveLength(3)
    expect(new Set(mine.map(({ body }) => body)).size).toBe(1)
    const { body, headers } = mine[2]!
    const signed = `${headers.get('x-timestamp')}.${body}`
    expect(headers.get('x-signature')).toBe(
      createHmac('sha256', SECRET).update(signed).digest('hex'),
    )
    expect(JSON.parse(body)).toMatchObject({ id, kind: 'dead-letters', cause: 'd-hook' })
    const { results } = await due(id)
    expect(results).toMatchObject([
      { channel: 'mail', state: 'sent', tries: 1 },
      { channel: 'webhook', state: 'sent', tries: 3 },
    ])
    const mails = await env.DB.prepare(
      `SELECT body FROM dev_message WHERE recipient = 'duty@site.example'`,
    ).all()
    expect(mails.results).toHaveLength(1)
  })

  it('that a clock which was ahead has put off goes out now', async () => {
    const id = await raise('d-ahead')
    hook([])
    const now = Date.now() + 1_000
    await env.DB.prepare('UPDATE alert_delivery SET next_at = ?, tries = 1 WHERE alert = ?')
      .bind(now + HOUR_MS, id)
      .run()
    await deliverAlerts(SIGNED, now)
    expect((await due(id)).results).toMatchObject([
      { channel: 'mail', state: 'sent', tries: 2 },
      { channel: 'webhook', state: 'sent', tries: 2 },
    ])
  })

  it('of two passes at once is one', async () => {
    const id = await raise('d-twice')
    const got = hook([])
    const now = Date.now() + 1_000
    await Promise.all([deliverAlerts(SIGNED, now), deliverAlerts(SIGNED, now)])
    expect(got.filter(({ headers }) => headers.get('x-alert-id') === String(id))).toHaveLength(1)
  })

  it('has nowhere to go where the deployment has no webhook, now or later', async () => {
    const id = await raise('d-nowhere')
    const got = hook([])
    await deliverAlerts(env, Date.now() + 1_000)
    await deliverAlerts(SIGNED, Date.now() + DAY_MS)
    expect(got.filter(({ headers }) => headers.get('x-alert-id') === String(id))).toEqual([])
  })

  it('is given up after its last try, which the list says', async () => {
    const id = await raise('d-gone')
    hook(Array.from({ length: 50 }, () => 500))
    let now = Date.now() + 1_000
    for (let pass = 0; pass <= ALERT_TRIES; pass++, now += DAY_MS) await deliverAlerts(SIGNED, now)
    const { results } = await due(id)
    expect(results.find(({ channel }) => channel === 'webhook')).toMatchObject({
      ...{ state: 'failed', tries: ALERT_TRIES },
    })
    const shown = (await alertsOf('dead-letters')).find((one) => one.id === id)
    expect(shown.failed).toEqual(['webhook'])
  })
})
