import { GAME, NodeBook, outcomeOf } from '../../support/book/node-book'

export const UNIT = 10_000

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field.
type Value = any

/** A book of a profile with a member who has 1 000 units, and what they do. */
export async function openedBook(profile: 'play' | 'standard' | 'strict') {
  const book = new NodeBook(profile)
  await book.addMember('ana')
  let keys = 0
  const call = async (name: string, input: object = {}): Promise<Value> => {
    const key = `a-key-of-a-test-${keys}`
    const token = `B1.ana-${String(keys++).padStart(24, '0')}`
    const signedIn = await book.object.internal('openSession', { member: 'ana', token })
    if (!signedIn.ok) return signedIn.code
    const asked = { name: name as never, token, key }
    return outcomeOf(await book.object.call({ ...asked, input: JSON.stringify(input) }))
  }
  const method = profile === 'play' ? 'sandbox' : 'manual'
  const deposit = async (units: number): Promise<Value> => {
    const given = { method, amount: units * UNIT, reference: 'R-1' }
    const made = await call('deposit.request', given)
    if (profile !== 'play' && made.id)
      await book.object.internal('operator.decide', {
        ...{ id: made.id, decision: 'approve', reason: '' },
      })
    return made
  }
  const bet = async (units: number): Promise<Value> => {
    const pos = [[7], [], [], [], []]
    const amount = units * UNIT
    const line = { play: 'FIXED', selection: { pos }, unit: UNIT, multiple: units, bets: 1, amount }
    const { issue } = book.draw()
    const input = { gameCode: GAME.code, issue, lines: [line], amount }
    const placed = await call('lottery.place', input)
    return placed.ticket?.state ?? placed
  }
  const limit = (kind: string, days: number, units: number) =>
    call('member.setLimit', { kind, days, amount: units * UNIT })
  await deposit(1_000)
  return { book, call, deposit, bet, limit }
}
