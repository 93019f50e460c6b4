import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import lighthouse from 'lighthouse'
import { findChromium } from '../browser.ts'
import type { Server } from '../serve/server.ts'
import type { Row } from './table.ts'

const PERFORMANCE_MIN = 95
const STARTED_MS = 15_000
const STEP_MS = 50

/** Starts a Chromium that Lighthouse drives over its debugging port. */
async function debugged() {
  const { executablePath, args } = await findChromium()
  const profile = mkdtempSync(path.join(tmpdir(), 'orilla-lighthouse-'))
  const headless = args.some((flag) => flag.startsWith('--headless')) ? [] : ['--headless=new']
  const child = spawn(
    executablePath,
    [
      ...args,
      ...headless,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  )
  const portFile = path.join(profile, 'DevToolsActivePort')
  for (const end = Date.now() + STARTED_MS; Date.now() < end; await sleep(STEP_MS)) {
    try {
      const port = Number(readFileSync(portFile, 'utf8').split('\n')[0])
      if (port > 0) return { port, end: () => close(child.pid, profile) }
    } catch {
      // Not written yet.
    }
  }
  throw new Error('Chromium did not open its debugging port')

  function close(pid: number | undefined, directory: string) {
    if (pid) process.kill(pid, 'SIGKILL')
    child.once('exit', () => rmSync(directory, { recursive: true, force: true, maxRetries: 5 }))
  }
}

/** Lighthouse's phone run of home: its scores of 100 and the layout shift. */
export async function benchLighthouse(server: Server): Promise<Row[]> {
  const browser = await debugged()
  try {
    const run = await lighthouse(server.url, {
      port: browser.port,
      output: 'json',
      logLevel: 'error',
    })
    if (!run) throw new Error('Lighthouse gave no result')
    const { categories, audits } = run.lhr
    const shift = audits['cumulative-layout-shift']?.numericValue ?? Number.NaN
    const rows = Object.values(categories).map(({ id, title, score }) => {
      const points = Math.round((score ?? 0) * 100)
      const wanted = id === 'performance' ? PERFORMANCE_MIN : 100
      return {
        what: `home on a phone: ${title}`,
        measured: String(points),
        target: `≥ ${wanted}`,
        ok: points >= wanted,
      }
    })
    return [
      ...rows,
      { what: 'home: layout shift', measured: shift.toFixed(3), target: '0', ok: shift === 0 },
    ]
  } finally {
    browser.end()
  }
}
