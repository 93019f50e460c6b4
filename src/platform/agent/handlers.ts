import type { CallAt } from '#lib/api/index'
import type { Handler } from '#platform/call/context'
import { agentOverdue, agentRuns } from './agreement/desk'
import { endContract, endHouseContract, houseContracts, withdrawOffer } from './agreement/end'
import { explainRun } from './agreement/explain'
import { consolidated, listContracts, listRuns, simulateOffer } from './agreement/list'
import { offerContract, offerOfHouse } from './agreement/offer'
import { decideDividend } from './dividend/decide'
import { affiliate } from './downline/affiliate'
import { closeInvite, createInvite, invites, visit } from './downline/invites'
import { messageDownline } from './downline/message'
import { listRefusals, moveMember, setMemberRates } from './downline/operator'
import { raiseRates } from './downline/raise'
import { registerBelow } from './downline/register'
import { renewPassword } from './downline/renew-password'
import { agentSettings } from './downline/settings'
import { agentTree } from './downline/tree'
import { decideDaily, decideHourly, decideRealtime } from './salary/decide'
import { listTeam, listTeamCsv } from './team/list'
import { teamBets } from './team-report/bets'
import { teamCsv } from './team-report/csv'
import { incomeDetail } from './team-report/detail'
import { incomeEntries, teamIncome } from './team-report/income'
import { teamOverview } from './team-report/overview'
import { teamProfit } from './team-report/profit'
import { teamTransactions } from './team-report/transactions'

type Named<P extends string> = Extract<CallAt<'worker'>, P>
type OfAgents =
  // What agents are told by the site is a notice like any other.
  | Exclude<Named<`agent.${string}`>, 'agent.notices'>
  | Named<`dividend.${string}` | `salary.${string}` | `team.${string}`>
  | Named<
      | 'operator.offer'
      | 'operator.contracts'
      | 'operator.endContract'
      | 'operator.setRates'
      | 'operator.move'
      | 'operator.refusals'
      | 'operator.agentTree'
      | 'operator.agentRuns'
      | 'operator.agentOverdue'
    >

/** The work of calls about agents: downlines, contracts, what they earn, reports of teams. */
export const AGENTS: { [N in OfAgents]: Handler<N> } = {
  'agent.affiliate': affiliate,
  'agent.visit': visit,
  'agent.settings': agentSettings,
  'agent.register': registerBelow,
  'agent.renewPassword': renewPassword,
  'agent.invites': invites,
  'agent.createInvite': createInvite,
  'agent.closeInvite': closeInvite,
  'agent.message': messageDownline,
  'agent.raise': raiseRates,
  'agent.consolidated': consolidated,
  'agent.contracts': listContracts,
  'agent.offer': offerContract,
  'agent.withdrawOffer': withdrawOffer,
  'agent.endContract': endContract,
  'agent.simulate': simulateOffer,
  'agent.runs': listRuns,
  'agent.explainRun': explainRun,
  'dividend.decide': decideDividend,
  'salary.decideDaily': decideDaily,
  'salary.decideHourly': decideHourly,
  'salary.decideRealtime': decideRealtime,
  'operator.offer': offerOfHouse,
  'operator.contracts': houseContracts,
  'operator.endContract': endHouseContract,
  'operator.setRates': setMemberRates,
  'operator.move': moveMember,
  'operator.refusals': listRefusals,
  'operator.agentTree': agentTree,
  'operator.agentRuns': agentRuns,
  'operator.agentOverdue': agentOverdue,
  'team.list': listTeam,
  'team.listCsv': listTeamCsv,
  'team.overview': teamOverview,
  'team.bets': teamBets,
  'team.transactions': teamTransactions,
  'team.profit': teamProfit,
  'team.income': teamIncome,
  'team.incomeEntries': incomeEntries,
  'team.incomeDetail': incomeDetail,
  'team.csv': teamCsv,
}
