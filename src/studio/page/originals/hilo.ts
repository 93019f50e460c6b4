import { cardOf } from '#lib/games/cards'
import { pay } from '#lib/games/game'
import { HILO, HILO_WAYS, hiloValue } from '#lib/games/ladders/hilo'
import type { Fields } from '#lib/games/shape'
import { limitsOf, TABLES } from '#lib/games/tables'
import type { ShownRound } from '#studio/rounds/calls'
import type { GameView, Kit, MakeView, Step } from '../alone/game-view'
import { animate } from '../alone/motion'
import { el, write } from '../dom'
import { cardName, cardNode } from './cards'
import { isOn, turnOff, Verdict } from './pieces'

const { maxSkips, maxCards } = TABLES['HILO-1']
const { maxWin } = limitsOf('HILO-1')
const VALUES = 13
const TURN_MS = 320
/** Cards of the trail that are shown. */
const TRAIL = 7
const HUNDRED = 100
const ARROWS: Record<string, string> = { higher: '↑', lower: '↓', same: '=', skip: '→' }
const CALLS = ['higher', 'same', 'lower'] as const
const TURNING = [
  { transform: 'rotateY(90deg)', opacity: 0.4 },
  { transform: 'rotateY(0)', opacity: 1 },
]

const cardsOf = (round: ShownRound | null) => (round?.outcome?.['cards'] ?? []) as string[]
const namesOf = (round: ShownRound | null) => round?.actions.map(([name]) => name) ?? []

/** What is paid now, in parts of a stake: a fraction, as the rules have it. */
function factorOf(round: ShownRound | null): [bigint, bigint] {
  const [top = '99', bottom = '100'] = String(round?.outcome?.['multiplier'] ?? '99/100').split('/')
  return [BigInt(top), BigInt(bottom)]
}

const worthOf = (round: ShownRound, stake: number) => pay(stake, ...factorOf(round))

/** What would be paid after a call that so many of thirteen values win. */
function afterCall(round: ShownRound | null, stake: number, ways: number): number {
  const [top, bottom] = factorOf(round)
  return pay(stake, top * BigInt(VALUES), bottom * BigInt(ways))
}

/** Doors beside a card: each says how likely it is and what it pays. */
class HiloView implements GameView {
  readonly game = HILO
  readonly settings = []
  readonly start: string
  readonly stage: HTMLElement
  private readonly kit: Kit
  private readonly verdict: Verdict
  private readonly place = el('div', { class: 'place' })
  private readonly trail: HTMLElement
  private readonly doors: ReturnType<HiloView['door']>[]
  private readonly skip: HTMLButtonElement
  private open: ShownRound | null = null

  constructor(kit: Kit) {
    this.kit = kit
    const { t } = kit.words
    this.start = t('hilo.start')
    this.verdict = new Verdict(kit.words)
    this.trail = el('ol', { class: 'trail cards', 'aria-label': t('hilo.trail') })
    this.doors = CALLS.map((call) => this.door(call))
    const click = () => isOn(this.skip) && kit.act(['skip'])
    this.skip = el('button', { type: 'button', class: 'soft-button', click }, t('hilo.skip'))
    const [higher, same, lower] = this.doors.map(({ button }) => button) as [
      HTMLButtonElement,
      HTMLButtonElement,
      HTMLButtonElement,
    ]
    const middle = el('div', { class: 'middle-card' }, this.place, same, this.skip)
    const row = el('div', { class: 'hilo-row' }, higher, middle, lower)
    this.stage = el('div', { class: 'hilo' }, row, this.verdict.node, this.trail)
    this.lay(null)
  }

  choice = (): Fields => ({})

  take = (): void => undefined

  prospect = (): null => null

  step(round: ShownRound): Step | null {
    const { t, money, multiple } = this.kit.words
    const isWinning = namesOf(round).some((name) => name in HILO_WAYS)
    if (!isWinning) return null
    const text = t('round.cash', { amount: money(worthOf(round, round.staked)) })
    const sub = `${multiple(worthOf(round, HUNDRED))}×`
    return { text, sub, look: 'money', action: ['cash'] }
  }

  spoken(round: ShownRound): string {
    const last = cardsOf(round).at(-1)
    return last ? cardName(last, this.kit.words) : ''
  }

  async show(round: ShownRound | null, isNew: boolean): Promise<void> {
    this.open = round?.state === 'open' ? round : null
    this.verdict.clear()
    this.lay(round)
    const card = this.place.querySelector('.pcard')
    const isTurned = isNew && namesOf(round).at(-1) !== 'cash'
    const isStill = this.kit.isStill()
    if (isTurned) this.kit.cue('card')
    if (isTurned && card) await animate(card, TURNING, { ms: TURN_MS, isStill })
    if (round && !this.open) this.verdict.tell(round)
    this.kit.changed()
  }

  private door(call: (typeof CALLS)[number]) {
    const { t } = this.kit.words
    const price = el('span', { class: 'price' })
    const chance = el('span', { class: 'faint small' })
    const button: HTMLButtonElement = el(
      'button',
      { type: 'button', class: `door ${call}`, click: () => isOn(button) && this.kit.act([call]) },
      el('span', { class: 'arrow', 'aria-hidden': 'true' }, ARROWS[call] ?? ''),
      el('b', {}, t(`hilo.${call}`)),
      price,
      chance,
    )
    return { call, button, price, chance }
  }

  private lay(round: ShownRound | null): void {
    const { multiple, share } = this.kit.words
    const cards = cardsOf(round)
    const last = cards.at(-1) ?? null
    const isFull = !this.open || cards.length >= maxCards
    this.place.replaceChildren(cardNode(last, this.kit.words))
    for (const { call, button, price, chance } of this.doors) {
      const ways = last ? HILO_WAYS[call](hiloValue(cardOf(last))) : 0
      const isBeyond = ways > 0 && afterCall(round, round?.staked ?? 0, ways) > maxWin
      turnOff(button, isFull || ways === 0 || isBeyond)
      write(price, ways > 0 ? `${multiple(afterCall(round, HUNDRED, ways))}×` : '–')
      write(chance, last ? share(ways / VALUES) : '')
    }
    const skips = namesOf(round).filter((name) => name === 'skip').length
    turnOff(this.skip, isFull || skips >= maxSkips)
    this.trail.replaceChildren(...this.steps(round))
  }

  private steps(round: ShownRound | null): HTMLElement[] {
    const { words } = this.kit
    const cards = cardsOf(round)
    const names = namesOf(round)
    const from = Math.max(0, cards.length - TRAIL)
    return cards.slice(from).map((card, index) => {
      const name = names[from + index - 1]
      const mark = name ? (ARROWS[name] ?? '') : words.t('hilo.first')
      return el('li', {}, cardNode(card, words), el('span', {}, mark))
    })
  }
}

export const makeView: MakeView = (kit) => new HiloView(kit)
