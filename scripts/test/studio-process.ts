/** A studio without a site in a process of its own, for tests that kill it: says when it serves. */
import { startStudio } from '../serve/studio-alone.ts'

const { port, stateDir, vars } = JSON.parse(process.env.STUDIO_PROCESS ?? '{}')
await startStudio(port, stateDir, vars)
process.send?.('serves')
