import { randomInt } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isAlive } from './claim.ts'

/** Below those that a system hands out by itself, to connections and to listeners on port 0. */
const FIRST = 20_000
const END = 32_768
const TRIES = 1_000

const own = new Set<string>()

process.once('exit', () => {
  for (const mark of own) rmSync(mark, { force: true })
})

/** Marks a port as taken on this machine; false: another process, or this one, has it. */
export function claimPort(port: number, directory: string): boolean {
  mkdirSync(directory, { recursive: true })
  const mark = path.join(directory, String(port))
  try {
    // A killed process leaves its marks behind.
    if (existsSync(mark) && !isAlive(Number(readFileSync(mark, 'utf8')))) rmSync(mark)
    writeFileSync(mark, String(process.pid), { flag: 'wx' })
  } catch {
    return false
  }
  own.add(mark)
  return true
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

const marks = () => path.join(tmpdir(), `orilla-ports-${process.getuid?.() ?? 0}`)

/**
 * A port that nobody listens on, and that nobody else is given while this process lives: between
 * being found free and being listened on, a port is nobody's otherwise.
 */
export async function freePort(): Promise<number> {
  const directory = marks()
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FIRST, END)
    if (claimPort(port, directory) && (await isFree(port))) return port
  }
  throw new Error('no free port')
}

/** The first of two such ports, one after the other: of a site and its studio. */
export async function freePair(): Promise<number> {
  for (;;) {
    const port = await freePort()
    if (claimPort(port + 1, marks()) && (await isFree(port + 1))) return port
  }
}
