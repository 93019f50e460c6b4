import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { alone } from '../../scripts/serve/alone.ts'

let directory = ''
let mark = ''
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'orilla-alone-'))
  mark = path.join(directory, 'mark')
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

it('lets one be at work at a time, also when one before has failed', async () => {
  const steps: string[] = []
  const work = (name: string) => async () => {
    steps.push(`${name} begins`)
    await sleep(20)
    steps.push(`${name} ends`)
    if (name === 'first') throw new Error('failed')
    return name
  }
  const both = await Promise.allSettled([alone(mark, work('first')), alone(mark, work('second'))])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'fulfilled'])
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  expect(existsSync(mark)).toBe(false)
})

it('does not wait for a process that is gone', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeFileSync(mark, String(pid))
  expect(await alone(mark, async () => 'done')).toBe('done')
})
