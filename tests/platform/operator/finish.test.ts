import { beforeAll, describe, expect, it } from 'vitest'
import { PROPOSAL_EFFECT_MS } from '#lib/limits'
import { finishProposals } from '#platform/operator/index'
import { workOf } from '#platform/router/work'
import { done, env, isRefused, OPERATOR, openBook, UNIT } from '../site'
import {
  actsOf,
  approved,
  deciding,
  potIs,
  proposed,
  proposing,
  setState,
  stateOf,
  type Worker,
} from './proposing'
import { employ } from './staff'

const LATER = () => Date.now() + PROPOSAL_EFFECT_MS + 1
const finish = (now = LATER()) => finishProposals(env, now, workOf)
const fund = () => proposed(finance, 'operator.fundPot', { name: 'points', amount: 5 * UNIT })

let owner: Worker
let finance: Worker
let risk: Worker
let marketing: Worker

beforeAll(async () => {
  await openBook()
  owner = await employ('owner')
  finance = await employ('finance')
  risk = await employ('risk')
  marketing = await employ('marketing')
})

describe('an approved effect that was cut off', () => {
  it('is finished by the watchdog, once, wherever it was', async () => {
    const before = await potIs()
    const { id } = await fund()
    await setState(id, 'approved', risk.name)
    await finish()
    expect([await stateOf(id), await potIs()]).toEqual(['done', before + 5 * UNIT])
    expect(await actsOf(risk.name)).toContainEqual(
      expect.stringMatching(`finish operator.fundPot points, proposed by ${finance.name}, done`),
    )
    // It had happened, and nobody noted it; two passes at once are one.
    await setState(id, 'approved', risk.name)
    await Promise.all([finish(), finish()])
    expect([await stateOf(id), await potIs()]).toEqual(['done', before + 5 * UNIT])
  })

  it('is left to the call that makes it, as long as that may take', async () => {
    const proposal = await fund()
    await env.DB.prepare(
      `UPDATE proposal SET state = 'approved', checker = ?, decided_at = ? WHERE id = ?`,
    )
      .bind(risk.name, Date.now(), proposal.id)
      .run()
    const before = await potIs()
    await finish(Date.now())
    expect([await stateOf(proposal.id), await potIs()]).toEqual(['approved', before])
    await finish()
    expect([await stateOf(proposal.id), await potIs()]).toEqual(['done', before + 5 * UNIT])
  })

  it('whose answer is for one person alone is ended, and says so', async () => {
    const second = await employ('owner')
    const { id } = await proposed(owner, 'staff.invite', { name: 'cut-off', role: 'support' })
    await setState(id, 'approved', second.name)
    await finish()
    const { proposals } = await done('operator.proposals', { state: 'failed' }, second)
    expect(proposals).toContainEqual(
      expect.objectContaining({ id, state: 'failed', fault: 'proposal.interrupted' }),
    )
    const { people } = await done('staff.people', {}, second)
    expect(people.map(({ name }: Worker) => name)).not.toContain('cut-off')
  })
})

describe('the table of levels', () => {
  const levels = { validBets: [0, 100 * UNIT], terms: [{}, { gift: 3 * UNIT }] }

  it('takes two, as its gifts are money', async () => {
    isRefused(await proposing(risk, 'operator.setVip', levels), 'session.forbidden')
    const proposal = await proposed(marketing, 'operator.setVip', levels)
    expect(proposal).toMatchObject({ subject: 'vip', permission: 'approve-money' })
    isRefused(await deciding(marketing, proposal), 'proposal.own')
    expect((await approved(risk, proposal)).proposal.state).toBe('done')
    const shown = await done('vip.levels')
    expect(shown.levels).toMatchObject([{ validBet: 0 }, { validBet: 100 * UNIT, gift: 3 * UNIT }])
    // Cut off after it happened: what is there is what was wanted.
    await setState(proposal.id, 'approved', risk.name)
    await finish()
    expect(await stateOf(proposal.id)).toBe('done')
    await done('operator.setVip', { validBets: [0, 7 * UNIT] }, { token: OPERATOR })
    await setState(proposal.id, 'approved', risk.name)
    await finish()
    expect(await stateOf(proposal.id)).toBe('failed')
  })
})
