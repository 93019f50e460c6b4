import { ask, done, env, type Fields, newKey, OPERATOR, type Value } from '../site'

export interface Worker {
  name: string
  token: string
}

/** Somebody's proposal, as its answer. */
export const proposing = (who: Worker, call: string, input: Fields, key = newKey()) =>
  ask('operator.propose', { call, input, reason: 'as agreed by phone' }, { token: who.token, key })

export const proposed = async (who: Worker, call: string, input: Fields): Promise<Value> => {
  const answer = await proposing(who, call, input)
  if (!answer.value) throw new Error(`${call}: ${answer.envelope.code}`)
  return answer.value
}

/** A decision on a proposal as it was seen. */
export const deciding = (
  { token }: { token: string },
  { id, version }: Value,
  decision = 'approve',
  more: Fields = {},
) => ask('operator.decideProposal', { id, version, decision, ...more }, { token })

export const approved = async (who: Worker, proposal: Value): Promise<Value> => {
  const answer = await deciding(who, proposal)
  if (!answer.value) throw new Error(`${proposal.call}: ${answer.envelope.code}`)
  return answer.value
}

/** What is set aside for converted points, in minor units. */
export async function potIs(): Promise<number> {
  const { pots } = await done('operator.pots', {}, { token: OPERATOR })
  return pots.find(({ name }: Value) => name === 'points').budget
}

export const stateOf = (id: string) =>
  env.DB.prepare('SELECT state FROM proposal WHERE id = ?').bind(id).first<string>('state')

export const setState = (id: string, state: string, checker: string) =>
  env.DB.prepare('UPDATE proposal SET state = ?, checker = ? WHERE id = ?')
    .bind(state, checker, id)
    .run()

export const actsOf = async (operator: string): Promise<string[]> => {
  const rows = await env.DB.prepare('SELECT act, detail FROM operator_act WHERE operator = ?')
    .bind(operator)
    .all<{ act: string; detail: string }>()
  return rows.results.map(({ act, detail }) => `${act} ${detail}`)
}

/** A proposal in somebody's name that never went through the call: of what may not be there. */
export async function keptProposal(maker: string, call: string, input: Fields) {
  const row = { id: `p${newKey()}`, call, maker, version: '0'.repeat(24) }
  await env.DB.prepare(
    `INSERT INTO proposal (id, call, subject, input, reason, before, after, version, maker,
       made_at, expires_at)
     VALUES (?, ?, 'none', ?, 'as agreed', '{}', '{}', ?, ?, ?6, ?6 + 60000)`,
  )
    .bind(row.id, call, JSON.stringify(input), row.version, maker, Date.now())
    .run()
  return row
}
