import { describe, expect, it } from 'vitest'
import { playName } from '#islands/fields/ticket/line-text'
import { type TextParams, type Texts, text } from '#lib/i18n/format'
import { GAMES } from '#lib/lottery/games'
import { tierOdds } from '#lib/lottery/odds'
import { ALL_PLAYS } from '#lib/lottery/plays/all'
import { playOf } from '#lib/lottery/plays/registry'
import { playsOnSale } from '#lib/lottery/price'
import { explained } from '#lib/lottery/rules/facts'
import { EXPLAINED, playText } from '#lib/lottery/rules/play-text'
import { rowName } from '#lib/lottery/rules/row-name'
import { selectionText } from '#lib/lottery/rules/write'
import { readDraw } from '#lib/lottery/shapes'
import RULES from '../../../locales/en/rules.json'

/** The English text with its slots filled; a key without a text is an error. */
function t(key: string, params: TextParams = {}): string {
  const found = text(RULES as Texts, 'en', key, params)
  if (found === key) throw new Error(`no text ${key}`)
  expect(found).not.toMatch(/undefined|{{/)
  return found
}

describe.each(EXPLAINED)('%s', (family) => {
  const entries = explained(family)

  it('explains every play, once', () => {
    for (const id of Object.keys(ALL_PLAYS[family] ?? {})) {
      const { key, variants } = playText(family, id)
      expect(t(`name.${key}`)).not.toBe('')
      expect(t(`rule.${key}`)).not.toBe('')
      for (const each of variants) t(`variant.${each.key}`, each.params)
    }
    const keys = entries.map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it('has a name for every row and every pick of an example', () => {
    for (const { key, example, facts } of entries) {
      const names = facts.map((fact) => rowName(t, key, fact, true))
      for (const name of names) expect(name).not.toMatch(/undefined|\bWIN\b|PUSH/)
      expect(new Set(names).size, `${key}: ${names.join('; ')}`).toBe(names.length)
      expect(selectionText(t, example.selection, key)).not.toMatch(/undefined/)
    }
  })

  it('shows examples that win what they say', () => {
    for (const { example, odds } of entries) {
      const bets = Object.values(example.won).reduce((sum, won) => sum + won, 0)
      expect(bets).toBeGreaterThan(0)
      expect(bets).toBeLessThanOrEqual(example.bets)
      expect(readDraw(family, example.draw)).not.toBeNull()
      for (const tier of Object.keys(example.won)) {
        if (tier !== 'PUSH') expect(tierOdds(odds, tier)).toBeGreaterThan(0)
      }
    }
  })

  it('shows no return above the stake', () => {
    for (const { facts } of entries) {
      for (const { back } of facts) expect(back.numerator <= back.denominator).toBe(true)
    }
  })
})

it.each(GAMES)('$code tells its plays apart by their names', (game) => {
  const names = playsOnSale(game).map((play) => playName(game.code, play, t))
  expect(new Set(names).size, names.join('; ')).toBe(names.length)
})

it('every family on sale has its page, and its name', () => {
  for (const { family } of GAMES) {
    expect(EXPLAINED).toContain(family)
    expect(t(`family.${family}`)).not.toBe('')
  }
})

it('a play’s example is the same whenever it is made', () => {
  const [first, second] = [explained('SSC'), explained('SSC')]
  expect(first).toEqual(second)
  expect(playOf('SSC', 'STRAIGHT_ALL')).toBeDefined()
})
