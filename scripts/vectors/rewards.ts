/**
 * `npm run rewards:vectors -- FILE`: runs the rewardsbook engine on a file of test vectors, prints
 * every mismatch and ends with `N passed, N failed`; exit status 1 when something failed.
 */
import { readFileSync } from 'node:fs'
import '../serve/own-imports.ts'

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run rewards:vectors -- FILE')
  process.exit(2)
}
const { runVectors } = await import('./rewards/run-vectors.ts')
const { passed, failures } = await runVectors(JSON.parse(readFileSync(file, 'utf8')))
for (const failure of failures) console.log(failure)
console.log(`${passed} passed, ${failures.length} failed`)
process.exit(failures.length ? 1 : 0)
