import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { doWork } from '#lib/browser/work/search'
import { firstWordOf } from '#lib/browser/work/sha256'
import { foundOf, hashedText, isFound, workText } from '#lib/captcha/work'

const byNode = (text: string) => createHash('sha256').update(text).digest().readUInt32BE()

describe('the hash of a browser’s work', () => {
  it('is SHA-256, as Node knows it, for every length that fits a block', () => {
    for (let length = 0; length < 55; length++) {
      const text = `${length}-aB9_.`.repeat(8).slice(0, length)
      expect(firstWordOf(text)).toBe(byNode(text))
    }
    for (let number = 0; number < 2_000; number++) {
      const text = hashedText('salt-of-sixteen_', number % 16, number * 7_919)
      expect(firstWordOf(text)).toBe(byNode(text))
    }
  })

  it('refuses a text that would need a second block', () => {
    expect(() => firstWordOf('x'.repeat(56))).toThrow('longer')
  })
})

describe('work in place of a picture', () => {
  it('finds a number for each search, the first that fits', () => {
    const task = { salt: 'another-salt', bits: 8, searches: 5 }
    const found = [...doWork(task)]
    expect(found).toHaveLength(5)
    found.forEach((number, search) => {
      for (let before = 0; before < number; before++) {
        expect(byNode(hashedText(task.salt, search, before)) >>> 24).not.toBe(0)
      }
      expect(byNode(hashedText(task.salt, search, number)) >>> 24).toBe(0)
    })
    expect(foundOf(workText(found), 5)).toEqual(found)
  })

  it('counts zero bits from the first', () => {
    expect([isFound(0, 32), isFound(1, 31), isFound(1, 32)]).toEqual([true, true, false])
    expect([isFound(0x00ff_ffff, 8), isFound(0x0100_0000, 8)]).toEqual([true, false])
  })

  it.each(['', '1', '1.2', '1.2.3.4', '1.2.x', '1.2.-3', '1.2.03', '1.2.3e3', '1.2.99999999999'])(
    'of the text "%s" are no three numbers',
    (text) => {
      expect(foundOf(text, 3)).toBeNull()
    },
  )
})
