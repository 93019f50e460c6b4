// After an install that writes package-lock.json: adds the optional platform packages that the
// registry in use did not offer, so that `npm ci` accepts the lock on every platform.
import fs from 'node:fs'

const FILE = 'package-lock.json'
const SYSTEMS = [
  'android',
  'darwin',
  'linux',
  'win32',
  'windows',
  'freebsd',
  'netbsd',
  'openbsd',
  'sunos',
  'aix',
  'openharmony',
]
const CPUS = [
  'arm64',
  'x64',
  'ia32',
  'arm',
  'wasm32',
  's390x',
  'ppc64',
  'riscv64',
  'loong64',
  'mips64el',
  '64',
]

const lock = JSON.parse(fs.readFileSync(FILE, 'utf8'))
const packages = lock.packages
let added = 0

function isLocked(from, name) {
  for (let at = from; ; ) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (!at) return false
    at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : ''
  }
}

function platformEntry(name, range, isDev) {
  const parts = name.split(/[-/]/)
  const system = SYSTEMS.find((word) => parts.includes(word))
  const cpu = CPUS.find((word) => parts.includes(word))
  if (!system && !cpu) return null
  return {
    version: range.replace(/^[\^~]/, ''),
    ...(isDev ? { dev: true } : {}),
    optional: true,
    ...(cpu ? { cpu: [cpu === '64' ? 'x64' : cpu] } : {}),
    ...(system ? { os: [system === 'windows' ? 'win32' : system] } : {}),
  }
}

for (const [parent, entry] of Object.entries({ ...packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(parent, name)) continue
    const missing = platformEntry(name, range, entry.dev)
    if (!missing) continue
    const top = `node_modules/${name}`
    packages[top] ??= missing
    if (packages[top].version !== missing.version) packages[`${parent}/${top}`] = missing
    added++
  }
}

lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)))
fs.writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} platform packages added to ${FILE}`)
