import { beforeAll, describe, expect, it } from 'vitest'
import { checkSeal, type SealProof } from '#lib/fair/seal'
import { DAY_MS, SEAL_WAIT_MS } from '#lib/limits'
import { codeAt, fromBase32, stepAt } from '#platform/access/second-factor/totp'
import { sealNextDay } from '#platform/record/seal/index'
import { SITE_CHECKS, type SiteCheck } from '../unit/profiles/site-checks'
import { projected } from './cashier'
import {
  ask,
  done,
  drawNow,
  env,
  funded,
  GAME,
  isRefused,
  OPERATOR,
  openBook,
  type Person,
  register,
  settle,
  slip,
  stage,
  UNIT,
  type Value,
} from './site'

const HAS = 100
const STAKES = [10, 20] as const
const STAKED = 30

let person: Person
let stranger: Person

const span = () => ({ from: 0, to: stage.now + 1 })
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
const linesOf = (csv: string) => csv.trimEnd().split('\r\n')

async function sealed(): Promise<void> {
  const over = stage.now - (stage.now % DAY_MS) + DAY_MS + SEAL_WAIT_MS
  await sealNextDay(env, over)
}

beforeAll(async () => {
  await openBook()
  person = await funded(HAS)
  stranger = await funded(HAS)
  for (const units of STAKES) await done('lottery.place', slip(units), person)
  const { issue } = drawNow()
  stage.now += 60_000
  await settle(issue, '00000')
  await projected()
  await sealed()
})

/** What the rules of profiles rest on that needs the records and sign-ins of a whole site. */
const CHECKS: Record<SiteCheck, () => Promise<void>> = {
  closing: async () => {
    const { username, password, token } = await register()
    await done('member.close', { password }, { token })
    isRefused(await ask('member.info', {}, { token }), 'session.expired')
    isRefused(await ask('session.login', { username, password }), 'member.closed')
  },
  'net-position': async () => {
    const { stake, payout, net } = await done('member.sessionNet', {}, person)
    expect([stake, payout, net]).toEqual([STAKED * UNIT, 0, -STAKED * UNIT])
  },
  'own-data': async () => {
    const { sections } = await done('member.export', {}, person)
    expect(sections.account).toMatchObject([{ username: person.username }])
    expect(sections.tickets).toHaveLength(STAKES.length)
    expect(JSON.stringify(sections)).not.toContain(stranger.member.id)
  },
  'proof-of-entry': async () => {
    const { entries } = await done('record.entries', { count: 20 }, person)
    expect(entries.length).toBeGreaterThan(STAKES.length)
    for (const { id } of entries) {
      const proof = (await done('truth.proof', { id }, person)) as SealProof
      const { isBook, isDay, isHash } = checkSeal(proof)
      expect([isBook, isDay, isHash]).toEqual([true, true, true])
      isRefused(await ask('truth.proof', { id }, stranger), 'truth.no-entry')
    }
  },
  'published-results': async () => {
    const day = dayOf(stage.now)
    const { rows } = await done('truth.returns', { gameCode: GAME.code, from: day, to: day })
    expect(rows).toMatchObject([{ bets: STAKES.length, staked: STAKED * UNIT, paid: 0 }])
    const { seals } = await done('truth.seals')
    expect(seals[0].hash).toMatch(/^[0-9a-f]{64}$/)
    const { root, leaves } = await done('truth.seal', { day: seals[0].day })
    expect([root, leaves.length]).toEqual([seals[0].root, seals[0].books])
  },
  'second-factor': async () => {
    const { username, password, token } = await register()
    const { secret } = await done('session.offerFactor', { password }, { token })
    const code = codeAt(fromBase32(secret), stepAt(Date.now()))
    await done('session.confirmFactor', { code }, { token })
    const asked = await done('session.login', { username, password })
    expect([asked.secondStep, asked.token]).toEqual([true, undefined])
  },
  statement: async () => {
    const { opening, closing, entries } = await done('record.statement', span(), person)
    const sum = entries.reduce((all: number, { amount }: Value) => all + amount, 0)
    expect([opening, closing, sum]).toEqual([0, (HAS - STAKED) * UNIT, (HAS - STAKED) * UNIT])
    const { sumBalance } = await done('wallet.balance', {}, person)
    expect(sumBalance).toBe(closing)
  },
  'statement-file': async () => {
    const { entries } = await done('record.statement', span(), person)
    const { csv } = await done('record.statementCsv', span(), person)
    // Below the names of the columns stands what there was before.
    expect(linesOf(csv).slice(2)).toHaveLength(entries.length)
    const bets = await done('record.betsCsv', span(), person)
    const stakes = linesOf(bets.csv)
      .slice(1)
      .map((line) => Number(line.split(',')[5]))
    expect(stakes.toSorted((a, b) => a - b)).toEqual([...STAKES])
  },
  'written-to': async () => {
    const words = { content: 'My balance is wrong', remark: '' }
    const { id } = await done('support.sendFeedback', words, person)
    const answer = { id, answer: 'We look into it.' }
    await done('operator.answerFeedback', answer, { token: OPERATOR })
    const { list } = await done('support.feedbackList', {}, person)
    expect(list).toMatchObject([{ id, state: 'answered', answer: answer.answer }])
    expect((await done('support.feedbackList', {}, stranger)).list).toEqual([])
  },
}

describe('rules of every profile on a whole site', () => {
  it.each(SITE_CHECKS)('%s', async (check) => {
    await CHECKS[check]()
  })
})
