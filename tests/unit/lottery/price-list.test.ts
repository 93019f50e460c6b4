/**
 * The price list: what may be picked in each play, its chances and its odds. The proofs of the
 * plays find the chances by writing all draws out; here nothing of what is sold changes unseen.
 */
import { describe, expect, it } from 'vitest'
import type { Form } from '#lib/lottery/form'
import { ALL_PLAYS } from '#lib/lottery/plays/all'
import { below, seeded } from '#lib/lottery/sample'
import type { Selection } from '#lib/lottery/selection'
import { drawBy, shapeOf } from '#lib/lottery/shapes'
import type { Family } from '#lib/lottery/types'
import LIST from './fixtures/price-list.json'
import { offersOf } from './price-list'

/** So many bets whatever is picked: one digit, one set, five balls, or nothing at all. */
const FIXED_BETS = /^(GBAO_|SAME3_ALL|RUN3_ALL|BAOZI|HEXIAO|SIX_ROLL|PARLAY)/

/** Nothing under the keys of a form; positions are there, without a pick. */
const nothing = (form: Form): Selection =>
  form.pos?.kind === 'rows' ? { pos: Array.from({ length: form.pos.rows }, () => []) } : {}

describe.each(Object.entries(ALL_PLAYS))('%s', (family, plays) => {
  it('sells what the price list says', () => {
    const known = LIST[family as keyof typeof LIST]
    expect(offersOf(plays)).toEqual(known)
  })

  it('has no bet where nothing is picked', () => {
    const random = seeded(7)
    const shape = shapeOf(family as Family)
    const draws = Array.from({ length: 20 }, () => drawBy(shape, (n) => below(random, n)))
    for (const [id, play] of Object.entries(plays)) {
      if (FIXED_BETS.test(id)) continue
      for (const selection of play.forms.map(nothing)) {
        expect(play.count(selection), id).toBe(0)
        const won = draws.flatMap((draw) => Object.values(play.winning(selection, draw)))
        expect(won.filter(Boolean), id).toEqual([])
      }
    }
  })
})
