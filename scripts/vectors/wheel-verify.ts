/**
 * `npm run wheel:verify -- FILE` turns a wheel's day again from its proof: the answer of
 * `GET /wps/wheel/CODE/proof/DAY`. Needs no site; exits with 1 when something is wrong.
 */
import '../client/sources.ts'
import { readFileSync } from 'node:fs'
import type { WheelProof } from '#lib/rewards/chance/wheel-proof'

const { checkWheel } = await import('../../src/lib/rewards/chance/wheel-proof.ts')

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run wheel:verify -- FILE')
  process.exit(2)
}
const read = JSON.parse(readFileSync(file, 'utf8')) as WheelProof & { value?: WheelProof }
const proof = read.value ?? read
const { isCommitted, isWhole, isSpun } = await checkWheel(proof)
const say = (what: string, isGood: boolean) =>
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}`)
say('the seed is the one that was announced by its hash', isCommitted)
say('each one’s spins follow one another, none is left out', isWhole)
say(`seeds and stock make the prizes of ${proof.turns.length} spins`, isSpun)
process.exit(isCommitted && isWhole && isSpun ? 0 : 1)
