import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { ROOT } from '../../../serve/root.ts'
import type { Server } from '../../../serve/server.ts'
import { ENTERED } from '../../../wallet/chaos.ts'

const SCRIPT = path.join(ROOT, 'scripts/wallet/conformance.ts')

/** The chaos vendor in a process of its own, one run after the other, each by the next seed. */
export class ChaosVendor {
  runs = 0
  readonly found: string[] = []
  private readonly seed: number
  private ended: Promise<void> = Promise.resolve()
  private isOver = true

  constructor(seed: number) {
    this.seed = seed
  }

  /** Begins a run where none is on; done once its members have come in. */
  async begin(server: Server, rounds: number): Promise<void> {
    if (!this.isOver) return
    this.isOver = false
    const seed = String(this.seed + this.runs)
    const said = ['--chaos', seed, '--rounds', String(rounds)]
    // A token may begin with a dash.
    const all = [SCRIPT, server.url, `--token=${server.operatorToken}`, ...said]
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...all], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let told = ''
    child.stderr?.on('data', (chunk) => {
      told += String(chunk)
    })
    const entered = this.listen(child, (text) => {
      told += text
    })
    this.ended = once(child, 'exit').then(([code]) => {
      this.isOver = true
      this.runs += 1
      if (code !== 0) this.found.push(`the chaos vendor, seed ${seed}: ${told.slice(-600)}`)
    })
    await Promise.race([entered, this.ended])
  }

  /** Until the run that is on has compared every wallet. */
  end(): Promise<void> {
    return this.ended
  }

  private listen({ stdout }: ChildProcess, hear: (text: string) => void): Promise<void> {
    return new Promise((resolve) => {
      stdout?.on('data', (chunk) => {
        hear(String(chunk))
        if (String(chunk).includes(ENTERED)) resolve()
      })
    })
  }
}
