import type { MemberType } from '#lib/api/session'
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

let names = 0
/** Somebody below, with the default password changed to one of his own. */
export async function below(agent: { token: string }, type = 1, rates: Fields = {}) {
  const username = `Below${names++}x${Date.now() % 10_000}`
  const options = { ...agent, env: withGiven, key: newKey() }
  const { id } = await done('agent.register', { username, type, rates }, options)
  const first = await done('session.login', { username, password: GIVEN }, { env: withGiven })
  const password = `own-${crypto.randomUUID()}`
  const change = { oldPassword: GIVEN, newPassword: password, confirmNewPassword: password }
  const { token } = await done('password.change', change, first)
  return { ...first, token, username, password, id } as Person & { id: string }
}
