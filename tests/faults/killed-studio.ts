import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/serve/free-port'
import type { ContractWallet } from '../studio/contract-wallet'
import { serveWallet } from '../studio/wallet-server'

const SCRIPT = path.resolve(import.meta.dirname, '../../scripts/test/studio-process.ts')

/** Where it is killed: round a call of the wallet, or so many milliseconds after a bet was sent. */
export interface Point {
  call: 'bet' | 'win' | 'none'
  when: 'before' | 'after'
  ms: number
}

/** A studio that is killed at a point and started again, over a wallet that lives on. */
export class KilledStudio {
  contract!: ContractWallet
  url = ''
  private point: Point | null = null
  private killed: Promise<void> = Promise.resolve()
  private child: ChildProcess | undefined
  private settings = { port: 0, stateDir: '', vars: {} }
  private stopWallet: () => void = () => undefined

  async open(): Promise<void> {
    const wallet = await serveWallet(async (name, answer) => {
      const isHere = this.point?.call === name
      if (!isHere) return answer()
      const { when } = this.point as Point
      if (when === 'after') await answer()
      await this.kill()
      throw new Error('killed')
    })
    this.contract = wallet.contract
    this.stopWallet = wallet.stop
    const port = await freePort()
    const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-fault-rounds-'))
    this.url = `http://localhost:${port}`
    this.settings = {
      port,
      stateDir,
      vars: { ...wallet.vars, SITE_ORIGINS: 'http://site.example' },
    }
    await this.start()
  }

  async start(): Promise<void> {
    const env = { ...process.env, STUDIO_PROCESS: JSON.stringify(this.settings) }
    const options = { env, detached: true, execArgv: ['--disable-warning=ExperimentalWarning'] }
    this.child = fork(SCRIPT, [], options)
    await once(this.child, 'message')
  }

  /** Begins to wait for a point; `done` when it was killed there. */
  killAt(point: Point): Promise<void> {
    this.point = point
    this.killed = new Promise((resolve) => {
      this.tellKilled = resolve
    })
    if (point.call === 'none') void sleep(point.ms).then(() => this.kill())
    return this.killed
  }

  async close(): Promise<void> {
    await this.kill()
    this.stopWallet()
    rmSync(this.settings.stateDir, { recursive: true, force: true })
  }

  private tellKilled: () => void = () => undefined

  private async kill(): Promise<void> {
    const { child } = this
    this.point = null
    if (child?.pid && child.exitCode === null && child.signalCode === null) {
      const exited = once(child, 'exit')
      process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
      await exited
    }
    this.tellKilled()
  }
}
