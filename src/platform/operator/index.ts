export { assertAlone } from './proposal/alone'
export { assertOperator, pruneStaffSessions } from './staff/index'
