import { decideProposal, withdrawProposal } from './decide'
import { listProposals } from './list'
import { propose } from './propose'

/** Calls by which one proposes and another decides. */
export const PROPOSALS = {
  'operator.propose': propose,
  'operator.proposals': listProposals,
  'operator.decideProposal': decideProposal,
  'operator.withdrawProposal': withdrawProposal,
}
