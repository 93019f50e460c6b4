import type { Rank } from '#lib/games/poker/hand'
import { handPays, VPOKER } from '#lib/games/poker/index'
import type { Fields } from '#lib/games/shape'
import { TABLES } from '#lib/games/tables'
import type { ShownRound } from '#studio/rounds/calls'
import type { GameView, Kit, MakeView, Prospect, Step } from '../alone/game-view'
import { animate } from '../alone/motion'
import { el, show, write } from '../dom'
import { bestHold } from './best-hold'
import { cardName, cardNode } from './cards'
import { turnOff, Verdict } from './pieces'

const GROSS = Object.entries(TABLES['VPOKER-1'].gross).filter(([, pays]) => pays > 0)
const HAND = 5
const TURN_MS = 260
const LATER_MS = 60
const HUNDRED = 100
const TURNING = [{ transform: 'rotateY(90deg)' }, { transform: 'rotateY(0)' }]

function cardsOf(round: ShownRound | null): string[] {
  const { deal = [], final = [] } = (round?.outcome ?? {}) as Record<string, string[]>
  return final.length > 0 ? final : deal
}

const handOf = (round: ShownRound | null) => (round?.outcome?.['hand'] ?? null) as Rank | null

/** Five cards, of which some are held; the others are replaced once. */
class PokerView implements GameView {
  readonly game = VPOKER
  readonly settings = []
  readonly start: string
  readonly stage: HTMLElement
  private readonly kit: Kit
  private readonly verdict: Verdict
  private readonly hand = el('p', { class: 'hand-name', role: 'status' })
  private readonly advice: HTMLButtonElement
  private readonly told = el('p', { class: 'soft small', role: 'status' })
  private readonly pays = el('ul', { class: 'pays poker-pays' })
  private readonly seats: { button: HTMLButtonElement; card: HTMLElement }[]
  private readonly held = new Set<number>()
  private open: ShownRound | null = null

  constructor(kit: Kit) {
    this.kit = kit
    const { t, multiple } = kit.words
    this.start = t('poker.start')
    this.verdict = new Verdict(kit.words)
    const click = () => this.advise()
    this.advice = el('button', { type: 'button', class: 'soft-button', click }, t('poker.advise'))
    this.seats = Array.from({ length: HAND }, (_, place) => this.seat(place))
    const prizes = GROSS.map(([rank, gross]) => {
      const text = el('b', {}, `${multiple(gross * HUNDRED)}×`)
      return el('li', { 'data-rank': rank }, el('span', {}, t(`poker.hands.${rank}`)), text)
    })
    this.pays.replaceChildren(...prizes)
    const table = el('div', { class: 'hand' }, ...this.seats.map(({ button }) => button))
    const help = el('div', { class: 'advice' }, this.advice, this.told)
    const parts = [this.pays, table, this.hand, this.verdict.node, help]
    this.stage = el('div', { class: 'poker' }, ...parts)
    this.paint()
  }

  choice = (): Fields => ({})

  take = (): void => undefined

  prospect(stake: number): Prospect {
    return { pays: stake * handPays('royal-flush'), chance: null }
  }

  step(): Step {
    const places = [...this.held].sort((one, other) => one - other)
    const { t } = this.kit.words
    const isAll = this.held.size === HAND
    const text = isAll ? t('poker.keep') : t('poker.draw', { count: HAND - this.held.size })
    return { text, look: 'primary', action: ['hold', places] }
  }

  spoken(round: ShownRound): string {
    const rank = handOf(round)
    return rank ? this.kit.words.t(`poker.hands.${rank}`) : ''
  }

  async show(round: ShownRound | null, isNew: boolean): Promise<void> {
    const wasOpen = this.open !== null
    this.open = round?.state === 'open' ? round : null
    this.verdict.clear()
    write(this.told, '')
    write(this.hand, '')
    const kept = new Set(wasOpen && !this.open ? this.held : [])
    if (this.open) this.held.clear()
    const places = cardsOf(round).flatMap((card, place) =>
      kept.has(place) ? [] : [{ card, place }],
    )
    if (isNew && places.length > 0) this.kit.cue('card')
    const turning = places.map(({ card, place }) => this.turn(card, place, isNew))
    this.paint()
    await Promise.all(turning)
    const rank = handOf(round)
    write(this.hand, round ? this.spoken(round) : '')
    for (const row of this.pays.querySelectorAll('li')) {
      row.classList.toggle('now', row.dataset['rank'] === rank)
    }
    if (round && !this.open) this.verdict.tell(round)
  }

  private async turn(text: string, place: number, isNew: boolean): Promise<void> {
    const card = cardNode(text, this.kit.words)
    // From now on it is called what it shows.
    this.seats[place]?.button.removeAttribute('aria-label')
    this.seats[place]?.card.replaceChildren(card)
    const ms = TURN_MS + place * LATER_MS
    if (isNew) await animate(card, TURNING, { ms, isStill: this.kit.isStill() })
  }

  private seat(place: number) {
    const { words } = this.kit
    const mark = el('span', { class: 'held' }, words.t('poker.held'))
    const card = el('span', { class: 'slot' }, cardNode(null, words))
    const click = () => {
      if (!this.open) return
      if (!this.held.delete(place)) this.held.add(place)
      this.paint()
    }
    const button = el('button', { type: 'button', class: 'seat', click }, card, mark)
    button.setAttribute('aria-label', words.t('poker.place', { number: place + 1 }))
    return { button, card }
  }

  /** Shows on request what returns most, and holds it. */
  private advise(): void {
    const { words } = this.kit
    const cards = cardsOf(this.open)
    const { holds } = bestHold(cards)
    this.held.clear()
    for (const place of holds) this.held.add(place)
    const names = holds.map((place) => cardName(cards[place] ?? '', words)).join(', ')
    const { t } = words
    const text = holds.length > 0 ? t('poker.advised', { cards: names }) : t('poker.advisedNone')
    write(this.told, text)
    this.paint()
  }

  private paint(): void {
    for (const [place, { button }] of this.seats.entries()) {
      button.setAttribute('aria-pressed', String(this.held.has(place)))
      turnOff(button, !this.open)
    }
    show(this.advice, this.open !== null)
    this.kit.changed()
  }
}

export const makeView: MakeView = (kit) => new PokerView(kit)
