import { atom, computed } from 'nanostores'
import { sendAgent } from '#lib/client/agent-routes'
import type { CallValue } from '#lib/client/route'
import { type AgentPage, isAgentPage } from '#lib/rules/agent-page'
import { INDEX } from './center/address'
import { $modal, $modalPart, openModal } from './modal'
import { requireMember } from './session'
import { flagOn, loadSite } from './site'

export type Standing = CallValue<'agent.consolidated'>

/** The open page of the agent's centre, or its index; null while it is closed. */
export const $agentPage = computed([$modal, $modalPart], (modal, part) => {
  if (modal !== 'agent-center') return null
  return isAgentPage(part) ? part : INDEX
})

/** Opens the agent's centre; a visitor signs in first, a trial account is asked to register. */
export function openAgentCenter(page: string = INDEX): void {
  requireMember('agents', () => openModal('agent-center', isAgentPage(page) ? page : INDEX))
}

/** Which contracts the agent has or is asked about; null before it is known, or without any. */
export const $standing = atom<Standing | null>(null)

/** Asked for on sites whose operator has switched contracts on, and nowhere else. */
export async function loadStanding(): Promise<void> {
  const site = await loadSite()
  $standing.set(flagOn(site, 'AGENTPOLICY3') ? await sendAgent('agent.consolidated', {}) : null)
}

/** What the standing of each page's contracts is called on the wire. */
const STANDINGS = {
  dividend: 'divtypereq',
  dailySalary: 'dailysalreqtype',
  hourlySalary: 'contracthoursalreq',
  realtimeSalary: 'realtimesalreqtype',
} as const satisfies { [page in AgentPage]?: keyof Standing }
type ContractPage = keyof typeof STANDINGS
const CONTRACT_PAGES = Object.keys(STANDINGS) as ContractPage[]

/** Whether the agent has contracts of a page, or is asked about one. */
export const hasContracts = (page: ContractPage) => (standing: Standing) =>
  standing[STANDINGS[page]] > 0

const WAITS = 2

/** Offers that wait for an answer, beside the entries of their kind. */
export const waitingOffers = (standing: Standing | null): { [page in AgentPage]?: number } =>
  Object.fromEntries(
    CONTRACT_PAGES.map((page) => [page, standing?.[STANDINGS[page]] === WAITS ? 1 : 0]),
  )

/** The first page of contracts that is there; null: none is. */
export const $firstContracts = computed($standing, (standing): ContractPage | null =>
  standing ? (CONTRACT_PAGES.find((page) => hasContracts(page)(standing)) ?? null) : null,
)

type TeamRow = CallValue<'team.list'>['members'][number]
/** A direct downline with whom there may be contracts. */
export type Receiver = Pick<TeamRow, 'id' | 'account' | 'joinedAt'>

/** The downline whose contracts are being made; null: none was chosen. */
export const $contractWith = atom<Receiver | null>(null)

export function openContracts(receiver: Receiver): void {
  $contractWith.set(receiver)
  openAgentCenter($firstContracts.get() ?? INDEX)
}
