/**
 * `npm run wallet:conformance -- URL`: plays a vendor against a site in development, from the
 * scenarios of the wallet or a file of the same form. Prints every fault and a score by tag; exit
 * status 1 when something failed. The token is OPERATOR_TOKEN, else the one of STATE_DIR.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import '../serve/own-imports.ts'
import { operatorToken } from '../serve/settings.ts'
import type { Scenario } from './scenario.ts'

const { Vendor } = await import('./kit.ts')
const { Run } = await import('./scenario.ts')
const { serveVendorSide } = await import('./vendor-side-server.ts')

const OWN_FILE = new URL('../../tests/platform/vendor/fixtures/scenarios.json', import.meta.url)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    token: { type: 'string' },
    file: { type: 'string' },
    only: { type: 'string', default: '' },
    chaos: { type: 'string' },
    rounds: { type: 'string', default: '200' },
  },
})
const [url] = positionals
if (!url) {
  console.error(
    'Usage: npm run wallet:conformance -- URL [--file FILE] [--only ID,ID] [--chaos SEED]',
  )
  process.exit(2)
}
const stateDir = path.resolve(process.env['STATE_DIR'] || '.wrangler/state')
const token = values.token ?? operatorToken(stateDir, process.env['OPERATOR_TOKEN'])

interface Kit {
  scenarios: Scenario[]
  /** Of the transfer wallet. */
  transfer: Scenario[]
  signing: { keys: Parameters<typeof Vendor.of>[0] }
}
const kit = JSON.parse(readFileSync(values.file ?? OWN_FILE, 'utf8')) as Kit
const site = (target: string, init: RequestInit) => fetch(new URL(target, url), init)
const vendor = await Vendor.of(kit.signing.keys, site, token)
const ofRun = Date.now().toString(36)

if (values.chaos !== undefined) {
  const { chaos } = await import('./chaos.ts')
  const faults = await chaos(vendor, Number(values.chaos), Number(values.rounds), ofRun)
  for (const fault of faults) console.log(fault)
  console.log(faults.length ? `${faults.length} faults` : 'every wallet is what the vendor says')
  process.exit(faults.length ? 1 : 0)
}

const own = await serveVendorSide(vendor)
const wanted = values.only.split(',').filter(Boolean)
const scenarios = [...kit.scenarios, ...kit.transfer].filter(
  ({ id }) => !wanted.length || wanted.includes(id),
)
const score = new Map<string, { passed: number; all: number }>()
let failed = 0
for (const scenario of scenarios) {
  const faults = await new Run(vendor, scenario, `${ofRun}-${scenario.id}-`, own.side)
    .play(own.url)
    .catch((error: unknown) => [`${scenario.id}: ${String(error)}`])
  for (const fault of faults) console.log(fault)
  if (faults.length) failed++
  for (const tag of scenario.tags) {
    const { passed, all } = score.get(tag) ?? { passed: 0, all: 0 }
    score.set(tag, { passed: passed + (faults.length ? 0 : 1), all: all + 1 })
  }
}
for (const [tag, { passed, all }] of [...score].sort(([a], [b]) => a.localeCompare(b)))
  console.log(`${tag.padEnd(14)} ${passed}/${all}`)
own.stop()
for (const fault of own.side.faults) console.log(`the site's call: ${fault}`)
for (const answer of vendor.unsigned) console.log(`not signed by the site: ${answer}`)
console.log(`${scenarios.length - failed} passed, ${failed} failed`)
process.exit(failed || vendor.unsigned.length || own.side.faults.length ? 1 : 0)
