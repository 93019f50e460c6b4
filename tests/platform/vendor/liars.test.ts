import { beforeAll, describe, expect, it } from 'vitest'
import { auditIsOk, balanceOf, type Fields, funded, type Person, UNIT } from '../site'
import { call, launchToken, of, registered, seated, type Vendor } from './signing-vendor'

const [STAKE, MANY] = [10 * UNIT, 900 * UNIT]

let honest: Vendor
let liar: Vendor
let ana: Person
let ben: Person
let there: { player: string; session: string }
let here: { player: string; session: string }
let ofBen: { player: string; session: string }
let bet: Fields

beforeAll(async () => {
  honest = await registered('HONEST')
  liar = await registered('LIAR')
  ana = await funded(1_000)
  ben = await funded(1_000)
  there = await seated(ana, honest)
  here = await seated(ana, liar)
  ofBen = await seated(ben, liar)
  bet = of(there.player, 'honest-r1', { session: there.session, amount: STAKE })
  expect((await call(honest, 'bet', bet)).status).toBe(200)
})

/** Whatever is said, nobody's money moves. */
async function isRefused(asked: Promise<{ status: number; code: string }>): Promise<void> {
  const before = [await balanceOf(ana), await balanceOf(ben)]
  const { status, code } = await asked
  expect([status, code]).not.toEqual([200, ''])
  expect(status).toBeLessThan(500)
  expect([await balanceOf(ana), await balanceOf(ben)]).toEqual(before)
}

it('a member has another name at each vendor', () => {
  expect(here.player).not.toBe(there.player)
})

describe('about what is another vendor’s', () => {
  const about = (): [string, string, Fields][] => [
    ['a stake of its member', 'bet', { ...bet, transactionId: 'l-1' }],
    [
      'a stake in its session under our name',
      'bet',
      of(here.player, 'l-r2', { session: there.session, amount: STAKE }),
    ],
    [
      'a win of its bet',
      'win',
      of(there.player, 'honest-r1', {
        ...{ amount: MANY, referenceTransactionId: bet['transactionId'] },
      }),
    ],
    [
      'a win of its bet under our name',
      'win',
      of(here.player, 'honest-r1', {
        ...{ amount: MANY, referenceTransactionId: bet['transactionId'] },
      }),
    ],
    [
      'a jackpot of its member',
      'jackpotWin',
      of(there.player, 'honest-r1', { amount: MANY, jackpot: 'JACKPOT-1' }),
    ],
    [
      'an adjustment for its member',
      'adjustment',
      {
        ...{ transactionId: 'l-5', player: there.player, amount: MANY, currency: 'PLY' },
        reason: 'a gift',
      },
    ],
    ['the balance of its member', 'balance', { player: there.player, session: there.session }],
    [
      'the end of its round',
      'endRound',
      { player: there.player, round: 'honest-r1', game: 'tide-1' },
    ],
  ]

  it('is refused, whatever it is, and the other vendor’s round is as it was', async () => {
    for (const [, name, said] of about()) await isRefused(call(liar, name, said))
    const win = { amount: STAKE, referenceTransactionId: bet['transactionId'] }
    const paid = await call(honest, 'win', of(there.player, 'honest-r1', win))
    expect(paid.status).toBe(200)
    expect(await balanceOf(ana)).toBe(1_000 * UNIT)
    await auditIsOk()
  })

  it('a rollback of its bet gives nothing back', async () => {
    const stake = of(there.player, 'honest-r2', { session: there.session, amount: STAKE })
    expect((await call(honest, 'bet', stake)).status).toBe(200)
    const before = await balanceOf(ana)
    const back = { transactionId: 'l-9', referenceTransactionId: stake['transactionId'] }
    for (const player of [there.player, here.player])
      await call(liar, 'rollback', { ...back, transactionId: `l-${player}`, player })
    expect(await balanceOf(ana)).toBe(before)
    const again = await call(honest, 'bet', stake)
    expect([again.status, await balanceOf(ana)]).toEqual([200, before])
  })

  it('a launch of its is not exchanged', async () => {
    const token = await launchToken(ana, honest)
    await isRefused(call(liar, 'authenticate', { launchToken: token, requestId: 'l-request-10' }))
  })

  it('under its key’s name, signed by one’s own, is refused at the door', async () => {
    const stake = of(there.player, 'honest-r3', { session: there.session, amount: STAKE })
    const forged = await call(liar, 'bet', stake, { as: honest.key.id })
    expect(forged.status).toBe(401)
    await isRefused(Promise.resolve(forged))
  })
})

describe('about its own rounds', () => {
  it('a win without a bet, a second one, a larger one, another member’s, another currency', async () => {
    await isRefused(call(liar, 'win', of(here.player, 'l-none', { amount: MANY })))
    const stake = of(here.player, 'l-r20', { session: here.session, amount: STAKE })
    expect((await call(liar, 'bet', stake)).status).toBe(200)
    const referenceTransactionId = stake['transactionId']
    const win = of(here.player, 'l-r20', { amount: 3 * STAKE, referenceTransactionId })
    const others: Fields[] = [
      { ...win, currency: 'USD' },
      { ...win, currency: 'FUN' },
      { ...win, player: ofBen.player },
      { ...win, amount: -STAKE },
      { ...win, amount: 0.5 },
      { ...win, amount: 2 ** 53 },
      { ...win, amount: '900000' },
      { ...win, balance: MANY },
    ]
    for (const other of others) await isRefused(call(liar, 'win', other))
    expect((await call(liar, 'win', { ...win, roundEnd: true })).status).toBe(200)
    const after = await balanceOf(ana)
    await call(liar, 'win', { ...win, roundEnd: true })
    expect(await balanceOf(ana)).toBe(after)
    await isRefused(call(liar, 'win', { ...win, amount: MANY, roundEnd: true }))
    await auditIsOk()
  })

  it('the same message sent by the same nonce, or with another body under it, is no second one', async () => {
    const nonce = crypto.randomUUID()
    const stake = of(here.player, 'l-r30', { session: here.session, amount: STAKE })
    expect((await call(liar, 'bet', stake, { nonce })).status).toBe(200)
    const before = await balanceOf(ana)
    await call(liar, 'bet', stake, { nonce })
    expect(await balanceOf(ana)).toBe(before)
    const other = { ...stake, transactionId: 'l-r30-other' }
    await isRefused(call(liar, 'bet', other, { nonce }))
  })

  it('a stake in the session of another member takes from neither', async () => {
    await isRefused(
      call(liar, 'bet', of(here.player, 'l-r40', { session: ofBen.session, amount: STAKE })),
    )
    await isRefused(
      call(liar, 'bet', of(ofBen.player, 'l-r41', { session: here.session, amount: STAKE })),
    )
  })
})
