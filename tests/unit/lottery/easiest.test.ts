import { describe, expect, it } from 'vitest'
import { type Fraction, fraction } from '#lib/lottery/fraction'
import { GAMES } from '#lib/lottery/games'
import { ALL_PLAYS } from '#lib/lottery/plays/all'
import { chanceRange, isLess, oneInText } from '#lib/lottery/rules/chance'
import { EASIEST } from '#lib/lottery/rules/easiest'
import { padRows } from '#lib/lottery/screen'
import type { Family, Play } from '#lib/lottery/types'

/** One press of its only row, or one written number, is a bet. */
function isSimple(family: Family, id: string, play: Play): boolean {
  const [form = {}] = play.forms
  const rows = padRows(family, id, form)
  const [rule] = Object.values(form)
  if (rows.length !== 1 || !rule) return false
  return rule.kind === 'lines' || (rule.kind === 'set' && rule.min === 1)
}

function easiestOf(family: Family, plays: Readonly<Record<string, Play>>): string {
  const all = Object.entries(plays)
  const simple = all.filter(([id, play]) => isSimple(family, id, play))
  let found = ''
  let best: Fraction = fraction(0, 1)
  let fewest = Number.POSITIVE_INFINITY
  for (const [id, play] of simple.length > 0 ? simple : all) {
    const { least } = chanceRange(play)
    const keys = padRows(family, id, play.forms[0] ?? {})[0]?.values.length ?? 0
    const isBetter = isLess(best, least) || (!isLess(least, best) && keys < fewest)
    if (isBetter) [found, best, fewest] = [id, least, keys]
  }
  return found
}

describe('the play that a pad opens with', () => {
  it.each(Object.entries(ALL_PLAYS))('is the easiest one of %s', (name, plays) => {
    const family = name as Family
    expect(EASIEST[family]).toBe(easiestOf(family, plays))
  })

  it('is on sale in every game', () => {
    const missing = GAMES.filter(({ family, plays }) => plays?.includes(EASIEST[family]) === false)
    expect(missing.map(({ code }) => code)).toEqual([])
  })
})

describe('one in N', () => {
  it('is whole where the chance is, and rounded where it is not', () => {
    expect(oneInText(fraction(1, 100_000), 'es-419')).toBe('100,000')
    expect(oneInText(fraction(1, 100_000), 'pt-BR')).toBe('100.000')
    expect(oneInText(fraction(2, 4), 'en')).toBe('2')
    expect(oneInText(fraction(105, 216), 'en')).toBe('≈ 2.06')
    expect(oneInText(fraction(105, 216), 'vi')).toBe('≈ 2,06')
  })
})
