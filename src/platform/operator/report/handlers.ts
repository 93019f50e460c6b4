import { makeReport } from './report'
import { showToday } from './today'

/** Calls that sum up what was played and what money moved. */
export const REPORTED = { 'operator.today': showToday, 'operator.report': makeReport }
