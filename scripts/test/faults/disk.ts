import { spawnSync } from 'node:child_process'
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Where the state of a run is, on a disk of its own that can be filled. */
const OWN_DISK = 'FAULTS_OWN_DISK'
const SIZE = '3g'
const [LARGE, SMALL] = [2 ** 20, 2 ** 12]
const BALLAST = 'ballast'

/**
 * Runs this very script again where it may mount a disk of its own; answers its exit code, or null
 * where it does already, or cannot.
 */
export function onOwnDisk(script: string): number | null {
  if (process.env[OWN_DISK] !== undefined) return null
  const own = ['-rm', process.execPath, ...process.execArgv, script, ...process.argv.slice(2)]
  const canMount =
    spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'none', '/mnt']).status === 0
  if (!canMount) return null
  const env = { ...process.env, [OWN_DISK]: 'yes' }
  return spawnSync('unshare', own, { stdio: 'inherit', env }).status ?? 1
}

/** Puts a small disk where the state will be; false: there is none of its own. */
export function mountDisk(folder: string): boolean {
  if (process.env[OWN_DISK] !== 'yes') return false
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'none', folder])
  return status === 0
}

/** Takes the last byte that is left; answers how to give it back. */
export function fillDisk(folder: string): () => void {
  const file = path.join(folder, BALLAST)
  const handle = openSync(file, 'w')
  for (const size of [LARGE, SMALL]) {
    const block = Buffer.alloc(size, 1)
    try {
      while (writeSync(handle, block) === size);
    } catch {
      // Full to this size.
    }
  }
  return () => {
    closeSync(handle)
    rmSync(file)
  }
}
