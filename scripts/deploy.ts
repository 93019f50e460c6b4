/**
 * `npm run deploy`: builds, makes what the account lacks, migrates, deploys
 * the site and the studio.
 * `npm run deploy -- --dry-run` works without a network. Other arguments go to `wrangler deploy`.
 */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildIfChanged } from './serve/build.ts'
import { ROOT } from './serve/root.ts'
import { STUDIO_WORKER } from './serve/studio-build.ts'

const DATABASE = 'orilla'
const BUCKET = 'orilla-uploads'
const QUEUES = ['outbox', 'outbox-dead']
const THERE_ALREADY = /already (exists|taken|in use)/i

function wrangler(args: string[]) {
  const { status } = spawnSync('wrangler', args, { stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/** Creates a resource; one that exists is left alone. */
function ensure(args: string[]) {
  const made = spawnSync('wrangler', args, { encoding: 'utf8', env: { ...process.env, CI: '1' } })
  const said = `${made.stdout}${made.stderr}`
  if (made.status === 0) console.log(`wrangler ${args.join(' ')}: done`)
  else if (!THERE_ALREADY.test(said)) {
    process.stderr.write(said)
    process.exit(made.status ?? 1)
  }
}

const args = process.argv.slice(2)
console.log((await buildIfChanged()) ? 'Built the site.' : 'The build is up to date.')
if (!args.includes('--dry-run')) {
  ensure(['d1', 'create', DATABASE])
  ensure(['r2', 'bucket', 'create', BUCKET])
  for (const queue of QUEUES) ensure(['queues', 'create', queue])
  wrangler(['d1', 'migrations', 'apply', DATABASE, '--remote'])
}
wrangler(['deploy', ...args])
// A worker of its own, with its own configuration; it was bundled by the build.
const studio = ['-c', path.join(ROOT, 'wrangler.studio.toml'), '--no-bundle']
wrangler(['deploy', STUDIO_WORKER, ...studio, ...args])
