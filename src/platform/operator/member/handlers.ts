import type { Output } from '#lib/api/call'
import type {
  explain as explainCall,
  listBets,
  listEntries,
  replayBet,
} from '#lib/api/operator/member'
import type { Handler } from '#platform/call/context'
import { findMembers } from './find'
import { addNote, setTags } from './notes'
import { openDetails, viewMember } from './view'
import { seenBy, whose } from './whose'

const entries: Handler<'operator.memberEntries'> = async ({ account, ...page }, context) =>
  (await seenBy(context, account, ['record.entries', page])) as Output<typeof listEntries>

const bets: Handler<'operator.memberBets'> = async ({ account, ...page }, context) => {
  const range = { from: 0, to: context.now() }
  return (await seenBy(context, account, ['record.bets', { ...page, ...range }])) as Output<
    typeof listBets
  >
}

const replay: Handler<'operator.memberReplay'> = async ({ account, id }, context) =>
  (await seenBy(context, account, ['record.replay', { id }])) as Output<typeof replayBet>

/** By which call of the member's own each kind is explained. */
const EXPLAINERS = {
  contract: 'agent.explainRun',
  sports: 'sports.explain',
  bonus: 'bonus.explain',
  round: 'record.explainPlayed',
} as const

const explain: Handler<'operator.memberExplain'> = async ({ account, of, id }, context) =>
  (await seenBy(context, account, [EXPLAINERS[of], { id }])) as Output<typeof explainCall>

/** Pages as a client that says nothing of them gets them. */
const PAGE = { count: 20, page: 1 }

const see: Handler<'operator.memberSees'> = async ({ account, call }, context) => {
  const value = await seenBy(context, account, [call, PAGE])
  const { username } = await whose(context, account)
  context.act.note(username, call)
  return { value }
}

/** Calls by which the staff find a member and look at them. */
export const MEMBERS = {
  'operator.findMembers': findMembers,
  'operator.viewMember': viewMember,
  'operator.openDetails': openDetails,
  'operator.memberEntries': entries,
  'operator.memberBets': bets,
  'operator.memberReplay': replay,
  'operator.memberExplain': explain,
  'operator.memberSees': see,
  'operator.addNote': addNote,
  'operator.setTags': setTags,
}
