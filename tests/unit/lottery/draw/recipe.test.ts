import { describe, expect, it } from 'vitest'
import { fromHex } from '#lib/fair/hex'
import { ByteStream, hmac, hmacKey, textBytes } from '#lib/fair/stream'
import { deriveDraw } from '#lib/lottery/draw/fair'
import { RECIPES, type RecipeStep } from '#lib/lottery/draw/recipe'
import { type Family, SHAPES } from '#lib/lottery/shapes'

const FAMILIES = Object.keys(SHAPES) as Family[]
const ISSUE = '202611230001'
const TABLES: readonly Family[] = ['VN_NORTH', 'VN_SOUTH', 'THAI', 'MY4D', 'TOTO5D']

/** The series of bytes of a draw, as the step before says it is made. */
async function bytesOf(seed: string): Promise<() => Promise<number>> {
  const key = await hmac(await hmacKey(fromHex(seed)), textBytes(`LOTTO-DRAW-v1|GAME|${ISSUE}|`))
  const stream = new ByteStream(await hmacKey(key))
  return () => stream.next()
}

/** Follows a printed recipe by the letter, without the engine. */
async function follow(steps: readonly RecipeStep[], next: () => Promise<number>) {
  let rejected = 0
  const below = async (limit: number) => {
    for (;;) {
      const byte = await next()
      if (byte < limit) return byte
      rejected += 1
    }
  }
  const numbers: number[] = []
  const prizes: string[][] = []
  for (const step of steps) {
    if (step.kind === 'each')
      for (let at = 0; at < step.count; at += 1)
        numbers.push(step.low + ((await below(step.limit)) % step.n))
    if (step.kind === 'balls') {
      const row = Array.from({ length: step.most }, (_, at) => at + 1)
      for (let place = 0; place < step.count; place += 1) {
        const left = step.most - place
        const limit = 256 - (256 % left)
        if (place === 0) expect(step.limit).toBe(limit)
        const from = place + ((await below(limit)) % left)
        const [one, other] = [row[place] ?? 0, row[from] ?? 0]
        row[place] = other
        row[from] = one
        numbers.push(other)
      }
    }
    if (step.kind === 'prizes') {
      const drawn = new Set<string>()
      for (const [, count, digits] of step.prizes) {
        if (!step.isOnePool) drawn.clear()
        const own: string[] = []
        while (own.length < count) {
          let number = ''
          while (number.length < digits) number += (await below(step.limit)) % 10
          if (!drawn.has(number)) own.push(number)
          drawn.add(number)
        }
        prizes.push(own)
      }
    }
  }
  return { numbers, prizes, rejected }
}

const numbersIn = (result: string, isSingle: boolean) =>
  isSingle ? Array.from(result, Number) : result.split(/[,/]/).map(Number)

describe('the recipe of the verify page', () => {
  it('is there for every family', () => {
    expect(Object.keys(RECIPES).sort()).toEqual([...FAMILIES].sort())
  })

  it.each(FAMILIES)('of %s gives what the engine draws', async (family) => {
    for (let at = 0; at < 40; at += 1) {
      const seedHex = `${at.toString(16).padStart(2, '0')}${'a7'.repeat(31)}`
      const drawn = await deriveDraw({
        ...{ seedHex, gameCode: 'GAME', issue: ISSUE, beaconHex: '', family },
      })
      const made = await follow(RECIPES[family], await bytesOf(seedHex))
      expect(made.rejected).toBe(drawn.rejected)
      if (TABLES.includes(family)) {
        const written = drawn.result.split('/').map((prize) => prize.split(','))
        const isReversed = family.startsWith('VN_')
        expect(isReversed ? made.prizes.toReversed() : made.prizes).toEqual(written)
      } else {
        const isSingle = !/[,/]/.test(drawn.result)
        expect(made.numbers).toEqual(numbersIn(drawn.result, isSingle))
      }
    }
  })
})
