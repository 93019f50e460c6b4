export { ERASE_NOTES, ERASE_TAGS } from './member/notes'
export { assertAlone } from './proposal/alone'
export { finishProposals } from './proposal/finish'
export { assertOperator, pruneStaffSessions } from './staff/index'
