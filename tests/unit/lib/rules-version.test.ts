import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { RULES_VERSIONS, type RulesFamily, rulesOf } from '#lib/fair/rules-version'
import CONTRACT from '../agreement/vectors.json'
import ROUND from '../games/fixtures/vectors.json'
import LOTTERY from '../lottery/fixtures/vectors.json'
import BONUS from '../rewards/fixtures/vectors.json'
import SPORTS from '../sports/fixtures/vectors.json'

const GOLDEN: Record<RulesFamily, readonly unknown[]> = {
  lottery: [...LOTTERY.public, ...LOTTERY.engine],
  sports: SPORTS.vectors,
  round: ROUND,
  contract: CONTRACT,
  bonus: BONUS.vectors,
}

/**
 * Golden vectors of each family as they were when its version was recorded: how many, and their
 * digest. Who changes or removes one changes what known inputs come to: that is a new version of
 * the rules, and a new line here. Further vectors go behind the others, which only counts them.
 */
const RECORDED: Record<RulesFamily, { version: number; count: number; digest: string }> = {
  lottery: { version: 1, count: 276, digest: 'f56913a7456d5b09' },
  sports: { version: 1, count: 798, digest: '3296b6a74aa99708' },
  round: { version: 1, count: 1475, digest: 'b92a686fecb44d1b' },
  contract: { version: 1, count: 8, digest: 'e2835401c7278762' },
  bonus: { version: 1, count: 273, digest: 'aca2847de5677c66' },
}

const digestOf = (vectors: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(vectors)).digest('hex').slice(0, 16)

const families = Object.keys(RULES_VERSIONS) as RulesFamily[]

describe('the version of the rules', () => {
  it.each(families)('of %s is another one when a golden vector changes', (family) => {
    const { version, count, digest } = RECORDED[family]
    const now = digestOf(GOLDEN[family].slice(0, count))
    expect([RULES_VERSIONS[family], now, GOLDEN[family].length]).toEqual([version, digest, count])
  })

  it('would be missed: a single digit of an expectation changes the digest', () => {
    for (const family of families) {
      const [first, ...others] = GOLDEN[family]
      const text = JSON.stringify(first).replace(/\d(?=\D*$)/, (digit) => String(9 - Number(digit)))
      expect(digestOf([JSON.parse(text), ...others])).not.toBe(digestOf(GOLDEN[family]))
    }
  })

  it('finds the rules of a version, and none of one that is not known', () => {
    expect([rulesOf({ 1: 'first' }, 1), rulesOf({ 1: 'first' }, 2)]).toEqual(['first', undefined])
  })
})
