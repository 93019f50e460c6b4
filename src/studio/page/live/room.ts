import type { OwnRound, PastRound } from '#studio/live/frames'
import type { Facts } from '../alone/board'
import { el, write } from '../dom'
import type { Words } from '../words'
import type { Clock } from './clock'
import { FairSheet } from './fair-sheet'
import type { Rack } from './rack'
import type { TableState } from './state'
import type { TableView } from './table-view'

/** Rounds that are listed beside the clock. */
const LISTED = 14

interface Furniture {
  view: TableView
  rack: Rack
  clock: Clock
  facts: Facts
}

/** Where everything stands on the page of a table, and what came before. */
export class Room {
  readonly node: HTMLElement
  readonly sheet: HTMLDialogElement
  private readonly words: Words
  private readonly view: TableView
  private readonly own: () => readonly OwnRound[]
  private readonly fair: FairSheet
  private readonly history = el('ol', { class: 'history' })
  private readonly seated = el('span', { class: 'seated' })

  constructor(
    words: Words,
    game: string,
    { view, rack, clock, facts }: Furniture,
    own: () => readonly OwnRound[],
  ) {
    this.words = words
    this.view = view
    this.own = own
    const { t } = words
    this.fair = new FairSheet(words, view.game, (outcome) => view.chip(outcome))
    this.sheet = this.fair.node
    const name = t(`titles.${game}`)
    document.title = name
    this.history.setAttribute('aria-label', t('history.name'))
    const check = () => this.check(this.newest)
    const drawn = el('button', { type: 'button', class: 'bound', click: check }, t('drawn'))
    const foot = el('p', { class: 'foot' }, drawn, this.seated)
    const left = el('div', { class: 'left' }, view.stage, clock.node, this.history)
    const choice = view.choice ? [view.choice] : []
    const parts = [...choice, view.cloth, foot, view.records]
    const right = el('div', { class: 'right' }, ...parts)
    this.node = el(
      'main',
      { class: 'salon', 'data-game': game },
      el('header', { class: 'head' }, el('h1', {}, name), facts.node),
      el('div', { class: 'felt' }, left, right),
      rack.node,
    )
  }

  private newest: PastRound | null = null

  /** Opens the check of a round. */
  check(round: PastRound | null): void {
    this.fair.open(this.own(), round)
  }

  update({ seated, past }: TableState): void {
    write(this.seated, seated > 0 ? this.words.t('seated', { count: seated }) : '')
    const [newest = null] = past
    const isSame = newest?.chain === this.newest?.chain && newest?.number === this.newest?.number
    if (isSame) return
    this.newest = newest
    this.history.replaceChildren(...past.slice(0, LISTED).map((round) => this.row(round)))
  }

  private row(round: PastRound): HTMLElement {
    const name = this.words.t('history.check', { number: round.number })
    const click = () => this.check(round)
    const chip = this.view.chip(round.outcome)
    const button = el('button', { type: 'button', click, title: name }, chip)
    const said = [chip.textContent, this.view.spoken(round.outcome), name]
    button.setAttribute('aria-label', said.join('. '))
    return el('li', {}, button)
  }
}
