import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { freePort } from './free-port.ts'
import { type Settings, settingsOf } from './settings.ts'

/** A serving instance. */
export interface Server {
  url: string
  /** Its process, which leads a group of its own. */
  pid: number
  stateDir: string
  operatorToken: string
  /** Real visitors come: nothing of a demonstration belongs there. */
  isProduction: boolean
  migrations: string[]
  exited: Promise<number>
  /** Ends it cleanly. */
  stop(): Promise<void>
  /** SIGKILL to the whole group: the process and the runtime below it. */
  kill(): Promise<void>
}

interface Ready {
  ready: boolean
  reason?: string
  migrations?: string[]
}

/** Starts an instance of the built site, or of another one's; resolves when it serves. */
export async function launch(settings: Settings, root?: string): Promise<Server> {
  const scripts = root ? path.join(root, 'scripts/serve') : import.meta.dirname
  const child = fork(path.join(scripts, 'runtime.ts'), [], {
    detached: true,
    env: { ...process.env, CLOUDFLARE_CF_FETCH_ENABLED: 'false', WRANGLER_SEND_METRICS: 'false' },
  })
  const exited = once(child, 'exit').then(([code]) => Number(code ?? 1))
  child.send(settings)
  const answer = await Promise.race([
    once(child, 'message').then(([message]) => message as Ready),
    exited.then((code): Ready => ({ ready: false, reason: `the runtime ended with ${code}` })),
  ])
  if (!answer.ready || child.pid === undefined) throw new Error(answer.reason)
  const { pid } = child
  const end = async (signal: NodeJS.Signals, target: number) => {
    try {
      process.kill(target, signal)
    } catch {
      // Already gone.
    }
    await exited
  }
  return {
    url: `http://localhost:${settings.port}`,
    pid,
    stateDir: settings.stateDir,
    operatorToken: settings.vars.OPERATOR_TOKEN ?? '',
    isProduction: settings.isProduction,
    migrations: answer.migrations ?? [],
    exited,
    stop: () => end('SIGTERM', pid),
    kill: () => end('SIGKILL', process.platform === 'win32' ? pid : -pid),
  }
}

/** {@link launch} by the variables of `npm start`; without a port, on a free one. */
export async function startServer(options: {
  port?: number
  stateDir: string
  env?: Record<string, string>
  around?: string
  root?: string
}): Promise<Server> {
  const port = options.port ?? (await freePort())
  // A second port is taken where a test asks for the studio.
  const studio = { STUDIO_PORT: options.env?.STUDIO_PORT ?? 'off' }
  const env = { ...options.env, ...studio, PORT: String(port), STATE_DIR: options.stateDir }
  const { around, root } = options
  return launch({ ...settingsOf(env), log: 'file', ...(around && { around }) }, root)
}
