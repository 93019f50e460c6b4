import { expect, it } from 'vitest'
import { TABLES } from '#lib/games/tables'
import { blackjackResult } from '../../support/engine/blackjack-return'
import { published } from '../../support/engine/game-chances'

it('the published table of blackjack returns what is published, card by card', () => {
  const [pays = 0, of = 1] = TABLES['BLACKJACK-1'].blackjack
  const [top = '', bottom = ''] = published('BLACKJACK-1.result').split('/')
  const known = Number((BigInt(top) * 10n ** 15n) / BigInt(bottom)) / 1e15
  expect(blackjackResult(pays / of - 1)).toBeCloseTo(known, 11)
})
