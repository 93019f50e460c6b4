import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const WAIT_MS = 4_000
const STEP_MS = 50

/** Whether there is a process of that id. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

async function until(check: () => boolean | Promise<boolean>): Promise<boolean> {
  for (const end = Date.now() + WAIT_MS; Date.now() < end; await sleep(STEP_MS)) {
    if (await check()) return true
  }
  return false
}

/** Waits until a port is free; a killed instance needs a moment to be gone. */
export async function waitForPort(host: string, port: number): Promise<void> {
  if (await until(() => isFree(host, port))) return
  throw new Error(`port ${port} is in use: stop what listens there, or set PORT`)
}

interface Claim {
  pid: number
  url: string
}

const claimFile = (stateDir: string) => path.join(stateDir, 'serving.json')

/** Who serves from a state directory, as far as its file knows. */
export function readClaim(stateDir: string): Claim | null {
  const file = claimFile(stateDir)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Claim) : null
}

/** One instance a state directory: refuses while another one serves from it. */
export async function claimState(stateDir: string, url: string): Promise<void> {
  mkdirSync(stateDir, { recursive: true })
  const holder = readClaim(stateDir)
  if (holder && !(await until(() => !isAlive(holder.pid)))) {
    throw new Error(`${holder.url} (process ${holder.pid}) serves from ${stateDir} already`)
  }
  writeFileSync(claimFile(stateDir), JSON.stringify({ pid: process.pid, url }))
}

export function releaseState(stateDir: string): void {
  rmSync(claimFile(stateDir), { force: true })
}
