import { expect, it } from 'vitest'
import { sessionHash } from '#platform/kernel/book/session/rows'
import { sessionPrefix } from '#platform/vendor/launch-token'
import { NodeBook, outcomeOf, tokenOf } from '../../../support/book/node-book'

const UNIT = 10_000
const CURRENCY = { code: 'PLY', decimals: 2, factor: 1 }
const TERMS = {
  ...{ vendor: 'LAGOON', isOpen: true, currencies: { PLY: CURRENCY } },
  ...{ rollbackSettled: false, adjustments: false, campaign: null, lobbyUrl: '' },
  game: { code: 'slot', category: 'RNG', open: true },
  rules: { minRoundMs: 0, autoplay: true, turbo: true, buyFeature: true },
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field.
type Value = any

/** A member who plays a vendor's game, and its vendor's calls. */
async function stage() {
  const book = new NodeBook()
  await book.addMember('ana')
  const ask = async (name: string, input: unknown): Promise<Value> =>
    outcomeOf(await book.object.internal(name, input))
  const { alias: player } = await ask('launchPlayer', { vendor: 'LAGOON', member: 'ana' })
  let calls = 0
  const call = async (name: string, body: object, launch: object | null = null): Promise<Value> => {
    const request = { terms: TERMS, call: name, body, nonce: `n${calls}`, hash: `h${calls++}` }
    return JSON.parse((await ask('walletCall', { ...request, launch })).body)
  }
  const session = sessionPrefix(sessionHash(tokenOf('ana')))
  const launch = { nonce: 'once', session, alias: player, game: 'slot', lobby: false }
  const entered = await call('authenticate', { launchToken: 'x', requestId: 'r' }, launch)
  const of = { player, round: 'R1', game: 'slot', currency: 'PLY' }
  const bet = (id: string) =>
    call('bet', {
      ...{ ...of, transactionId: id, session: entered.value.session, amount: 10 * UNIT },
    })
  const back = (id: string, of: string) =>
    call('rollback', { transactionId: id, player, referenceTransactionId: of, round: 'R1' })
  const close = () => ask('closeAccount', tokenOf('ana'))
  /** The round as records hear of it last. */
  const inRecord = (): Value => {
    const rows = book.object.outboxAfter(0, Number.MAX_SAFE_INTEGER)
    const events = rows.flatMap(({ facts }) => JSON.parse(facts) as { type: string }[])
    return events.findLast(({ type }) => type === 'round')
  }
  return { ask, bet, back, close, inRecord }
}

it('keeps an account open for a bet that stands, not for one that was rolled back', async () => {
  const { ask, bet, back, close } = await stage()
  const adjust = (units: number, reference: string) =>
    ask('operator.adjust', { member: 'ana', amount: units * UNIT, reference })
  await adjust(10, 'a-gift')
  // Rolled back before it came: its round is known, and nothing was ever staked in it.
  expect(await back('r0', 'b0')).toMatchObject({ value: { status: 'unknown' } })
  await bet('b1')
  expect(await close()).toBe('member.close-open')
  expect(await back('r1', 'b1')).toMatchObject({ value: { status: 'rolled-back' } })
  await adjust(-10, 'taken-back')
  expect(await close()).toEqual({})
})

it('writes a round down as given back once no bet of it stands, and as open with the next', async () => {
  const { ask, bet, back, inRecord } = await stage()
  await ask('operator.adjust', { member: 'ana', amount: 30 * UNIT, reference: 'a-gift' })
  await bet('b1')
  expect(inRecord()).toMatchObject({ state: 'open', amount: 10 * UNIT, settledAt: null })
  await back('r1', 'b1')
  const given = { amount: 10 * UNIT, payout: 10 * UNIT, valid: 0 }
  expect(inRecord()).toMatchObject({ state: 'void', ...given, settledAt: expect.any(Number) })
  await bet('b2')
  expect(inRecord()).toMatchObject({ state: 'open', amount: 10 * UNIT, payout: 0, settledAt: null })
})
