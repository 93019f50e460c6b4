import { COIN, coinPays } from '#lib/games/ladders/coin'
import type { Fields } from '#lib/games/shape'
import { limitsOf, TABLES } from '#lib/games/tables'
import type { ShownRound } from '#studio/rounds/calls'
import type { GameView, Kit, MakeView, Prospect, Step } from '../alone/game-view'
import { animate } from '../alone/motion'
import coinAddress from '../assets/coin.svg?url'
import { el, write } from '../dom'
import { isOn, turnOff, Verdict } from './pieces'

const { maxFlips } = TABLES['COIN-1']
const { maxWin } = limitsOf('COIN-1')
const FLIP_MS = 700
const HUNDRED = 100
const HALF = 0.5
const TURNING = [
  { transform: 'rotateX(0) translateY(0)' },
  { transform: 'rotateX(720deg) translateY(-30%)', offset: HALF },
  { transform: 'rotateX(1440deg) translateY(0)' },
]

type Side = 'heads' | 'tails'

const flipsOf = (round: ShownRound | null) => (round?.outcome?.['flips'] ?? []) as Side[]

/** A coin is flipped; each face is a way on, and what was won may be taken before it. */
class CoinView implements GameView {
  readonly game = COIN
  readonly settings = []
  readonly start: string
  readonly stage: HTMLElement
  private readonly kit: Kit
  private readonly verdict: Verdict
  private readonly figure = el('p', { class: 'figure small-figure', 'aria-hidden': 'true' })
  private readonly face = el('b')
  private readonly coin: HTMLElement
  private readonly trail: HTMLElement
  private readonly doors: { button: HTMLButtonElement; price: HTMLElement }[]
  private open: ShownRound | null = null

  constructor(kit: Kit) {
    this.kit = kit
    const { t } = kit.words
    this.start = t('coin.start')
    this.verdict = new Verdict(kit.words)
    this.figure.dataset['look'] = 'won'
    this.coin = el('div', { class: 'piece' }, el('img', { src: coinAddress, alt: '' }), this.face)
    this.trail = el('ol', { class: 'trail', 'aria-label': t('coin.trail') })
    this.doors = (['heads', 'tails'] as const).map((side) => this.door(side))
    const buttons = this.doors.map(({ button }) => button)
    this.stage = el(
      'div',
      { class: 'coin-game' },
      el('div', { class: 'top' }, this.coin, this.figure, this.verdict.node),
      el('div', { class: 'doors' }, ...buttons),
      this.trail,
    )
    this.lay(null)
  }

  choice = (): Fields => ({})

  take = (): void => undefined

  prospect(stake: number): Prospect {
    return { pays: Math.min(maxWin, coinPays(stake, flipsOf(this.open).length + 1)), chance: HALF }
  }

  step(round: ShownRound): Step | null {
    const { t, money, multiple } = this.kit.words
    const calls = flipsOf(round).length
    if (calls === 0) return null
    const text = t('round.cash', { amount: money(coinPays(round.staked, calls)) })
    const sub = `${multiple(coinPays(HUNDRED, calls))}×`
    return { text, sub, look: 'money', action: ['cash'] }
  }

  spoken(round: ShownRound): string {
    const last = flipsOf(round).at(-1)
    return this.kit.words.t(last ? `coin.${last}` : 'coin.none')
  }

  async show(round: ShownRound | null, isNew: boolean): Promise<void> {
    this.open = round?.state === 'open' ? round : null
    this.verdict.clear()
    const flips = flipsOf(round)
    const last = flips.at(-1)
    const isFlip = isNew && round?.actions.at(-1)?.[0] !== 'cash' && last !== undefined
    if (isFlip) {
      write(this.face, '')
      for (const { button } of this.doors) turnOff(button, true)
      await animate(this.coin, TURNING, { ms: FLIP_MS, isStill: this.kit.isStill() })
    }
    if (isFlip) this.kit.cue('coin')
    this.lay(round)
    const worth = `${this.kit.words.multiple(coinPays(HUNDRED, flips.length))}×`
    write(this.figure, this.open && flips.length > 0 ? worth : '')
    if (round && !this.open) this.verdict.tell(round)
    this.kit.changed()
  }

  private door(side: Side) {
    const { t, share } = this.kit.words
    const price = el('span', { class: 'price' })
    const button: HTMLButtonElement = el(
      'button',
      { type: 'button', class: 'door', click: () => isOn(button) && this.kit.act([side]) },
      el('b', {}, t(`coin.${side}`)),
      price,
      el('span', { class: 'faint small' }, share(HALF)),
    )
    return { button, price }
  }

  private lay(round: ShownRound | null): void {
    const { t, multiple } = this.kit.words
    const flips = flipsOf(round)
    const calls = this.open ? flips.length + 1 : 1
    const isBeyond = calls > maxFlips || coinPays(round?.staked ?? 0, calls) > maxWin
    for (const { button, price } of this.doors) {
      turnOff(button, !this.open || isBeyond)
      write(price, `${multiple(coinPays(HUNDRED, calls))}×`)
    }
    const letters = flips.map((flip) => t(`coin.${flip}Letter`))
    write(this.face, letters.at(-1) ?? '')
    const isLost = round?.outcome?.['state'] === 'lost'
    const nodes = letters.map((letter, index) =>
      el('li', { class: isLost && index === letters.length - 1 ? 'lost' : '' }, letter),
    )
    this.trail.replaceChildren(...nodes)
  }
}

export const makeView: MakeView = (kit) => new CoinView(kit)
