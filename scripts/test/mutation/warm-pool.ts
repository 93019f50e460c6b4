import { Worker } from 'node:worker_threads'
import type { Plugin } from 'vitest/config'
import type { PoolWorker, WorkerRequest } from 'vitest/node'

type Listener = (message: unknown) => void

/** One thread for all runs of a process. It ends with the process. */
let thread: Worker | undefined

/** A run's hold on the thread: what it listened for goes with it, the thread stays. */
class WarmWorker implements PoolWorker {
  readonly name = 'warm'
  private listeners: [event: string, listener: Listener][] = []

  async start(): Promise<void> {
    thread ??= new Worker(new URL('./warm-worker.mjs', import.meta.url))
    thread.unref()
  }

  async stop(): Promise<void> {
    for (const [event, listener] of this.listeners) thread?.off(event, listener)
    this.listeners = []
  }

  on(event: string, listener: Listener): void {
    this.listeners.push([event, listener])
    thread?.on(event, listener)
  }

  off(event: string, listener: Listener): void {
    thread?.off(event, listener)
  }

  send(message: WorkerRequest): void {
    thread?.postMessage(message)
  }

  deserialize(message: unknown): unknown {
    return message
  }
}

/**
 * Runs all tests of a process in one thread. A thread of its own for every run is what costs most
 * where tests of milliseconds are run once for each of thousands of mutants; every run still loads
 * the modules anew.
 */
export const warmPool = (): Plugin => ({
  name: 'warm-pool',
  configureVitest({ project }) {
    project.config.pool = 'warm'
    project.config.poolRunner = { name: 'warm', createPoolWorker: () => new WarmWorker() }
  },
})
