import { describe, expect, it } from 'vitest'
import { BLACKJACK } from '#lib/games/blackjack/index'
import { advised } from '#lib/games/blackjack/strategy'
import { cardOf } from '#lib/games/cards'
import type { Request } from '#lib/games/draws'
import { VPOKER } from '#lib/games/poker/index'
import { range } from '#lib/lottery/counting'
import { dealing, fed, fedBy, published } from '../../support/engine/game-chances'

const cards = (text: string) => text.split(' ').map(cardOf)

describe('the strategy of blackjack', () => {
  const HANDS = [
    ['8c 8d', 'Th', 'split'],
    ['5c 5d', '6h', 'double'],
    ['Tc 2d', '4h', 'stand'],
    ['Ac 7d', '6h', 'double'],
    ['Ac 3d 4h', '6h', 'stand'],
    ['6c 3d 2h', '6h', 'hit'],
    ['2c 2d', 'Th', 'hit'],
    ['Ac Ad', 'Ah', 'split'],
  ] as const

  it.each(HANDS)('with %s against %s: %s', (hand, dealer, advice) => {
    expect(advised(cards(hand), cardOf(dealer), true)).toBe(advice)
  })

  it('reads a pair that may not be split as its total', () => {
    expect(advised(cards('8c 8d'), cardOf('Th'), false)).toBe('hit')
    expect(advised(cards('2c 2d'), cardOf('6h'), false)).toBe('hit')
    expect(advised(cards('Ac Ad'), cardOf('6h'), false)).toBe('hit')
  })

  it('returns what is published, within three deviations of many hands played', () => {
    const HANDS_PLAYED = 20_000
    let state = 20_261_123
    const number = (request: Request) => {
      // Park and Miller's numbers, the high part of them: the same hands on every run.
      state = (state * 48_271) % 2_147_483_647
      return Math.floor((state / 2_147_483_647) * Number(request))
    }
    const stake = 10_000
    let result = 0
    for (const _ of range(1, HANDS_PLAYED)) {
      const numbers: number[] = []
      const play = (actions: string[][]) => {
        let at = 0
        return fed(BLACKJACK.play({ stake }, actions), (request) => {
          numbers[at] ??= number(request)
          at += 1
          return numbers[at - 1] ?? 0
        })
      }
      const actions: string[][] = []
      let now = play(actions)
      while (now.outcome['state'] === 'open') {
        const hands = (now.outcome['hands'] as string[][]).map((hand) => hand.map(cardOf))
        const dealer = cardOf((now.outcome['dealer'] as string[])[0] ?? '')
        const turn = actions.filter(([name]) => name === 'split').length ? turnOf(hands) : 0
        actions.push([advised(hands[turn] ?? [], dealer, hands.length === 1)])
        now = play(actions)
      }
      result += ((now.payout ?? 0) - now.staked) / stake
    }
    const [top = '', bottom = ''] = published('BLACKJACK-1.result').split('/')
    const mean = Number((BigInt(top) * 10n ** 12n) / BigInt(bottom)) / 1e12
    expect(Math.abs(result / HANDS_PLAYED - mean)).toBeLessThan(
      (3 * 1.15) / Math.sqrt(HANDS_PLAYED),
    )
  })

  /** The second hand has its second card only when its turn has come. */
  const turnOf = (hands: number[][]) => (hands[1]?.length === 1 ? 0 : 1)
})

describe('a round of blackjack', () => {
  /** Cards as they leave the shoe, each from a deck of its own. */
  const shoe = (text: string) =>
    dealing(
      312,
      cards(text).map((card, deck) => card + 52 * (deck % 6)),
    )
  const play = (text: string, ...actions: string[]) =>
    fedBy(
      BLACKJACK.play(
        { stake: 10_001 },
        actions.map((name) => [name]),
      ),
      shoe(text),
    )

  it('pays a natural five for two, rounded down once', () => {
    expect(play('As 5c Kd 9h').payout).toBe(25_002)
    expect(play('As Kc Kd Ah')).toMatchObject({ payout: 10_001, outcome: { results: ['push'] } })
  })

  it('ends at once where the dealer has a natural, under ace or ten', () => {
    expect(play('9s Ac 9d Kh')).toMatchObject({ payout: 0, outcome: { state: 'settled' } })
    expect(play('9s Kc 9d Ah')).toMatchObject({ payout: 0, outcome: { dealer: ['Kc', 'Ah'] } })
  })

  it('shows one card of the dealer while it is open', () => {
    expect(play('9s Kc 9d 9h').outcome).toEqual({
      hands: [['9s', '9d']],
      dealer: ['Kc'],
      results: [],
      state: 'open',
    })
  })

  it('deals the second hand its card when its turn comes', () => {
    const open = play('8s Kc 8d 9h 2c', 'split')
    expect(open.outcome['hands']).toEqual([['8s', '2c'], ['8d']])
    expect(open.staked).toBe(20_002)
    const next = play('8s Kc 8d 9h 2c Tc 3c', 'split', 'double')
    expect(next.outcome['hands']).toEqual([
      ['8s', '2c', 'Tc'],
      ['8d', '3c'],
    ])
    expect(next.staked).toBe(30_003)
  })

  it('leaves the dealer alone when every hand is bust', () => {
    expect(play('Ts 6c 6d 6h Kc', 'hit').outcome['dealer']).toEqual(['6c', '6h'])
  })

  it('stands on soft seventeen', () => {
    expect(play('Ts 6c 8d Ah', 'stand').outcome['results']).toEqual(['win'])
  })
})

describe('the poker machine', () => {
  const play = (text: string, ...actions: unknown[][]) =>
    fedBy(VPOKER.play({ stake: 1_000 }, actions), dealing(52, cards(text)))
  const drawn = '2d 3c 4h 7s 8d'

  it.each([
    ['Ts Js Qs Ks As', 'royal-flush', 800],
    ['As 2s 3s 4s 5s', 'straight-flush', 50],
    ['9s 9c 9d 9h 5s', 'four-of-a-kind', 25],
    ['9s 9c 9d 5h 5s', 'full-house', 9],
    ['9s Ks 2s 3s 5s', 'flush', 6],
    ['As 2s 3s 4s 5h', 'straight', 4],
    ['Ts Js Qs Ks Ah', 'straight', 4],
    ['9s 9c 9d 5h 6s', 'three-of-a-kind', 3],
    ['9s 9c 6d 5h 5s', 'two-pair', 2],
    ['Js Jc 6d 5h 3s', 'jacks-or-better', 1],
    ['As Ac 6d 5h 3s', 'jacks-or-better', 1],
    ['Ts Tc 6d 5h 3s', 'nothing', 0],
    ['Qs Kc Ad 2h 3s', 'nothing', 0],
  ])('pays %s as %s', (deal, hand, times) => {
    // The drawn cards must not be among those dealt; nothing is replaced here.
    const rest = drawn.split(' ').filter((card) => !deal.includes(card))
    const more = [...rest, 'Tc', '8c', '7h', '6h', '4d'].filter((card) => !deal.includes(card))
    const result = play(`${deal} ${more.slice(0, 5).join(' ')}`, ['hold', [0, 1, 2, 3, 4]])
    expect(result).toMatchObject({ outcome: { hand }, payout: times * 1_000 })
  })

  it('replaces the cards not held from left to right', () => {
    const { outcome } = play(`Js Jc 6h 5h 3s ${drawn}`, ['hold', [0, 1, 4]])
    expect(outcome['final']).toEqual(['Js', 'Jc', '2d', '3c', '3s'])
  })
})
