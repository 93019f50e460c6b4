import { type CallInput, type CallValue, sendAgent } from '#lib/client/agent-routes'
import { CallError } from '#lib/client/call-error'
import { createIntent } from '#lib/client/intent'
import { loadStanding, type Receiver } from '#lib/stores/agent-center'
import { createLoaded, type Loaded } from '#lib/stores/loaded'
import { type ItemList, itemList } from '#lib/stores/pages'

export type Contract = CallValue<'agent.contracts'>['contracts'][number]
export type ContractRun = CallValue<'agent.runs'>['runs'][number]
export type ContractKind = Contract['kind']
export type Simulation = CallValue<'agent.simulate'>
/** Of the agent's own, or of those with downlines. */
export type Side = 'own' | 'downlines'

const ROWS = 10
const RECEIVERS = 20

const DECIDE = {
  dividend: 'dividend.decide',
  daily: 'salary.decideDaily',
  hourly: 'salary.decideHourly',
  realtime: 'salary.decideRealtime',
} as const satisfies Record<ContractKind, string>

export interface ContractLists {
  /** The version that holds and the offer that waits, of the agent’s own contract. */
  current: Loaded<{ held: Contract | null; offered: Contract | null }>
  versions: Record<Side, ItemList<Contract>>
  runs: Record<Side, ItemList<ContractRun>>
}

function createLists(kind: ContractKind): ContractLists {
  const versions = (of: Side) =>
    itemList<Contract, string>(async (before) => {
      const asked = { kind, of, count: ROWS, ...(before !== undefined && { before }) }
      const { contracts, next } = await sendAgent('agent.contracts', asked)
      return { items: contracts, next }
    })
  const runs = (of: Side) =>
    itemList<ContractRun, string>(async (before) => {
      const asked = { kind, of, count: ROWS, ...(before !== undefined && { before }) }
      const { runs: items, next } = await sendAgent('agent.runs', asked)
      return { items, next }
    })
  const one = async (state: 'active' | 'offered') => {
    const found = await sendAgent('agent.contracts', { kind, of: 'own', state, count: 1 })
    return found.contracts.find((contract) => contract.state === state) ?? null
  }
  return {
    current: createLoaded(async () => {
      const [held, offered] = await Promise.all([one('active'), one('offered')])
      return { held, offered }
    }),
    versions: { own: versions('own'), downlines: versions('downlines') },
    runs: { own: runs('own'), downlines: runs('downlines') },
  }
}

/** A period worked out anew. */
export const explainRun = (id: string) => sendAgent('agent.explainRun', { id })

const lists = new Map<ContractKind, ContractLists>()

export function contractLists(kind: ContractKind): ContractLists {
  const known = lists.get(kind) ?? createLists(kind)
  lists.set(kind, known)
  return known
}

/** Direct downlines with whom there may be contracts: the newest, or who is called so. */
async function findReceivers(search: string): Promise<readonly Receiver[]> {
  const asked = { only: 'receivers', search, count: RECEIVERS } as const
  return (await sendAgent('team.list', asked)).members
}

/** Those who are there to choose from at first. */
export const receivers = createLoaded(() => findReceivers(''))

/** Those who are called as was typed; without a name, those who are there at first. */
export const found = createLoaded(
  async (name: string): Promise<readonly Receiver[]> =>
    name ? await findReceivers(name) : (receivers.$value.get() ?? []),
)

async function renew(kind: ContractKind): Promise<void> {
  const { current, versions } = contractLists(kind)
  await Promise.all([current.load(), versions.own.go(1), versions.downlines.go(1)])
  await loadStanding().catch(() => undefined)
}

/** An offer that was taken back, has ended, or was answered elsewhere: in another tab perhaps. */
const OVER: readonly string[] = ['contract.unknown', 'contract.state']

export const isOver = (failure: unknown): boolean =>
  failure instanceof CallError && OVER.includes(failure.code)

/** Answers an offer; one that is over is no longer shown. Throws `CallError`. */
export async function decideOffer(
  { id, kind }: Contract,
  decision: 'accept' | 'reject',
): Promise<void> {
  try {
    await sendAgent(DECIDE[kind], { id, decision })
  } catch (failure) {
    if (isOver(failure)) await renew(kind)
    throw failure
  }
  await renew(kind)
}

const offers = createIntent()

/** Offers a downline a contract, once for one intent. Throws `CallError`. */
export async function offerContract(input: CallInput<'agent.offer'>): Promise<void> {
  await sendAgent('agent.offer', input, { key: offers.keyFor(input) })
  offers.done()
  await contractLists(input.kind).versions.downlines.go(1)
}

/** What an offer would have paid for the last whole period. */
export const simulation = createLoaded(
  (input: CallInput<'agent.simulate'>): Promise<Simulation> => sendAgent('agent.simulate', input),
)

/** Takes an offer back. Throws `CallError`. */
export async function withdrawOffer({ id, kind }: Contract): Promise<void> {
  await sendAgent('agent.withdrawOffer', { id })
  await contractLists(kind).versions.downlines.go(1)
}

/** Ends a contract with a downline. Throws `CallError`. */
export async function endContract({ id, kind }: Contract, endsDownlines: boolean): Promise<void> {
  await sendAgent('agent.endContract', { id, endsDownlines })
  await contractLists(kind).versions.downlines.go(1)
}
