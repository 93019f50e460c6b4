import { Api, type CallName } from '../../client/api.ts'
import type { Server } from '../../serve/server.ts'

const PAGE = 50

/** What a version says to a member of everything that is theirs, by the names of its calls. */
const ASKED: [CallName, object][] = [
  ['wallet.balance', {}],
  ['deposit.list', { count: PAGE }],
  ['withdraw.list', { count: PAGE }],
  ['withdraw.payees', {}],
  ['transfer.list', { count: PAGE }],
  ['lottery.tickets', { count: PAGE }],
  ['lottery.chases', { count: 20 }],
  ['record.entries', { count: PAGE }],
  ['message.list', { count: PAGE }],
]
const OF_AGENTS: [CallName, object][] = [
  ['agent.contracts', { count: PAGE }],
  ['agent.runs', { count: PAGE }],
]

export interface Told {
  account: string
  id: string
  token: string
  /** What it answered to each call. */
  // biome-ignore lint/suspicious/noExplicitAny: answers are read by tests, field by field.
  answers: Record<string, any>
}

export async function answersTo(api: Api, isAgent: boolean): Promise<Told['answers']> {
  const answers: Told['answers'] = {}
  for (const [name, input] of [...ASKED, ...(isAgent ? OF_AGENTS : [])]) {
    answers[name] = await api.call(name, input as Record<string, unknown>)
  }
  return answers
}

/** All that a site says of itself and of these members. */
export async function told(
  server: Server,
  people: { account: string; id: string; token: string }[],
) {
  const audit = await new Api(server.url, server.operatorToken).call('operator.audit')
  const members: Told[] = []
  for (const { account, id, token } of people) {
    const answers = await answersTo(new Api(server.url, token), account.startsWith('agent'))
    members.push({ account, id, token, answers })
  }
  return { audit, members }
}
