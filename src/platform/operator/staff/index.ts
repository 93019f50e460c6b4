export { assertOperator } from './identify'
export { pruneStaffSessions } from './store'
