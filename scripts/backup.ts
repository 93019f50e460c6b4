/**
 * `npm run backup -- <folder>`: a copy of the state in STATE_DIR, of a site that serves or not.
 * `npm run backup -- restore <folder>`: puts such a copy into an empty STATE_DIR.
 * `npm run backup -- rotate <folder>`: one more copy in a folder of copies; old ones go.
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backUp, type Note, restore } from './backup/copy.ts'
import { rotate, USUAL } from './backup/rotate.ts'

const HELP = `npm run backup -- <folder>
npm run backup -- restore <folder>
npm run backup -- rotate <folder> [--newest ${USUAL.newest}] [--days ${USUAL.days}]`

const stateDir = path.resolve(process.env.STATE_DIR || '.wrangler/state')
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { newest: { type: 'string' }, days: { type: 'string' } },
})
const [first = '', second = ''] = positionals

/** A whole number of copies; at least one stays. */
function count(text: string | undefined, usual: number): number {
  if (text !== undefined && !/^[1-9]\d{0,3}$/.test(text)) throw new Error(HELP)
  return Number(text ?? usual)
}

function tell(what: string, { at, books, entries, wallets, late }: Note): void {
  const sums = Object.entries(wallets).map(([currency, sum]) => `${currency} ${sum}`)
  console.log(
    `${what}: ${books} books, ${entries} entries, in wallets ${sums.join(', ') || 'nothing'}`,
  )
  console.log(`As it was at ${at}.`)
  if (late) console.log(`Stakes of games that came while it was copied, and go back: ${late}.`)
}

try {
  if (first === 'restore' && second) {
    tell(`Restored into ${stateDir}`, await restore(path.resolve(second), stateDir))
    console.log('Start the site, and ask for the audit: npm start, npm run audit.')
  } else if (first === 'rotate' && second) {
    const kept = {
      newest: count(values.newest, USUAL.newest),
      days: count(values.days, USUAL.days),
    }
    const folder = path.resolve(second)
    const { name, note, removed } = await rotate(stateDir, folder, { at: new Date(), kept })
    tell(`Copied to ${path.join(second, name)}`, note)
    if (removed.length > 0) console.log(`Removed ${removed.join(', ')}.`)
  } else if (first && first !== 'restore' && first !== 'rotate') {
    tell(`Copied to ${first}`, await backUp(stateDir, path.resolve(first)))
  } else {
    console.error(HELP)
    process.exitCode = 2
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
