import { readFileSync } from 'node:fs'
import type { Api } from '../client/api.ts'

interface Proposal {
  id: string
  call: string
  subject: string
  reason: string
  maker: string
  state: string
  version: string
  mayDecide: boolean
  fault: string
  changes: { field: string; before: unknown; after: unknown }[]
}

function show({ id, state, call, subject, maker, reason, changes, fault }: Proposal) {
  console.log(`${id}  ${state}${fault && `: ${fault}`}  ${call} ${subject}  by ${maker}: ${reason}`)
  for (const { field, before, after } of changes)
    console.log(`    ${field}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`)
}

async function list(api: Api) {
  const { proposals, waiting } = await api.call('operator.proposals', { count: 50 })
  for (const proposal of proposals as Proposal[]) show(proposal)
  console.log(`${waiting} wait for you.`)
}

async function make(api: Api, [call = '', file = '', ...words]: string[]) {
  const input = JSON.parse(readFileSync(file, 'utf8')) as object
  show(await api.call('operator.propose', { call, input, reason: words.join(' ') }))
}

async function find(api: Api, id: string): Promise<Proposal> {
  const { proposals } = await api.call('operator.proposals', { count: 50 })
  const found = (proposals as Proposal[]).find((one) => one.id === id)
  if (!found) throw new Error(`there is no proposal ${id} among the newest`)
  return found
}

async function decide(api: Api, decision: string, [id = '', ...words]: string[]) {
  const { version } = await find(api, id)
  const input = { id, decision, version, note: words.join(' ') }
  const { proposal, value } = await api.call('operator.decideProposal', input)
  show(proposal)
  if (value) console.log(JSON.stringify(value, null, 2))
}

/** `proposal list`, `make CALL FILE.json reason`, `approve ID`, `reject ID note`, `withdraw ID`. */
export function proposalCommand(api: Api, [what = '', ...rest]: string[]) {
  const commands: Record<string, () => Promise<void>> = {
    list: () => list(api),
    make: () => make(api, rest),
    approve: () => decide(api, 'approve', rest),
    reject: () => decide(api, 'reject', rest),
    withdraw: async () => show(await api.call('operator.withdrawProposal', { id: rest[0] ?? '' })),
  }
  const run = commands[what]
  if (!run) throw new Error(`say ${Object.keys(commands).join(', ')}`)
  return run()
}
