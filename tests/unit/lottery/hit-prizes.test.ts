import { describe, expect, it } from 'vitest'
import { OFFERED } from '#lib/i18n/languages'
import { translator } from '#lib/i18n/translate'
import { GAMES, gameOf } from '#lib/lottery/games'
import '#lib/lottery/plays/all'
import type { LotteryGame } from '#lib/lottery/game'
import { tierOdds } from '#lib/lottery/odds'
import { linePayout } from '#lib/lottery/payout'
import { playOdds, playsOnSale } from '#lib/lottery/price'
import { hitPrizes, prizeName } from '#lib/lottery/rules/prize-name'

const plays = GAMES.flatMap((game) => playsOnSale(game).map((play) => [game, play] as const))
const shown = (code: string, play: string, language = 'es') => {
  const t = translator(language, 'rules')
  const odds = playOdds(gameOf(code) as LotteryGame, play)
  return hitPrizes(odds).map(([tier, each]) => `${prizeName(t, tier)} ×${each / 10_000}`)
}

describe('what a play pays by hits', () => {
  it('is every prize of it with its own odds, best first, with a name in each language', () => {
    let count = 0
    for (const [game, play] of plays) {
      const odds = playOdds(game, play)
      const prizes = hitPrizes(odds)
      if (prizes.length === 0) continue
      count += 1
      expect(Object.fromEntries(prizes)).toEqual(odds)
      const paid = prizes.map(([tier]) => tierOdds(odds, tier) ?? 0)
      expect(paid).toEqual([...paid].sort((one, other) => other - one))
      for (const language of OFFERED) {
        const t = translator(language.code, 'rules')
        const names = prizes.map(([tier]) => prizeName(t, tier))
        expect(new Set(names).size, `${play} ${language.code}`).toBe(names.length)
        for (const name of names) expect(name).not.toMatch(/label|\{|undefined/)
      }
    }
    expect(count).toBeGreaterThan(20)
  })

  it('is what a ticket is paid', () => {
    const game = gameOf('MAREA1') as LotteryGame
    const odds = playOdds(game, 'PICK5')
    const drawn = Array.from({ length: 20 }, (_, at) => String(at + 1).padStart(2, '0')).join(',')
    for (const [tier, each] of hitPrizes(odds)) {
      const hits = Number(tier.slice(1))
      const nums = Array.from({ length: 5 }, (_, at) => (at < hits ? at + 1 : at + 60))
      const line = { play: 'PICK5', selection: { nums }, odds, unit: 10_000, multiple: 1 }
      expect(linePayout(game.family, line, drawn).payout).toBe(each)
    }
  })

  it('is a list for keno, and none for a single prize or for sides of different odds', () => {
    expect(shown('MAREA1', 'PICK3')).toEqual(['Aciertos: 3 ×26.5', 'Aciertos: 2 ×1.5'])
    expect(shown('CINCOMAS', 'FIVE_ONE')).toHaveLength(7)
    expect(shown('CINCOMAS', 'FIVE_ONE')[0]).toMatch(/^Premio mayor ×\d{6}/)
    expect(shown('CINCOMAS', 'FIVE_ONE')).toContainEqual(
      expect.stringMatching(/^Aciertos: 4, y el extra ×/),
    )
    expect(shown('CUATRO5', 'D4_BIG')).toHaveLength(5)
    expect(shown('SIGNO3', 'SPECIAL_HEAD')).toEqual([])
    expect(shown('VELOZ1', 'FIXED')).toEqual([])
    expect(shown('VELOZ1', 'SUM5')).toEqual([])
  })
})
