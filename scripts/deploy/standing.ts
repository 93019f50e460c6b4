import { spawnSync } from 'node:child_process'

/** What serves visitors before a deployment. */
export interface Standing {
  /** Id of the version that answers now. */
  version: string
  /** Classes of the objects it has. */
  classes: string[]
}

interface Status {
  versions?: { version_id: string; percentage: number }[]
}
interface Version {
  resources?: { bindings?: { type: string; class_name?: string }[] }
}

/** What a command of wrangler prints as JSON; undefined where it fails. */
function read<T>(args: string[]): T | undefined {
  const { status, stdout } = spawnSync('wrangler', args, {
    encoding: 'utf8',
    env: { ...process.env, CI: '1' },
  })
  if (status !== 0) return undefined
  // Before the JSON there may be a line of its own about news.
  return JSON.parse(stdout.slice(stdout.search(/^[[{]/m))) as T
}

/** The version of a worker that serves now; undefined where there is none yet. */
export function standing(worker: string[]): Standing | undefined {
  const status = read<Status>(['deployments', 'status', '--json', ...worker])
  const [most] = [...(status?.versions ?? [])].sort(
    (one, other) => other.percentage - one.percentage,
  )
  if (!most) return undefined
  const version = read<Version>(['versions', 'view', most.version_id, '--json', ...worker])
  if (!version) return undefined
  const classes = (version.resources?.bindings ?? []).flatMap(({ type, class_name: name }) =>
    type === 'durable_object_namespace' && name ? [name] : [],
  )
  return { version: most.version_id, classes }
}

/** Names of the migrations that a remote database has. */
export function appliedTo(database: string): Set<string> {
  const command = 'SELECT name FROM d1_migrations'
  const answers = read<{ results: { name: string }[] }[]>([
    'd1',
    'execute',
    database,
    '--remote',
    '--json',
    '--command',
    command,
  ])
  return new Set((answers ?? []).flatMap(({ results }) => results.map(({ name }) => name)))
}
