import { beforeAll, describe, expect, it } from 'vitest'
import { askBook } from '#platform/kernel/books'
import { playInternals } from '#platform/play/index'
import {
  ask,
  auditIsOk,
  done,
  env,
  isRefused,
  openBook,
  type Person,
  register,
  OPERATOR as token,
  UNIT,
} from '../site'

type Given = Person & { member: { id: string } }
let ana: Given
let eva: Given
let serial = 0

const TERMS = {
  ...{ required: 100 * UNIT, weights: { LOTT: 20, RNG: 100 }, maxBet: 5 * UNIT },
  ...{ maxBetPolicy: 'refuse' as const, maxWin: 500 * UNIT, lastsMs: 86_400_000 },
}
/** Bonus money as a promotion gives it. */
async function give({ member }: Given, units: number): Promise<string> {
  const id = `WELCOME|${++serial}|${member.id}`
  const grant = { id, promotion: 'WELCOME', amount: units * UNIT, terms: TERMS }
  await askBook(env, 'B1', playInternals.giveBonus, { ...grant, member: member.id })
  return id
}
const listed = async (person: Person) => (await done('bonus.list', {}, person)).bonuses

beforeAll(async () => {
  await openBook()
  ana = (await register()) as Given
  eva = (await register()) as Given
})

describe('a member’s bonuses', () => {
  it('are listed newest first, with terms, progress and what is left', async () => {
    expect(await listed(ana)).toEqual([])
    const [first, second] = [await give(ana, 20), await give(ana, 5)]
    expect(await listed(ana)).toMatchObject([
      { id: second, state: 'process', left: 0, amount: 5 * UNIT },
      {
        ...{ id: first, state: 'issued', left: 20 * UNIT, required: 100 * UNIT, staked: 0 },
        ...{ weights: TERMS.weights, maxBet: 5 * UNIT, maxWin: 500 * UNIT, reason: '' },
      },
    ])
    expect(await listed(eva)).toEqual([])
  })

  it('are given up one by one, and nobody gives up what is another’s', async () => {
    const id = await give(eva, 10)
    isRefused(await ask('bonus.forfeit', { id }, ana), 'bonus.unknown')
    isRefused(await ask('bonus.forfeit', { id: 'WELCOME|none' }, eva), 'bonus.unknown')
    expect(await done('bonus.forfeit', { id }, eva)).toMatchObject({ bonus: 0 })
    isRefused(await ask('bonus.forfeit', { id }, eva), 'bonus.state')
    expect(await listed(eva)).toMatchObject([{ state: 'close', reason: 'forfeited', left: 0 }])
    await auditIsOk()
  })

  it('are cancelled by an operator alone, with words that the member reads', async () => {
    const id = await give(eva, 10)
    const asked = { id, account: eva.username, reason: 'Two accounts of one person' }
    isRefused(await ask('operator.cancelBonus', asked, ana), 'session.forbidden')
    isRefused(
      await ask('operator.cancelBonus', { ...asked, account: 'nobody' }, { token }),
      'member.not-found',
    )
    isRefused(
      await ask('operator.cancelBonus', { ...asked, account: ana.username }, { token }),
      'bonus.unknown',
    )
    await done('operator.cancelBonus', asked, { token })
    isRefused(await ask('operator.cancelBonus', asked, { token }), 'bonus.state')
    expect((await listed(eva))[0]).toMatchObject({ reason: 'cancelled', note: asked.reason })
    const { acts } = await done('operator.acts', {}, { token })
    expect(acts[0]).toMatchObject({ act: 'operator.cancelBonus', detail: asked.reason })
    await auditIsOk()
  })

  it('show in the wallet what of it is bonus money', async () => {
    const { sumBalance, bonus } = await done('wallet.balance', {}, ana)
    expect([sumBalance, bonus]).toEqual([20 * UNIT, 20 * UNIT])
  })
})
