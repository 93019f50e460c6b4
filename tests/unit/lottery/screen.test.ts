import { describe, expect, it } from 'vitest'
import { GAMES } from '#lib/lottery/games'
import { piecesOf, placesOf } from '#lib/lottery/picture'
import { ALL_PLAYS } from '#lib/lottery/plays/all'
import { playsOnSale } from '#lib/lottery/price'
import { playText } from '#lib/lottery/rules/play-text'
import { below, seeded } from '#lib/lottery/sample'
import { padRows, playGroups } from '#lib/lottery/screen'
import { drawBy, shapeOf } from '#lib/lottery/shapes'
import type { Family } from '#lib/lottery/types'
import es from '../../../locales/es/rules.json'

const all = Object.entries(ALL_PLAYS).flatMap(([family, plays]) =>
  Object.entries(plays).map(([id, play]) => [family as Family, id, play] as const),
)

describe('the bet screen', () => {
  it('has every play on sale under exactly one tab', () => {
    for (const game of GAMES) {
      const ids = playsOnSale(game)
      const shown = playGroups(game.family, ids).flatMap(({ plays }) => plays)
      expect([...shown].sort(), game.code).toEqual([...ids].sort())
    }
  })

  it('has a name and a rule for every play', () => {
    for (const [family, id] of all) {
      const { key } = playText(family, id)
      expect(es.name, `${family} ${id}`).toHaveProperty(key)
      expect(es.rule, `${family} ${id}`).toHaveProperty(key)
    }
  })

  it('has a row for every key of every form', () => {
    for (const [family, id, play] of all) {
      for (const form of play.forms) {
        const keys = new Set(padRows(family, id, form).map(({ key }) => key))
        expect([...keys].sort(), `${family} ${id}`).toEqual(Object.keys(form).sort())
      }
    }
  })

  it('draws the result of every family', () => {
    const random = seeded(1122)
    for (const { family } of GAMES) {
      const shape = shapeOf(family)
      const result = shape.format(drawBy(shape, (size) => below(random, size)))
      expect(piecesOf(family, result).length, family).toBeGreaterThan(0)
      expect(placesOf(family), family).toEqual(piecesOf(family, result).map(({ kind }) => kind))
    }
  })
})
