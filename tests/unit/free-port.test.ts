import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { claimPort, freePort } from '../../scripts/serve/free-port'

const directory = mkdtempSync(path.join(tmpdir(), 'orilla-claims-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

it('gives a port once, and one that can be listened on', async () => {
  const ports = await Promise.all(Array.from({ length: 40 }, freePort))
  expect(new Set(ports).size).toBe(ports.length)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(ports[0], '127.0.0.1', resolve))
  server.close()
})

it('leaves a port to whoever has marked it, for as long as they live', () => {
  expect(claimPort(20_001, directory)).toBe(true)
  expect(claimPort(20_001, directory)).toBe(false)
  expect(claimPort(20_002, directory)).toBe(true)
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(path.join(directory, '20003'), String(pid))
  expect(claimPort(20_003, directory)).toBe(true)
  expect(claimPort(20_003, directory)).toBe(false)
})
