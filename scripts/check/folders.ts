/** No folder with more than 30 entries, and none in `src` whose entries need each other in turn. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { crowdedFolders, folderCircles, importsOf, type Tree } from './folder-rules.ts'

const CODE = /\.(ts|tsx|astro|js|mjs|cjs|css)$/

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'])
  .toString()
  .split('\n')
  .filter((file) => /^(src|scripts|tests)\//.test(file) && existsSync(file))
const known = new Set(files)
const imports = files
  .filter((file) => CODE.test(file))
  .map((file) => [file, importsOf(file, readFileSync(file, 'utf8'), known)] as const)
const tree: Tree = { files: [...known], imports: new Map(imports) }

const faults = [...crowdedFolders(tree), ...folderCircles(tree)]
for (const fault of faults) console.error(fault)
console.log(faults.length === 0 ? 'Folders within limits.' : `${faults.length} faults.`)
process.exit(faults.length === 0 ? 0 : 1)
