/**
 * `npm run lottery:verify -- ORIGIN GAME DRAW …` or `-- FILE`: makes finished draws again from
 * what the site has published (answers of `GET /wps/lottery/verify/GAME/DRAW`, an array of them in
 * a file) and says for each whether commitment, beacon and result are what they must be. Exits
 * with 1 when one is not.
 */
import { readFileSync } from 'node:fs'
import { faultOf, type Published } from './lottery/check-draw.ts'

const [source, gameCode, ...issues] = process.argv.slice(2)
if (!source || (gameCode && issues.length === 0)) {
  console.error('Usage: npm run lottery:verify -- ORIGIN GAME DRAW … | FILE')
  process.exit(2)
}

interface Answer {
  success: boolean
  message: string
  value: Published
}

async function published(): Promise<Published[]> {
  if (!gameCode) return JSON.parse(readFileSync(source as string, 'utf8'))
  return Promise.all(
    issues.map(async (issue) => {
      const response = await fetch(`${source}/wps/lottery/verify/${gameCode}/${issue}`)
      const answer = (await response.json()) as Answer
      const { success, message, value } = answer
      if (!success) throw new Error(`${issue}: ${message}`)
      return value
    }),
  )
}

const draws = await published()
let failed = 0
for (const draw of draws) {
  const fault = faultOf(draw)
  if (fault) failed += 1
  console.log(`${draw.gameCode} ${draw.issue} ${draw.result}: ${fault ?? 'verified'}`)
}
console.log(`${draws.length - failed} verified, ${failed} failed`)
process.exit(failed ? 1 : 0)
