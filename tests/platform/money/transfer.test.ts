import { beforeAll, describe, expect, it } from 'vitest'
import { CASHIER_MS } from '#lib/limits'
import { PAYMENT, paying } from '../cashier'
import {
  ask,
  auditIsOk,
  balanceOf,
  done,
  env,
  isRefused,
  OPERATOR,
  openBook,
  type Person,
  register,
  stage,
  UNIT,
} from '../site'

const ways = { upline: true, downline: true, minimum: 10 * UNIT, perDay: 400 * UNIT }
const paymentPassword = PAYMENT
let agent: Person
let member: Person

const below = (person: Person, upline: Person) =>
  env.DB.prepare('UPDATE member SET upline = ? WHERE id = ?')
    .bind(upline.member.id, person.member.id)
    .run()
const set = (transfer: object) => done('operator.setCashier', { transfer }, { token: OPERATOR })
const up = (units: number) => ({ to: 'upline', amount: units * UNIT, paymentPassword })
const down = (units: number, account: string) => ({
  ...{ to: 'downline', account, amount: units * UNIT, paymentPassword },
})

beforeAll(async () => {
  await openBook()
  agent = await paying(500)
  member = await paying(500)
  await below(member, agent)
  await done('operator.setType', { account: agent.username, type: 1 }, { token: OPERATOR })
})

describe('a transfer within the tree', () => {
  it('is off until an operator opens it', async () => {
    isRefused(await ask('transfer.send', up(50), member), 'transfer.off')
    const { toUpline, toDownline } = await done('transfer.settings', {}, member)
    expect([toUpline, toDownline]).toEqual([false, false])
  })

  it('goes up and down, with the payment password, to one’s own alone', async () => {
    await set(ways)
    stage.now += CASHIER_MS
    await done('transfer.send', up(50), member)
    expect([await balanceOf(member), await balanceOf(agent)]).toEqual([450 * UNIT, 550 * UNIT])
    const settings = await done('transfer.settings', {}, member)
    expect(settings).toMatchObject({ toUpline: true, toDownline: false, leftToday: 350 * UNIT })
    expect(settings.upline).not.toBe(agent.username)
    const sent = await done('transfer.send', down(100, member.username), agent)
    expect(sent).toMatchObject({ state: 'done', sumBalance: 450 * UNIT })
    const { transfers } = await done('transfer.list', {}, member)
    expect(transfers).toMatchObject([
      { direction: 'in', amount: 100 * UNIT, state: 'received' },
      { direction: 'out', amount: 50 * UNIT, state: 'done' },
    ])
    expect(JSON.stringify(transfers)).not.toContain(agent.username)
    const stranger = await register()
    isRefused(await ask('transfer.send', down(50, stranger.username), agent), 'transfer.not-yours')
    isRefused(await ask('transfer.send', down(50, agent.username), member), 'session.forbidden')
    isRefused(await ask('transfer.send', up(50), agent), 'transfer.no-upline')
    const wrong = { ...up(50), paymentPassword: 'another-one-8' }
    isRefused(await ask('transfer.send', wrong, member), 'password.payment-wrong')
    isRefused(await ask('transfer.send', up(351), member), 'transfer.daily-cap')
    await auditIsOk()
  })
})
