import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { freePort } from '../../serve/free-port.ts'

const SCHEMA = path.join(import.meta.dirname, 'schema.sql')
const READY_MS = 30_000
const USER = 'bench'
/** Where Debian puts what is not on the path. */
const VERSIONS = '/usr/lib/postgresql'

interface Owner {
  uid?: number
  gid?: number
}

const said = (command: string, ...args: string[]): string =>
  execFileSync(command, args, { stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim()

/** Where PostgreSQL's programs are; null: it is not installed. */
function binaries(): string | null {
  try {
    const folders = readdirSync(VERSIONS).map((version) => path.join(VERSIONS, version, 'bin'))
    const [newest] = folders.sort().reverse()
    if (newest) return newest
  } catch {
    // Elsewhere than on Debian.
  }
  try {
    return said('pg_config', '--bindir')
  } catch {
    return null
  }
}

/** It refuses to serve root: then it is its own account's; null: there is none. */
function ownerOf(): Owner | null {
  if (process.getuid?.() !== 0) return {}
  try {
    return { uid: Number(said('id', '-u', 'postgres')), gid: Number(said('id', '-g', 'postgres')) }
  } catch {
    return null
  }
}

export interface Cluster {
  version: string
  database: { host: string; port: number; database: string; username: string }
  stop(): Promise<void>
}

async function untilReady(of: Cluster['database'], child: ChildProcess): Promise<void> {
  for (const end = Date.now() + READY_MS; ; await sleep(100)) {
    const sql = postgres({ ...of, max: 1, onnotice: () => undefined })
    try {
      await sql.unsafe(readFileSync(SCHEMA, 'utf8'))
      return
    } catch (error) {
      const { code = '' } = error as { code?: string }
      const isStarting = ['ECONNREFUSED', '57P03'].includes(code)
      if (!isStarting || child.exitCode !== null || Date.now() > end) throw error
    } finally {
      await sql.end({ timeout: 1 })
    }
  }
}

/** A cluster of its own as it is installed: written to disk at each commit. Null: none is here. */
export async function startCluster(): Promise<Cluster | null> {
  const [folder, owner] = [binaries(), ownerOf()]
  if (!folder || !owner) return null
  const root = mkdtempSync(path.join(tmpdir(), 'orilla-bench-peer-'))
  if (owner.uid !== undefined) chownSync(root, owner.uid, owner.gid ?? owner.uid)
  const data = path.join(root, 'data')
  const options = { ...owner, cwd: root, stdio: 'ignore' } as const
  const auth = ['--auth=trust', `--username=${USER}`, '--encoding=UTF8', '--locale=C']
  execFileSync(path.join(folder, 'initdb'), ['-D', data, ...auth], options)
  const port = await freePort()
  const where = ['-D', data, '-p', `${port}`, '-h', '127.0.0.1', '-k', root]
  const child = spawn(path.join(folder, 'postgres'), where, options)
  const database = { host: '127.0.0.1', port, database: 'postgres', username: USER }
  const stop = async () => {
    // Asks its clients to leave at once.
    if (child.exitCode === null && child.kill('SIGINT')) await once(child, 'exit')
    rmSync(root, { recursive: true, force: true })
  }
  try {
    await untilReady(database, child)
  } catch (error) {
    await stop()
    throw error
  }
  const version = said(path.join(folder, 'postgres'), '--version').split(' ')[2] ?? ''
  return { version, database, stop }
}
