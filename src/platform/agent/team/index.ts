export {
  ALL_SLOTS,
  endOf,
  endSql,
  nameReader,
  noteRefusal,
  pathOf,
  standing,
  type TeamMember,
  within,
} from './below'
export { incomesDue } from './due'
export { owedBy } from './in-book'
export { keptFrom, pruneTeams } from './prune'
export { noteOnline, runTeams, settleTeams } from './run'
export { type Counted, FIELDS, nothing, UNIT_LETTERS } from './sums'
