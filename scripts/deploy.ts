/**
 * `npm run deploy`: builds, makes what the account lacks, migrates, deploys
 * the site and the studio, and says how each of them is taken back.
 * `npm run deploy -- --dry-run` works without a network; `-- --one-way` takes what cannot be taken
 * back. Other arguments go to `wrangler deploy`.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { classesIn, objectsTakenAway, takenAway } from './deploy/one-way.ts'
import { changedInPlace } from './deploy/schema.ts'
import { appliedTo, type Standing, standing } from './deploy/standing.ts'
import { buildIfChanged } from './serve/build.ts'
import { ROOT } from './serve/root.ts'
import { STUDIO_WORKER } from './serve/studio-build.ts'

const DATABASE = 'orilla'
const BUCKET = 'orilla-uploads'
const QUEUES = ['outbox', 'outbox-dead']
const THERE_ALREADY = /already (exists|taken|in use)/i
const ONE_WAY = '--one-way'
const MIGRATIONS = path.join(ROOT, 'src/platform/migrations')
const SITE = path.join(ROOT, 'wrangler.toml')
const STUDIO = path.join(ROOT, 'wrangler.studio.toml')

function failed(words: string[], status: number | null = 1): never {
  for (const line of words) console.error(line)
  process.exit(status || 1)
}

/** Runs a command; one that fails says what serves then. */
function wrangler(args: string[], afterwards: string[] = []) {
  const { status } = spawnSync('wrangler', args, { stdio: 'inherit' })
  if (status !== 0) failed(afterwards, status)
}

/** Creates a resource; one that exists is left alone. */
function ensure(args: string[]) {
  const made = spawnSync('wrangler', args, { encoding: 'utf8', env: { ...process.env, CI: '1' } })
  const said = `${made.stdout}${made.stderr}`
  if (made.status === 0) console.log(`wrangler ${args.join(' ')}: done`)
  else if (!THERE_ALREADY.test(said)) failed([said.trimEnd()], made.status)
}

const read = (file: string) => readFileSync(file, 'utf8')

/** What a deployment takes away from the version that serves now, each with where it is written. */
function oneWay(before: Standing | undefined): string[] {
  const configured = [SITE, STUDIO].flatMap((file) =>
    objectsTakenAway(read(file)).map((line) => `${path.basename(file)}: ${line}`),
  )
  if (!before) return configured
  const applied = appliedTo(DATABASE)
  const all = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql'))
  const textsOf = (isApplied: boolean) =>
    all
      .sort()
      .filter((name) => applied.has(name) === isApplied)
      .map((name) => read(path.join(MIGRATIONS, name)))
  const missing = textsOf(false)
  const changed = changedInPlace(textsOf(true), missing)
  return [...configured, ...takenAway(missing.join('\n')), ...changed]
}

/** How a worker is taken back to what served before. */
function wayBack(what: string, before: Standing | undefined, config: string): string[] {
  if (!before) return [`${what}: nothing served before; there is nothing to go back to.`]
  const name = path.basename(config)
  const added = classesIn(read(config)).filter((each) => !before.classes.includes(each))
  if (added.length === 0) return [`${what}: npx wrangler rollback ${before.version} -c ${name}`]
  return [
    `${what}: wrangler takes no version back past new objects (${added.join(', ')}).`,
    `  Go back by the earlier commit with this ${name}, its lines of [[migrations]] and all:`,
    `  git checkout COMMIT && git checkout - -- ${name} && npx wrangler deploy -c ${name}`,
  ]
}

const given = process.argv.slice(2)
const args = given.filter((word) => word !== ONE_WAY)
const isDry = args.includes('--dry-run')
// A worker of its own, with its own configuration; it was bundled by the build.
const ofStudio = ['-c', STUDIO]
console.log((await buildIfChanged()) ? 'Built the site.' : 'The build is up to date.')
const [site, studio] = isDry ? [] : [standing([]), standing(ofStudio)]
const serving = (what: string, before: Standing | undefined) =>
  before ? `Version ${before.version} of the ${what} serves on.` : `No ${what} serves yet.`
const nothing = [serving('site', site), serving('studio', studio)]
const back = [...wayBack('site', site, SITE), ...wayBack('studio', studio, STUDIO)]
if (!isDry) {
  const lost = oneWay(site)
  if (lost.length > 0 && !given.includes(ONE_WAY))
    failed([
      'What serves now cannot work on what this deployment leaves behind:',
      ...lost.map((each) => `  ${each}`),
      'Nothing was changed. Take a backup, read "Roll back" in docs/operations.md, and say it:',
      '  npm run deploy -- --one-way',
    ])
  ensure(['d1', 'create', DATABASE])
  ensure(['r2', 'bucket', 'create', BUCKET])
  for (const queue of QUEUES) ensure(['queues', 'create', queue])
  wrangler(
    ['d1', 'migrations', 'apply', DATABASE, '--remote'],
    ['The migrations failed: the one at which they stopped has left nothing behind.', ...nothing],
  )
}
wrangler(['deploy', ...args], isDry ? [] : ['The site was not deployed.', ...nothing])
const half = ['The site is deployed, the studio is not.', serving('studio', studio)]
const studioArgs = ['deploy', STUDIO_WORKER, ...ofStudio, '--no-bundle', ...args]
wrangler(studioArgs, isDry ? [] : [...half, 'To go back:', ...wayBack('site', site, SITE)])
if (!isDry) console.log(['Deployed. To go back:', ...back].join('\n'))
