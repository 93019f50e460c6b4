import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyName, outdated, rotate } from '../../../scripts/backup/rotate'

const HOUR = 3_600_000
const START = Date.parse('2026-11-01T00:05:00Z')
const hours = (count: number) =>
  Array.from({ length: count }, (_, hour) => copyName(new Date(START + hour * HOUR)))

describe('of a folder of copies', () => {
  it('the newest stay, and the first of each of the last days', () => {
    const names = hours(30 * 24)
    const gone = new Set(outdated(names, { newest: 24, days: 14 }))
    const kept = names.filter((name) => !gone.has(name))
    expect(kept.slice(-24)).toEqual(names.slice(-24))
    const older = kept.slice(0, -24)
    expect(older).toHaveLength(13)
    for (const name of older) expect(name).toContain('T00-05-00Z')
    expect(older[0]).toContain('2026-11-17')
  })

  it('nothing goes while there are few, whatever their order', () => {
    const names = hours(24).reverse()
    expect(outdated(names, { newest: 24, days: 14 })).toEqual([])
    expect(outdated(names, { newest: 1, days: 1 })).toHaveLength(22)
  })

  it('what has another name is never removed', () => {
    const others = ['by-hand', '.partial', '2026-11-01', 'x2026-11-01T00-05-00Z']
    expect(outdated([...others, ...hours(3)], { newest: 1, days: 1 })).toEqual(hours(2).slice(1))
  })
})

describe('one more copy', () => {
  const kept = { newest: 1, days: 1 }
  const made = () => {
    const home = mkdtempSync(path.join(tmpdir(), 'orilla-copies-'))
    const [state, copies] = [path.join(home, 'state'), path.join(home, 'copies')]
    mkdirSync(path.join(state, 'v3'), { recursive: true })
    writeFileSync(path.join(state, 'v3/file'), 'as it is')
    return { state, copies }
  }
  const at = (hour: number) => ({ at: new Date(START + hour * HOUR), kept })

  it('takes the place of an old one, and of one that was cut off', async () => {
    const { state, copies } = made()
    mkdirSync(path.join(copies, '.partial/v3'), { recursive: true })
    for (const hour of [0, 1, 2]) await rotate(state, copies, at(hour))
    const [first, , last = ''] = hours(3)
    expect(readdirSync(copies).sort()).toEqual([first, last])
    expect(readFileSync(path.join(copies, last, 'v3/file'), 'utf8')).toBe('as it is')
  })

  it('removes nothing where it could not be made', async () => {
    const { state, copies } = made()
    for (const hour of [0, 1])
      await rotate(state, copies, { ...at(hour), kept: { newest: 9, days: 9 } })
    rmSync(path.join(state, 'v3'), { recursive: true })
    await expect(rotate(state, copies, at(2))).rejects.toThrow('holds no state')
    expect(readdirSync(copies).filter((name) => name !== '.partial')).toEqual(hours(2))
  })
})
