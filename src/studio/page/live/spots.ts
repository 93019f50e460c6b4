import type { Minor } from '#lib/money'
import type { ShownLine } from '#studio/live/frames'
import { el } from '../dom'

/** A place that a chip can be put on. */
export interface Spot {
  type: string
  n?: number[]
}

export const keyOf = ({ type, n }: Spot): string => (n ? `${type} ${n.join('-')}` : type)

export function spotOf(key: string): Spot {
  const [type = '', n] = key.split(' ')
  return n === undefined ? { type } : { type, n: n.split('-').map(Number) }
}

/** What is on each spot. */
export function amountsOf(lines: readonly ShownLine[]): Map<string, Minor> {
  const amounts = new Map<string, Minor>()
  for (const line of lines) amounts.set(keyOf(line), (amounts.get(keyOf(line)) ?? 0) + line.stake)
  return amounts
}

export const linesOf = (amounts: ReadonlyMap<string, Minor>): ShownLine[] =>
  [...amounts].map(([key, stake]) => ({ ...spotOf(key), stake }))

const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}
/** How much worse it is for the next button to lie beside the way than farther along it. */
const ASIDE = 3

/** One stop of the Tab key for a cloth: arrows go from spot to spot as they lie. */
export function asGrid(cloth: HTMLElement, undo: () => void): void {
  const buttons = () =>
    [...cloth.querySelectorAll('button')].filter((button) => button.offsetParent !== null)
  const stop = (button: HTMLButtonElement) => {
    for (const each of cloth.querySelectorAll('button')) each.tabIndex = each === button ? 0 : -1
  }
  const first = cloth.querySelector('button')
  if (first) stop(first)
  cloth.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLButtonElement) stop(target)
  })
  cloth.addEventListener('keydown', (event) => {
    if (event.key === 'Backspace' || event.key === 'Delete') {
      event.preventDefault()
      return undo()
    }
    const from = document.activeElement
    if (!(from instanceof HTMLButtonElement)) return
    const all = buttons()
    const ends = { Home: all[0], End: all.at(-1) }[event.key]
    const way = ARROWS[event.key]
    const to = ends ?? (way && nearest(from, all, way))
    if (!to) return
    event.preventDefault()
    to.focus()
  })
}

function middle(node: HTMLElement): [x: number, y: number] {
  const { left, top, width, height } = node.getBoundingClientRect()
  return [left + width / 2, top + height / 2]
}

function nearest(
  from: HTMLButtonElement,
  all: readonly HTMLButtonElement[],
  [dx, dy]: readonly [number, number],
): HTMLButtonElement | undefined {
  const [x, y] = middle(from)
  let best: HTMLButtonElement | undefined
  let least = Number.POSITIVE_INFINITY
  for (const button of all) {
    const [toX, toY] = middle(button)
    const along = (toX - x) * dx + (toY - y) * dy
    const aside = Math.abs((toX - x) * dy) + Math.abs((toY - y) * dx)
    const distance = along + ASIDE * aside
    if (along > 1 && distance < least) {
      least = distance
      best = button
    }
  }
  return best
}

/** A button of a cloth that is one spot, named by what it is and what is on it. */
export class SpotButton {
  readonly key: string
  readonly node: HTMLButtonElement
  private named: string
  private said = ''
  private readonly chips = el('span', { class: 'on-spot' })

  constructor(spot: Spot, name: string, press: () => void, ...parts: (Node | string)[]) {
    this.key = keyOf(spot)
    this.named = name
    this.node = el('button', { type: 'button', class: 'spot', click: press }, ...parts, this.chips)
    this.node.dataset['spot'] = this.key
    this.node.setAttribute('aria-label', name)
  }

  set name(name: string) {
    this.named = name
    this.say()
  }

  /** Shows and says what is on it; `said` is that in words. */
  hold(chip: HTMLElement | null, said: string): void {
    this.chips.replaceChildren(...(chip ? [chip] : []))
    this.said = said
    this.say()
  }

  private say(): void {
    const name = this.said ? `${this.named}. ${this.said}` : this.named
    if (this.node.getAttribute('aria-label') !== name) this.node.setAttribute('aria-label', name)
  }

  mark(isWon: boolean): void {
    this.node.classList.toggle('won', isWon)
  }
}
