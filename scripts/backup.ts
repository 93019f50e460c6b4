/**
 * `npm run backup -- <folder>`: a copy of the state in STATE_DIR, of a site that serves or not.
 * `npm run backup -- restore <folder>`: puts such a copy into an empty STATE_DIR.
 */
import path from 'node:path'
import { backUp, type Note, restore } from './backup/copy.ts'

const stateDir = path.resolve(process.env.STATE_DIR || '.wrangler/state')
const [first = '', second = ''] = process.argv.slice(2)

function tell(what: string, { at, books, entries, wallets }: Note): void {
  const sums = Object.entries(wallets).map(([currency, sum]) => `${currency} ${sum}`)
  console.log(
    `${what}: ${books} books, ${entries} entries, in wallets ${sums.join(', ') || 'nothing'}`,
  )
  console.log(`As it was at ${at}.`)
}

try {
  if (first === 'restore' && second) {
    tell(`Restored into ${stateDir}`, await restore(path.resolve(second), stateDir))
    console.log('Start the site, and ask for the audit: npm start, npm run audit.')
  } else if (first && first !== 'restore') {
    tell(`Copied to ${first}`, await backUp(stateDir, path.resolve(first)))
  } else {
    console.error('npm run backup -- <folder>, or: npm run backup -- restore <folder>')
    process.exitCode = 2
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
