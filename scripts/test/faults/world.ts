import { randomBytes } from 'node:crypto'
import type { Server } from '../../serve/server.ts'
import { PatientApi } from './patient-api.ts'

const UNIT_MINOR = 10_000
export const PAYMENT = 'payments-of-faults-7'
const PASSWORD = 'members-of-faults-9'
const FUNDED_TIMES = 4
const LARGEST_MINOR = 10_000 * UNIT_MINOR

/** Somebody who bets and moves money; an agent has those that stand below them. */
export interface Person {
  account: string
  token: string
  /** Below whom they stand; empty for an agent. */
  upline: string
  downline: string[]
}

const AGENTS = 3
const BELOW_EACH = 5

async function register(url: string): Promise<Person> {
  const account = `f${randomBytes(5).toString('hex')}`
  const [password, confirmPassword] = [PASSWORD, PASSWORD]
  const { token } = await new PatientApi(url).call('register.username', {
    username: account,
    password,
    confirmPassword,
    declaration: true,
  })
  const api = new PatientApi(url, String(token))
  await api.call('password.setPayment', {
    password,
    paymentPassword: PAYMENT,
    confirmPaymentPassword: PAYMENT,
  })
  for (let time = 0; time < FUNDED_TIMES; time += 1) {
    await api.call('deposit.request', { method: 'sandbox', amount: LARGEST_MINOR })
  }
  return { account, token: String(token), upline: '', downline: [] }
}

/** Agents with members below them, spread over several books, who earn points from each bet. */
export async function people(server: Server): Promise<Person[]> {
  const operator = new PatientApi(server.url, server.operatorToken)
  const transfer = { upline: true, downline: true, minimum: UNIT_MINOR, perDay: 1e11 }
  await operator.call('operator.setCashier', { withdrawalsPerDay: 1_000, transfer })
  const all: Person[] = []
  for (let index = 0; index < AGENTS; index += 1) {
    const agent = await register(server.url)
    await operator.call('operator.setType', { account: agent.account, type: 1 })
    await operator.call('operator.setRates', {
      account: agent.account,
      rates: { LOTT: 200, ELOTT: 200 },
      reason: 'a run of faults',
    })
    all.push(agent)
    for (let below = 0; below < BELOW_EACH; below += 1) {
      const member = await register(server.url)
      const [{ account }, reason] = [member, 'a run of faults']
      await operator.call('operator.move', { account, upline: agent.account, reason })
      await operator.call('operator.setRates', {
        account,
        rates: { LOTT: 100, ELOTT: 100 },
        reason,
      })
      member.upline = agent.account
      agent.downline.push(account)
      all.push(member)
    }
  }
  return all
}

/** A new session for each, as sessions end while a run goes on. */
export async function signInAgain(server: Server, all: readonly Person[]): Promise<void> {
  const signIn = async (person: Person) => {
    const entry = { username: person.account, password: PASSWORD }
    person.token = String((await new PatientApi(server.url).call('session.login', entry)).token)
  }
  await Promise.all(all.map(signIn))
}
