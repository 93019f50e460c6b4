export { assertOperator, pruneStaffSessions } from './staff/index'
