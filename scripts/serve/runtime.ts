/**
 * One instance, as a process of its own that leads its own process group. It starts when its
 * parent sends the settings and never outlives the parent; the runtime never outlives it.
 */
import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CoreHeaders, Miniflare } from 'miniflare'
import { migrate } from './migrate.ts'
import { type LogLine, runtimeOptions, WORKER } from './options.ts'
import type { Settings } from './settings.ts'

const CRON = '* * * * *'
const CRON_MS = 60_000

/** From the last migration to the first good health; a slow machine needs its time. */
const HEALTHY_WITHIN_MS = 60_000
const PROBE_MS = 50

interface Worker {
  scheduled(options: { cron: string; scheduledTime: Date }): Promise<unknown>
  fetch(url: string): Promise<{ status: number }>
}

/** Waits until the site says that it can answer; before, nobody is let in. */
async function untilHealthy(worker: Worker) {
  for (const end = Date.now() + HEALTHY_WITHIN_MS; Date.now() < end; await sleep(PROBE_MS)) {
    // What is never answered must not be waited for beyond the end.
    const late = sleep(end - Date.now(), { status: 0 }, { ref: false })
    const { status } = await Promise.race([worker.fetch('http://localhost/wps/health'), late])
    if (status === 200) return
  }
  throw new Error('the site does not become healthy: see its log (site.not-ready)')
}

/** A shell that ends what is left of the group when this process is gone, however it went. */
function guardGroup() {
  const script = 'read -r line; kill -s KILL -- "-$1" 2>/dev/null'
  spawn('sh', ['-c', script, 'sh', String(process.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  }).unref()
}

function logger(settings: Settings) {
  mkdirSync(settings.stateDir, { recursive: true })
  const out =
    settings.log === 'stdout'
      ? process.stdout
      : createWriteStream(path.join(settings.stateDir, 'server.log'), { flags: 'a' })
  // A log that cannot be written (its disk is full) is lost; the site serves on.
  out.on('error', () => undefined)
  return ({ message }: LogLine) => {
    out.write(`${message}\n`)
  }
}

/**
 * Local runtimes fire no cron triggers: here they fire at the start and each full minute. What runs
 * asks for the worker each time: one of a runtime that fell (its disk was full) is none any more.
 */
function everyMinute(run: () => Promise<unknown>) {
  const fire = () => {
    run().catch((error: unknown) => process.stderr.write(`scheduled: ${String(error)}\n`))
    setTimeout(fire, CRON_MS - (Date.now() % CRON_MS)).unref()
  }
  fire()
}

async function serve(settings: Settings) {
  // Without this header's name in its configuration the runtime takes no `cf` from clients and
  // fills in the peer's address itself (`cf.clientIp`).
  Object.assign(CoreHeaders, { CF_BLOB: undefined })
  if (process.platform !== 'win32') guardGroup()
  const runtime = new Miniflare(runtimeOptions(settings, logger(settings)))
  const stop = async () => {
    await runtime.dispose()
    process.exit(0)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  await runtime.ready
  const migrations = await migrate(await runtime.getD1Database('DB', WORKER))
  const worker = async () => (await runtime.getWorker(WORKER)) as unknown as Worker
  await untilHealthy(await worker())
  everyMinute(async () => (await worker()).scheduled({ cron: CRON, scheduledTime: new Date() }))
  process.send?.({ ready: true, migrations })
}

process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.once('message', (settings: Settings) => {
  serve(settings).catch((error: unknown) => {
    process.send?.({ ready: false, reason: error instanceof Error ? error.message : String(error) })
    setTimeout(() => process.exit(1), 200)
  })
})
