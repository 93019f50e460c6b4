import path from 'node:path'
import { expect } from 'vitest'
import { Api } from '../../scripts/client/api'
import { type Server, startServer } from '../../scripts/serve/server'
import { clockFrom } from '../../scripts/test/upgrade/clock'
import { answersTo } from '../../scripts/test/upgrade/told'
import { PASSWORD } from '../../scripts/test/upgrade/world'
import { kept } from '../support/first-release/kept'

/** What the site of the first release was started with. */
export const ENV = { PROFILE: 'standard', BOOK_CAPACITY: '3', DEV_RATE_FACTOR: '100000' }

/** Starts a version on a state, at the moment at which the first release was copied. */
export function startThen(stateDir: string, root?: string, at = kept.at): Promise<Server> {
  const around = clockFrom(at, path.join(stateDir, 'around.mjs'), root)
  return startServer({ stateDir, env: ENV, around, ...(root && { root }) })
}

export async function signedIn(url: string, account: string): Promise<Api> {
  const sent = { username: account, password: PASSWORD }
  const { token } = await new Api(url).call('session.login', sent)
  return new Api(url, token)
}

export const auditOf = (server: Server) =>
  new Api(server.url, server.operatorToken).call('operator.audit', { since: '2020-01-01' })

/** A member reads all that the first release said, by the session they had then. */
export async function saysTheSame(url: string, account: string): Promise<void> {
  const member = kept.members.find((each) => each.account === account)
  if (!member) throw new Error(`nobody is called ${account}`)
  const { token, answers } = member
  const now = await answersTo(new Api(url, token), account.startsWith('agent'))
  const { 'record.entries': record, ...others } = answers
  expect(now).toMatchObject(others)
  // What was on its way to the records then is in them now.
  const entries = record.entries.map((entry: object) => expect.objectContaining(entry))
  expect(now['record.entries'].entries).toEqual(expect.arrayContaining(entries))
}
