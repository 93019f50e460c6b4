/**
 * `npm run test:mutation [-- FILES]`: mutation testing of the lottery engine, or of the files
 * given (a pattern as Stryker takes it). Takes hours for all of it; ends with the score by file.
 */
import { spawnSync } from 'node:child_process'

const patterns = process.argv.slice(2)
const chosen = patterns.length ? ['--mutate', patterns.join(',')] : []
const { status } = spawnSync('npx', ['stryker', 'run', ...chosen], { stdio: 'inherit' })
process.exit(status ?? 1)
