/**
 * `npm run api-diff`: compares the API of the built site with the recorded one of the last release;
 * `-- record` records it, which a release does (docs/operations.md).
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildIfChanged } from '../serve/build.ts'
import { ROOT } from '../serve/root.ts'
import { breaks, type Contract, contractOf } from './compare.ts'

const FILE = path.join(ROOT, 'tests/unit/fixtures/api.json')
const read = (file: string) => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'))

/** A line for each operation: what changes is seen in a diff. */
function written(version: string, contract: Contract): string {
  const lines = Object.entries(contract).map(
    ([name, operation]) => `    ${JSON.stringify(name)}: ${JSON.stringify(operation)}`,
  )
  const head = `{\n  "version": ${JSON.stringify(version)},\n  "operations": {\n`
  return `${head}${lines.join(',\n')}\n  }\n}\n`
}

await buildIfChanged()
const now = contractOf(read('dist/client/openapi.json'))
if (process.argv[2] === 'record') {
  const { version } = read('package.json')
  writeFileSync(FILE, written(version, now))
  console.log(`Recorded ${Object.keys(now).length} operations as version ${version}.`)
} else {
  const { version, operations } = read('tests/unit/fixtures/api.json')
  const broken = breaks(operations, now)
  for (const each of broken) console.log(each)
  console.log(`${broken.length} changes that break clients of version ${version}.`)
  process.exitCode = broken.length > 0 ? 1 : 0
}
