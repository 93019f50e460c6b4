import { describe, expect, it } from 'vitest'
import { lineText, playName } from '#islands/fields/ticket/line-text'
import { type TextParams, type Texts, text } from '#lib/i18n/format'
import { GAMES } from '#lib/lottery/games'
import { ALL_PLAYS } from '#lib/lottery/plays/all'
import { familyTexts } from '#lib/lottery/rules/family-texts'
import { playText } from '#lib/lottery/rules/play-text'
import rules from '../../../locales/es/rules.json'

const reader = (texts: Texts) => (key: string, params?: TextParams) =>
  text(texts, 'es', key, params)
const whole = reader(rules)

describe('the words of a family', () => {
  it.each(GAMES.map(({ code, family }) => [code, family] as const))(
    'name and explain every play of %s',
    (code, family) => {
      const plays = Object.keys(ALL_PLAYS[family] ?? {})
      const own = reader(familyTexts(rules, family, plays))
      for (const id of plays) {
        const { key } = playText(family, id)
        expect(playName(code, id, own)).toBe(playName(code, id, whole))
        expect(own(`rule.${key}`)).toBe(whole(`rule.${key}`))
        expect(own(`rule.${key}`)).not.toBe(`rule.${key}`)
      }
    },
  )

  it('are few beside all', () => {
    const own = familyTexts(rules, 'SSC', Object.keys(ALL_PLAYS.SSC ?? {}))
    expect(JSON.stringify(own).length).toBeLessThan(JSON.stringify(rules).length / 2)
  })
})

describe('the content of a line', () => {
  it.each([
    ['VELOZ1', { play: 'FIXED', selection: { pos: [[4, 7], []] } }, '47 | –'],
    ['RUEDA1', { play: 'FIXED', selection: { pos: [[2, 5], []] } }, '2 5 | –'],
    [
      'CINCOMAS',
      { play: 'FIVE_ONE', selection: { a: [1, 2, 3, 4, 5], b: [7] } },
      '1, 2, 3, 4, 5 + 7',
    ],
  ])('of %s is not read wrong', (gameCode, line, shown) => {
    expect(lineText(gameCode, line, whole)).toBe(shown)
  })
})
