/**
 * A studio without a site in a process of its own, for tests that kill it or move its clock: says
 * when it serves.
 */
import { startStudio } from '../serve/studio-alone.ts'
import { clockOfStudio } from './faults/clock.ts'

const { port, stateDir, vars, aheadMs = 0 } = JSON.parse(process.env.STUDIO_PROCESS ?? '{}')
await startStudio(port, stateDir, vars, aheadMs === 0 ? undefined : clockOfStudio(aheadMs))
process.send?.('serves')
