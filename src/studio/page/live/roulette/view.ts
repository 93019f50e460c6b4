import { ROULETTE } from '#lib/games/tables/roulette'
import type { Minor } from '#lib/money'
import type { Counts, PastRound } from '#studio/live/frames'
import { el, show, write } from '#studio/page/dom'
import { keyOf, type Spot } from '../spots'
import type { MakeTable, Outcome, Showing, TableKit, TableView } from '../table-view'
import { Cloth } from './cloth'
import { betsOf } from './inside'
import { colourOf } from './numbers'
import { trackNode } from './track'
import { Wheel } from './wheel'

const LISTED = 4
const PAYS: Record<number, number> = { 1: 35, 2: 17, 3: 11, 4: 8, 6: 5 }

const numberOf = (outcome: Outcome) => Number(outcome['number'])

class RouletteView implements TableView {
  readonly game = ROULETTE
  readonly stage: HTMLElement
  readonly cloth: HTMLElement
  readonly records: HTMLElement
  readonly choice: HTMLElement
  private readonly kit: TableKit
  private readonly wheel = new Wheel()
  private readonly board: Cloth
  private readonly figure = el('p', { class: 'result', 'aria-hidden': 'true' })
  private readonly most = el('div', { class: 'nums' })
  private readonly least = el('div', { class: 'nums' })
  private readonly counted = el('p', { class: 'small' })
  private readonly many: HTMLElement
  private readonly few: HTMLElement
  private readonly dialog = el('dialog', {
    class: 'panel more-bets',
    'aria-labelledby': 'more-title',
  })

  constructor(kit: TableKit) {
    this.kit = kit
    const { t } = kit.words
    this.board = new Cloth(kit, (number) => this.offer(number))
    this.cloth = this.board.node
    const track = trackNode(kit.words, kit.put, (numbers) => this.board.light(numbers))
    this.stage = el('div', { class: 'wheel-stage' }, this.wheel.node, this.figure)
    this.many = el('div', {}, el('span', {}, t('roulette.most')), this.most)
    this.few = el('div', {}, el('span', {}, t('roulette.least')), this.least)
    this.records = el(
      'div',
      {},
      track,
      el('div', { class: 'cold' }, this.counted, this.many, this.few),
      this.dialog,
    )
    const more = el('button', { type: 'button', class: 'more-toggle' }, t('roulette.more'))
    more.setAttribute('aria-pressed', 'false')
    more.addEventListener('click', () => {
      const isMore = more.getAttribute('aria-pressed') !== 'true'
      more.setAttribute('aria-pressed', String(isMore))
      this.board.setMore(isMore)
    })
    this.choice = el(
      'div',
      { class: 'choice' },
      more,
      el('span', { class: 'small' }, t('roulette.moreHow')),
    )
  }

  chips(amounts: ReadonlyMap<string, Minor>): void {
    this.board.chips(amounts)
  }

  won(keys: ReadonlySet<string>): void {
    this.board.won(keys)
  }

  async show(outcome: Outcome | null, showing: Showing): Promise<void> {
    this.board.came(null)
    write(this.figure, '')
    if (!outcome) return this.wheel.clear()
    await this.wheel.show(numberOf(outcome), showing)
    this.board.came(numberOf(outcome))
    this.figure.replaceChildren(this.chip(outcome))
  }

  spoken(outcome: Outcome): string {
    const { t } = this.kit.words
    const number = numberOf(outcome)
    return t('roulette.came', { number, colour: t(`roulette.${colourOf(number)}`) })
  }

  remember(_past: readonly PastRound[], { of, by }: Counts): void {
    const counts = Array.from({ length: 37 }, (_, number) => [number, by[number] ?? 0] as const)
    const sorted = counts.sort(([, one], [, other]) => other - one)
    const chips = (list: readonly (readonly [number, number])[]) =>
      list.map(([number, count]) => {
        const chip = this.chip({ number })
        chip.title = this.kit.words.t('roulette.times', { count })
        return chip
      })
    write(this.counted, this.kit.words.t('roulette.counted', { count: of }))
    for (const part of [this.many, this.few]) show(part, of > 0)
    this.most.replaceChildren(...chips(of > 0 ? sorted.slice(0, LISTED) : []))
    this.least.replaceChildren(...chips(of > 0 ? sorted.slice(-LISTED).reverse() : []))
  }

  chip(outcome: Outcome): HTMLElement {
    const number = numberOf(outcome)
    return el('span', { class: `nb ${colourOf(number)}` }, String(number))
  }

  /** All that a number can be bet with, by name: for who has no mouse to point between numbers. */
  private offer(number: number): void {
    const { t } = this.kit.words
    const buttons = betsOf(number).map((spot) => {
      const click = () => {
        this.dialog.close()
        this.kit.put([spot])
      }
      return el('button', { type: 'button', class: 'quiet', click }, this.nameOf(spot))
    })
    const close = el('button', { class: 'quiet' }, t('fair.close'))
    this.dialog.replaceChildren(
      el('h2', { id: 'more-title', tabindex: '-1' }, t('roulette.betsOf', { number })),
      ...buttons,
      el('form', { method: 'dialog' }, close),
    )
    this.dialog.showModal()
    this.dialog.querySelector('h2')?.focus()
  }

  private nameOf(spot: Spot): string {
    const { t } = this.kit.words
    const { type, n = [] } = spot
    const pays = t('cloth.pays', { odds: `${PAYS[n.length]} : 1` })
    return `${t(`roulette.${type}`)} ${keyOf({ type: '', n }).trim()} · ${pays}`
  }
}

export const makeTable: MakeTable = (kit) => new RouletteView(kit)
