import { randomId } from '#lib/ids'
import type { MemberType } from '#lib/rules/member-type'
import { sessionInternals } from '#platform/access/session/internal'
import { askBook } from '#platform/kernel/books'
import { done, env, type Fields, newKey, OPERATOR, type Person, register } from '../site'

export const operator = { token: OPERATOR }

export const setRates = (account: string, rates: Fields) =>
  done('operator.setRates', { account, rates, reason: 'agreed' }, operator)

/** Rebates as they stand, but for those of lotteries. */
export async function setRebates(rate: number) {
  const { rebateRates } = await done('operator.cashier', {}, operator)
  const change = { rebateRates: { ...rebateRates, LOTT: rate, ELOTT: rate } }
  return done('operator.setCashier', change, operator)
}

/** An agent right under the house, with points. */
export async function topAgent(rates: Fields = {}, type: MemberType = 2): Promise<Person> {
  const person = await register()
  await done('operator.setType', { account: person.username, type }, operator)
  await setRates(person.username, rates)
  return person
}

/** Opening accounts takes hashes of passwords. */
export const HOOK_MS = 60_000

let names = 0
/** Somebody below, signed in as if they had changed the initial password already. */
export async function below(agent: { token: string }, type = 1, rates: Fields = {}) {
  const username = `Below${names++}x${Date.now() % 10_000}`
  const { id, password } = await done(
    'agent.register',
    { username, type, rates },
    { ...agent, key: newKey() },
  )
  const token = `B1.${randomId(24)}`
  const signing = { member: id, token }
  const { signedIn } = await askBook(env, 'B1', sessionInternals.openSession, signing)
  return { ...signedIn, username, password, id } as Person & { id: string }
}
