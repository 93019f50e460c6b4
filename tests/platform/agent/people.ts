import type { MemberType } from '#lib/api/session'
import { randomId } from '#lib/ids'
import { bookStub, unwrap } from '#platform/objects'
import type { Entered } from '#platform/session/enrol'
import { done, env, type Fields, newKey, OPERATOR, type Person, register } from '../site'

export const operator = { token: OPERATOR }
export const GIVEN = 'the-given-password-1'
/** The site with a default password that agents may give. */
export const withGiven = { ...env, DEFAULT_PASSWORD: GIVEN }

export const setRates = (account: string, rates: Fields) =>
  done('operator.setRates', { account, rates, reason: 'agreed' }, operator)

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
/** Somebody below, signed in as if he had changed the default password already. */
export async function below(agent: { token: string }, type = 1, rates: Fields = {}) {
  const username = `Below${names++}x${Date.now() % 10_000}`
  const options = { ...agent, env: withGiven, key: newKey() }
  const { id } = await done('agent.register', { username, type, rates }, options)
  const token = `B1.${randomId(24)}`
  const { signedIn } = unwrap<Entered>(await bookStub(env, 'B1').signIn(id, token))
  return { ...signedIn, username, password: GIVEN, id } as Person & { id: string }
}
