import type { Minor } from '#lib/money'
import { add, el } from '#studio/page/dom'
import { chipNode } from '../chip'
import { asGrid, keyOf, type Spot, SpotButton, spotOf } from '../spots'
import type { TableKit } from '../table-view'
import { coveredBy, type Edge, insideOf, spotAt } from './inside'
import { colourOf } from './numbers'

const NUMBERS = Array.from({ length: 36 }, (_, index) => index + 1)
const EVENS = ['LOW', 'EVEN', 'RED', 'BLACK', 'ODD', 'HIGH'] as const
/** How near an edge of a number a mouse means the edge: a share of its side. */
const NEAR = 0.2
const PHONE = matchMedia('(max-width: 899px)')

/** The cloth: numbers, what lies between them, and what is around. */
export class Cloth {
  readonly node = el('div', { class: 'cloth' })
  private readonly kit: TableKit
  private readonly more: (number: number) => void
  private readonly buttons = new Map<string, SpotButton>()
  private readonly between = el('div', { class: 'between', 'aria-hidden': 'true' })
  private amounts: ReadonlyMap<string, Minor> = new Map()
  private isMore = false

  /** `more` offers all that a number can be bet with. */
  constructor(kit: TableKit, more: (number: number) => void) {
    this.kit = kit
    this.more = more
    const { t } = kit.words
    this.node.setAttribute('role', 'group')
    this.node.setAttribute('aria-label', t('cloth.name'))
    for (const number of [0, ...NUMBERS]) this.addNumber(number)
    for (const n of [1, 2, 3])
      this.addOutside({ type: 'COLUMN', n: [n] }, `col${n}`, t('roulette.two'))
    for (const n of [1, 2, 3]) {
      this.addOutside({ type: 'DOZEN', n: [n] }, `doz${n}`, t('roulette.dozen', { number: n }))
    }
    for (const type of EVENS) this.addOutside({ type }, type.toLowerCase(), t(`roulette.${type}`))
    add(this.node, this.between)
    asGrid(this.node, kit.undo)
    new ResizeObserver(() => this.place()).observe(this.node)
    this.node.addEventListener('pointermove', (event) => this.hover(event))
    this.node.addEventListener('pointerleave', () => this.light([]))
  }

  /** Whether a press on a number offers all its bets instead of placing one. */
  setMore(isMore: boolean): void {
    this.isMore = isMore
    this.node.classList.toggle('more', isMore)
  }

  chips(amounts: ReadonlyMap<string, Minor>): void {
    this.amounts = amounts
    const { t, money } = this.kit.words
    for (const [key, button] of this.buttons) {
      const amount = amounts.get(key)
      const said = amount ? t('cloth.yours', { amount: money(amount) }) : ''
      button.hold(amount ? chipNode(amount, 's') : null, said)
    }
    this.place()
  }

  won(keys: ReadonlySet<string>): void {
    for (const [key, button] of this.buttons) button.mark(keys.has(key))
  }

  /** Marks the number that came. */
  came(number: number | null): void {
    for (const [key, { node }] of this.buttons) {
      node.classList.toggle('came', number !== null && key === `STRAIGHT ${number}`)
    }
  }

  /** Lights the numbers that a bet would cover. */
  light(numbers: readonly number[]): void {
    for (const number of [0, ...NUMBERS]) {
      this.cell(number).classList.toggle('lit', numbers.includes(number))
    }
  }

  private addNumber(number: number): void {
    const { t } = this.kit.words
    const spot: Spot = { type: 'STRAIGHT', n: [number] }
    const name = t('roulette.number', { number, colour: t(`roulette.${colourOf(number)}`) })
    const press = () => {
      if (this.isMore) this.more(number)
      else this.kit.put([this.pressed ?? spot])
      this.pressed = null
    }
    const button = new SpotButton(spot, name, press, el('b', {}, String(number)))
    button.node.classList.add('nn', colourOf(number))
    if (number > 0) {
      button.node.style.setProperty('--col', String(Math.ceil(number / 3)))
      button.node.style.setProperty('--row', String(((number - 1) % 3) + 1))
    }
    button.node.addEventListener('pointerdown', (event) => {
      this.pressed = this.isMore ? null : this.aimed(number, event)
    })
    button.node.addEventListener('keydown', (event) => {
      this.pressed = null
      if (event.key !== 'Enter' || !event.shiftKey) return
      event.preventDefault()
      this.more(number)
    })
    this.buttons.set(button.key, button)
    add(this.node, button.node)
  }

  /** What a pointer that went down meant. */
  private pressed: Spot | null = null

  private addOutside(spot: Spot, area: string, text: string): void {
    const { t } = this.kit.words
    const column = t('roulette.column', { number: spot.n?.[0] ?? 0 })
    const name = spot.type === 'COLUMN' ? `${column}, ${text}` : text
    const label = el('span', { class: 'label' }, text)
    const button = new SpotButton(spot, name, () => this.kit.put([spot]), label)
    button.node.classList.add('out', area)
    this.buttons.set(button.key, button)
    add(this.node, button.node)
  }

  /** The bet that a mouse points at: near an edge it is the one between two numbers or more. */
  private aimed(number: number, event: PointerEvent): Spot {
    const straight: Spot = { type: 'STRAIGHT', n: [number] }
    if (number === 0 || event.pointerType === 'touch') return straight
    const { left, top, width, height } = this.cell(number).getBoundingClientRect()
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height]
    const edge = (share: number): Edge => (share < NEAR ? -1 : share > 1 - NEAR ? 1 : 0)
    // Upright on a phone: columns go down there, and rows to the right.
    const [along, across] = PHONE.matches ? [edge(y), edge(x)] : [edge(x), edge(1 - y)]
    return spotAt(number, along, across)
  }

  private hover(event: PointerEvent): void {
    const target = event.target instanceof Element ? event.target.closest('button') : null
    const key = target?.dataset['spot']
    const spot = key && event.pointerType !== 'touch' ? spotOf(key) : null
    const aimed = spot?.type === 'STRAIGHT' ? this.aimed(spot.n?.[0] ?? 0, event) : spot
    this.light(aimed ? coveredBy(aimed) : [])
  }

  private cell(number: number): HTMLElement {
    return this.buttons.get(`STRAIGHT ${number}`)?.node ?? this.node
  }

  /** Chips between numbers lie where the numbers are. */
  private place(): void {
    const chips: HTMLElement[] = []
    for (const [key, amount] of this.amounts) {
      if (this.buttons.has(key)) continue
      const spot = spotOf(key)
      const at = this.middleOf(spot)
      if (!at) continue
      const chip = el('span', { class: 'at' }, chipNode(amount, 's'))
      chip.dataset['key'] = keyOf(spot)
      chip.style.setProperty('--x', `${at[0]}px`)
      chip.style.setProperty('--y', `${at[1]}px`)
      chips.push(chip)
    }
    this.between.replaceChildren(...chips)
  }

  private middleOf(spot: Spot): [number, number] | null {
    const base = this.node.getBoundingClientRect()
    const middle = (number: number): [number, number] => {
      const { left, top, width, height } = this.cell(number).getBoundingClientRect()
      return [left - base.left + width / 2, top - base.top + height / 2]
    }
    return insideOf(spot, middle)
  }
}
