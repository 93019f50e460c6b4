/**
 * `npm run raffle:verify -- FILE` draws a raffle again from its proof: what the page saves, or the
 * answer of `GET /wps/raffle/CODE/proof`. Needs no site; exits with 1 when something is wrong.
 */
import '../client/sources.ts'
import { readFileSync } from 'node:fs'
import type { RaffleProof } from '#lib/rewards/chance/raffle-proof'

const { checkRaffle } = await import('../../src/lib/rewards/chance/raffle-proof.ts')

const [file] = process.argv.slice(2)
if (!file) {
  console.error('Usage: npm run raffle:verify -- FILE')
  process.exit(2)
}
const read = JSON.parse(readFileSync(file, 'utf8')) as RaffleProof & { value?: RaffleProof }
const proof = read.value ?? read
const { isCommitted, isListed, isDrawn } = await checkRaffle(proof)
const say = (what: string, isGood: boolean) =>
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${what}`)
say('the seed is the one that was announced by its hash', isCommitted)
say('the list of numbers is the one whose hash is published', isListed)
say(`seed and list make the ${proof.winners.length} winners`, isDrawn)
process.exit(isCommitted && isListed && isDrawn ? 0 : 1)
