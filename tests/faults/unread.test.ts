import { mkdtempSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { readFrames } from '../../scripts/bench/load/web-socket'
import { openPlay, tokenOf } from '../../scripts/bench/seats/studio-pages'
import { buildIfChanged } from '../../scripts/serve/build'
import { freePort } from '../../scripts/serve/free-port'
import { startStudio } from '../../scripts/serve/studio-alone'
import type { Told } from '../../src/studio/crash/frames'
import { serveWallet } from '../studio/wallet-server'

const SLOW = 24
const PROTOCOL = 'studio.crash'
const WAIT_MS = 60_000
/** The end of a socket in the protocol: the opcode, and the studio's code for who does not read. */
const [CLOSE, UNREAD] = [0x88, 4008]

/** Whether what lay unread ends with the studio's own end. */
async function wasEnded(socket: Socket): Promise<boolean> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  socket.resume()
  await sleep(1_000)
  const all = Buffer.concat(chunks)
  const at = all.lastIndexOf(CLOSE)
  return at > 0 && all.readUInt16BE(at + 2) === UNREAD
}

it('sockets that never read are closed, and the table goes on for who reads', async () => {
  await buildIfChanged()
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-unread-'))
  const wallet = await serveWallet()
  const vars = { ...wallet.vars, SITE_ORIGINS: 'http://localhost' }
  const studio = await startStudio(await freePort(), stateDir, vars)
  let index = 0
  const open = async () => {
    index += 1
    return openPlay(studio.url, await tokenOf(studio, wallet, { index }), PROTOCOL)
  }
  const slow: Socket[] = []
  try {
    for (let count = 0; count < SLOW; count += 1) slow.push((await open()).pause())
    const flights = new Set<string>()
    let bytes = 0
    const reader = await open()
    readFrames(reader, (text) => {
      bytes += text.length
      const told = JSON.parse(text) as Told
      if (told.type === 'end') flights.add(`${told.flight.chain}:${told.flight.number}`)
    })
    // A question after ten seconds, thirty for its answer, and some for a slow machine.
    await sleep(WAIT_MS)
    const ended = await Promise.all(slow.map(wasEnded))
    expect(ended.filter(Boolean)).toHaveLength(SLOW)
    expect(reader.destroyed).toBe(false)
    expect(flights.size).toBeGreaterThan(0)
    expect(bytes).toBeGreaterThan(0)
    reader.destroy()
  } finally {
    for (const socket of slow) socket.destroy()
    await studio.stop()
    wallet.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
})
