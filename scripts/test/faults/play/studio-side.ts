import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { StudioSettings } from '../../../serve/studio.ts'

const SCRIPT = path.resolve(import.meta.dirname, '../../studio-process.ts')

/** The house's studio in a process of its own: it is killed apart from its site. */
export class StudioSide {
  private child: ChildProcess | undefined
  private readonly settings: StudioSettings
  readonly stateDir: string

  constructor(settings: StudioSettings, stateDir: string) {
    this.settings = settings
    this.stateDir = stateDir
  }

  get url(): string {
    return `http://localhost:${this.settings.port}`
  }

  async start(aheadMs = 0): Promise<void> {
    const { port, vars } = this.settings
    const told = { port, stateDir: this.stateDir, vars, aheadMs }
    const env = { ...process.env, STUDIO_PROCESS: JSON.stringify(told) }
    const options = { env, detached: true, execArgv: ['--disable-warning=ExperimentalWarning'] }
    const child = fork(SCRIPT, [], options)
    this.child = child
    const ended = once(child, 'exit').then(([code]) => {
      throw new Error(`the studio ended with ${code}`)
    })
    ended.catch(() => undefined)
    await Promise.race([once(child, 'message'), ended])
  }

  /** SIGKILL to the process and the runtime below it. */
  async kill(): Promise<void> {
    const { child } = this
    this.child = undefined
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
    await exited
  }
}
