import { beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '#lib/api/call'
import { CALLS, type CallName } from '#lib/api/index'
import type { ErrorCode } from '#lib/errors'
import { decide, PAYMENT, paying, picture, projected } from '../cashier'
import {
  ask,
  auditIsOk,
  done,
  drawNow,
  type Fields,
  isRefused,
  OPERATOR,
  openBook,
  type Person,
  slip,
  UNIT,
  type Value,
} from '../site'
import { CALL_INPUTS } from './call-inputs'

/**
 * Fields that name nothing of a member: what is said of oneself, chosen among things of the site,
 * or a mere number. Every other field of a member's call must have a case below, so that a new call
 * that takes somebody's id cannot come without one.
 */
const NAMES_NOTHING = new Set(
  `accountType address alternatives amount answer at auth avatar birthday body captcha captchaId
  captcha_output category clientType code comment confirmNewPassword confirmPaymentPassword
  confirmTrans content count countryDialingCode data day days device direction eachWay email
  facebook firebaseIdToken forfeitBonus from gameCode gameId gen_time gift group hidesWins
  holder institution isAuto isFavorite isFavourite issue kind kinds language launchMode line lines
  lot_number memberSeed merchantCode method minutes mission mobileNum name newPassword nickname
  nodeId number oldPassword only p256dh page pass_token password payeeName paymentPassword period
  picks plan platform points policy prizeMode qqNum quoted rates receipt received reference remark
  report room scheme scope search seesCap shares sizes state stopOnShown stopOnWin telegram
  timeZone title to total type unit username vassalage verificationCode version wechat whatsapp
  work zalo`.split(/\s+/),
)
const BY_MEMBERS = ['member', 'session', 'agent']

/** What A has, and B tries to reach. */
interface World {
  member: string
  session: string
  deposit: string
  review: string
  paid: string
  payee: string
  message: string
  ticket: string
  chase: string
  issue: string
  feedback: string
  account: string
  device: string
  cursors: Record<string, string | number>
}

interface Case {
  input: (theirs: World) => Fields
  /** The refusal; left out: an answer in which nothing of A's is. */
  code?: ErrorCode
}

const cursor = (list: string, rest: Fields = {}): Case => ({
  input: ({ cursors }) => ({ ...rest, before: cursors[list], count: 50 }),
})
const EVER = { from: 0, to: 4_000_000_000_000 }
const MONTH = { from: 20_261_101, to: 20_261_130 }
const UNKNOWN: ErrorCode = 'member.not-found'
const withPayment = { paymentPassword: PAYMENT }
const data = () => Buffer.from(picture()).toString('base64')

/** By call and field: how B tries what is A's. */
const CASES: Record<string, Case> = {
  'agent.message member': {
    input: ({ member }) => ({ member, title: 'For you', body: 'From nobody of yours' }),
    code: 'member.not-found',
  },
  'agent.renewPassword member': { input: ({ member }) => ({ member }), code: UNKNOWN },
  ...Object.fromEntries(
    ['list', 'listCsv'].flatMap((name): [string, Case][] => [
      [`team.${name} of`, { input: ({ member }) => ({ of: member }), code: 'member.not-found' }],
      [`team.${name} before`, { input: () => ({ before: '1_nobody' }) }],
      [`team.${name} sort`, { input: () => ({ sort: 'balance' }) }],
    ]),
  ),
  ...Object.fromEntries(
    ['bets', 'transactions', 'profit'].flatMap((name): [string, Case][] => [
      [`team.${name} of`, { input: ({ member }) => ({ ...MONTH, of: member }), code: UNKNOWN }],
      [`team.${name} before`, { input: () => ({ ...MONTH, before: '1_r0000000001' }) }],
    ]),
  ),
  'team.csv of': {
    input: ({ member }) => ({ ...MONTH, report: 'profit', of: member }),
    code: UNKNOWN,
  },
  'team.csv before': {
    input: () => ({ ...MONTH, report: 'bets', before: '1_r0000000001' }),
  },
  'team.income before': { input: () => ({ ...MONTH, before: '20261101_rebate' }) },
  'team.incomeEntries before': {
    input: () => ({ day: MONTH.from, kind: 'rebate', before: '1_1' }),
  },
  'team.incomeDetail id': {
    input: ({ member }) => ({ id: `r1-1-${member}` }),
    code: 'team.income-unknown',
  },
  'team.incomeDetail before': {
    input: ({ member }) => ({ id: `r1-1-${member}`, before: 20_261_101 }),
    code: 'team.income-unknown',
  },
  'session.revoke id': { input: ({ session }) => ({ id: session }), code: 'session.unknown' },
  'deposit.find id': { input: ({ deposit }) => ({ id: deposit }), code: 'deposit.not-found' },
  'deposit.attach id': {
    input: ({ deposit }) => ({ id: deposit, data: data() }),
    code: 'deposit.not-found',
  },
  'deposit.list before': cursor('deposit'),
  'withdraw.request payee': {
    input: ({ payee }) => ({ method: 'sandbox', amount: 10 * UNIT, payee, ...withPayment }),
    code: 'withdraw.payee-unknown',
  },
  'withdraw.bindPayee replaces': {
    input: ({ payee }) => ({
      ...{ scheme: 'account', holder: 'Eva Sol', institution: 'Banco', number: '87654321' },
      ...{ replaces: payee, ...withPayment },
    }),
    code: 'withdraw.payee-unknown',
  },
  'withdraw.unbindPayee id': {
    input: ({ payee }) => ({ id: payee, ...withPayment }),
    code: 'withdraw.payee-unknown',
  },
  'withdraw.cancel id': { input: ({ review }) => ({ id: review }), code: 'withdraw.not-found' },
  'withdraw.confirm id': {
    input: ({ paid }) => ({ id: paid, receipt: 'received' }),
    code: 'withdraw.not-found',
  },
  'withdraw.list before': cursor('withdraw'),
  'transfer.send account': {
    input: ({ account }) => ({ to: 'downline', account, amount: 10 * UNIT, ...withPayment }),
    code: 'transfer.not-yours',
  },
  'transfer.list before': cursor('deposit'),
  'points.entries before': { input: () => ({ before: 1_000_000 }) },
  'sports.bets before': { input: () => ({ before: 1_000_000, state: 'all' }) },
  'sports.explain id': { input: ({ ticket }) => ({ id: ticket }), code: 'sports.ticket-unknown' },
  'sports.detail id': { input: ({ ticket }) => ({ id: ticket }), code: 'sports.ticket-unknown' },
  'sports.offers id': { input: ({ ticket }) => ({ id: ticket }), code: 'sports.ticket-unknown' },
  'sports.cashOut id': {
    input: ({ ticket }) => ({ id: ticket, version: 1, quoted: 10_000, policy: 'any' }),
    code: 'sports.ticket-unknown',
  },
  'lottery.cancel id': { input: ({ ticket }) => ({ id: ticket }), code: 'lottery.ticket-unknown' },
  'lottery.cancelChase id': {
    input: ({ chase }) => ({ id: chase }),
    code: 'lottery.chase-unknown',
  },
  'lottery.cancelChase issues': {
    input: ({ chase, issue }) => ({ id: chase, issues: [issue] }),
    code: 'lottery.chase-unknown',
  },
  'bonus.explain id': {
    input: ({ member }) => ({ id: `WELCOME|once|${member}` }),
    code: 'bonus.unknown',
  },
  'bonus.forfeit id': {
    input: ({ member }) => ({ id: `WELCOME|once|${member}` }),
    code: 'bonus.unknown',
  },
  'message.read id': { input: ({ message }) => ({ id: message }), code: 'message.unknown' },
  'message.remove id': { input: ({ message }) => ({ id: message }), code: 'message.unknown' },
  'message.list before': cursor('message'),
  'push.remove id': { input: ({ device }) => ({ id: device }) },
  'support.addImage id': {
    input: ({ feedback }) => ({ id: feedback, at: 2, type: 'image/png', data: data() }),
    code: 'support.feedback-unknown',
  },
  'support.feedbackImage id': {
    input: ({ feedback }) => ({ id: feedback, at: 1 }),
    code: 'support.feedback-unknown',
  },
  'referral.invitees before': cursor('record'),
  'record.entries before': cursor('record'),
  'record.entries ticket': { input: ({ ticket }) => ({ ticket }) },
  'record.detail id': { input: ({ ticket }) => ({ id: ticket }), code: 'request.not-found' },
  'record.explainPlayed id': {
    input: ({ ticket }) => ({ id: ticket }),
    code: 'request.not-found',
  },
  'record.replay id': { input: ({ ticket }) => ({ id: ticket }), code: 'lottery.ticket-unknown' },
  'truth.proof id': { input: ({ ticket }) => ({ id: ticket }), code: 'truth.no-entry' },
  'record.statement before': cursor('record', EVER),
  'record.bets before': cursor('bets', EVER),
  'record.betsCsv before': { input: ({ cursors }) => ({ ...EVER, before: cursors['bets'] }) },
  'record.statementCsv after': {
    input: ({ cursors }) => ({ ...EVER, after: Number(cursors['record']) - 1 }),
  },
  'member.export before': { input: ({ cursors }) => ({ before: cursors['record'] }) },
}

const fieldsOf = (call: Call): string[] => {
  const { def } = (call.input as unknown as { _zod: { def: { shape?: object } } })._zod
  if (!def.shape) throw new Error(`an input whose fields cannot be read: ${call.path}`)
  return Object.keys(def.shape)
}

const naming = (Object.keys(CALLS) as CallName[])
  .filter((name) => BY_MEMBERS.includes(CALLS[name].access))
  .flatMap((name) =>
    fieldsOf(CALLS[name])
      .filter((field) => !NAMES_NOTHING.has(field))
      .map((field) => `${name} ${field}`),
  )

let one: Person
let other: Person
let theirs: World

/** Everything of A's that a call could change, as A sees it. */
async function stateOf(person: Person): Promise<Record<string, Value>> {
  const list = { count: 50 }
  return {
    balance: await done('wallet.balance', {}, person),
    sessions: await done('session.list', {}, person),
    deposits: await done('deposit.list', list, person),
    withdrawals: await done('withdraw.list', list, person),
    payees: await done('withdraw.payees', {}, person),
    transfers: await done('transfer.list', list, person),
    messages: await done('message.list', list, person),
    browsers: await done('push.state', {}, person),
    feedback: await done('support.feedbackList', list, person),
    tickets: await done('lottery.tickets', {}, person),
    record: await done('record.entries', list, person),
    chases: await done('lottery.chases', {}, person),
  }
}

async function worldOf(person: Person): Promise<World> {
  const payee = await done(
    'withdraw.bindPayee',
    {
      scheme: 'account',
      holder: 'Ana Ruiz',
      institution: 'Banco',
      number: '12345678',
      ...withPayment,
    },
    person,
  )
  const withdraw = { method: 'sandbox', amount: 20 * UNIT, ...withPayment }
  await done('deposit.request', { method: 'sandbox', amount: 30 * UNIT }, person)
  const paid = await done('withdraw.request', withdraw, person)
  await done(...decide(paid.id, 'approve'))
  await done(...decide(paid.id, 'pay'))
  const review = await done('withdraw.request', withdraw, person)
  for (const multiple of [1, 2]) await done('lottery.place', slip(multiple), person)
  const [ticket] = (await done('lottery.tickets', {}, person)).tickets
  const started = CALL_INPUTS['lottery.startChase']?.() ?? {}
  const { chase } = await done('lottery.startChase', started, person)
  const feedback = await done('support.sendFeedback', { content: 'one two three four' }, person)
  const image = { id: feedback.id, at: 1, type: 'image/png', data: data() }
  await done('support.addImage', image, person)
  const note = { kind: 'personal', account: person.username, title: 'Hi', body: 'For you alone' }
  await done('operator.message', note, { token: OPERATOR })
  await projected()
  const browser = await done('push.keep', CALL_INPUTS['push.keep']?.(), person)
  const [first] = (await done('session.list', {}, person)).sessions
  const page = { count: 1 }
  const deposits = await done('deposit.list', page, person)
  const withdrawals = await done('withdraw.list', page, person)
  const messages = await done('message.list', page, person)
  const entries = await done('record.entries', page, person)
  const bets = await done('record.bets', { ...EVER, ...page }, person)
  return {
    member: one.member.id,
    ...{ session: first.id, deposit: deposits.deposits[0].id, review: review.id, paid: paid.id },
    ...{ payee: payee.id, message: messages.messages[0].id, feedback: feedback.id },
    ...{ ticket: ticket.id, chase: chase.id, issue: drawNow().issue },
    account: person.username,
    device: browser.id,
    cursors: {
      deposit: deposits.next,
      withdraw: withdrawals.next,
      message: messages.next,
      record: entries.next,
      bets: bets.next,
    },
  }
}

beforeAll(async () => {
  await openBook()
  one = await paying(300)
  other = await paying(100)
  // An agent may make every call that a member may; what is not in their tree is not theirs.
  await done('operator.setType', { account: other.username, type: 1 }, { token: OPERATOR })
  theirs = await worldOf(one)
})

describe('a member who tries what is another one’s', () => {
  it('every field of a member’s call that may name something has its case', () => {
    expect(Object.keys(CASES).sort()).toEqual(naming.sort())
    expect(Object.values(theirs.cursors).every(Boolean)).toBe(true)
  })

  it('gets nothing and changes nothing, by each of them', async () => {
    const before = [await stateOf(one), await stateOf(other)]
    const words = [one.username, one.member.id, 'For you alone', 'one two three', theirs.review]
    for (const [key, { input, code }] of Object.entries(CASES)) {
      const [name] = key.split(' ') as [CallName]
      const answer = await ask(name, input(theirs), other)
      if (code) isRefused(answer, code)
      else expect([key, answer.status]).toEqual([key, 200])
      const text = JSON.stringify(answer.envelope)
      for (const word of words) expect(text, key).not.toContain(word)
    }
    expect([await stateOf(one), await stateOf(other)]).toEqual(before)
    await auditIsOk()
  })

  it('the same ids work for whose they are, so that the refusals are of the member', async () => {
    await done('deposit.find', { id: theirs.deposit }, one)
    await done('message.read', { id: theirs.message }, one)
    await done('support.feedbackImage', { id: theirs.feedback, at: 1 }, one)
    await done('withdraw.cancel', { id: theirs.review }, one)
    await done('withdraw.confirm', { id: theirs.paid, receipt: 'received' }, one)
    await done('session.revoke', { id: theirs.session }, one)
  })
})
