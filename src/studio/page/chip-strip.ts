import type { Minor } from '#lib/money'
import { add, el, write } from './dom'
import type { Words } from './words'

interface Look {
  text: string
  level: 'best' | 'high' | 'low'
}

interface Parts<Item> {
  /** Tells an item from all others. */
  key: (item: Item) => string
  look: (item: Item) => Look
  open: (item: Item) => void
}

/**
 * Chips in a row, the newest first, each a way to its check. One that stays listed stays the same
 * element, in its place: a press on it counts and the focus stays there, whatever comes before it.
 */
export class ChipStrip<Item> {
  readonly node: HTMLElement
  private readonly parts: Parts<Item>
  private readonly chips = new Map<string, HTMLElement>()
  private items = new Map<string, Item>()
  private shown: readonly Item[] | null = null

  constructor(parts: Parts<Item>, node = el('div', { class: 'chips' })) {
    this.parts = parts
    this.node = node
  }

  update(items: readonly Item[]): void {
    if (items === this.shown) return
    this.shown = items
    this.items = new Map(items.map((item) => [this.parts.key(item), item]))
    for (const [key, chip] of this.chips) if (!this.items.has(key)) this.remove(key, chip)
    for (const [at, [key, item]] of [...this.items].entries()) {
      const chip = this.chips.get(key) ?? this.added(key)
      const { text, level } = this.parts.look(item)
      write(chip, text)
      chip.className = `chip ${level}`
      const there = this.node.children[at] ?? null
      if (there !== chip) this.node.insertBefore(chip, there)
    }
  }

  private added(key: string): HTMLElement {
    const click = () => {
      const item = this.items.get(key)
      if (item !== undefined) this.parts.open(item)
    }
    const chip = el('button', { type: 'button', click })
    this.chips.set(key, chip)
    return chip
  }

  private remove(key: string, chip: HTMLElement): void {
    chip.remove()
    this.chips.delete(key)
  }
}

/** The chips of what somebody has played themselves; it says so while there is nothing. */
export class OwnStrip<Item> extends ChipStrip<Item> {
  private readonly none: HTMLElement

  constructor({ t }: Words, parts: Parts<Item>) {
    super(parts, el('div', { class: 'chips strip', role: 'group', 'aria-label': t('own.title') }))
    this.none = el('span', { class: 'faint small' }, t('own.none'))
  }

  override update(items: readonly Item[]): void {
    super.update(items)
    if (items.length > 0) this.none.remove()
    else add(this.node, this.none)
  }
}

/** What a round came to, with its sign. */
export function netLook({ t, money }: Words, net: Minor, isVoid: boolean): Look {
  const sign = net > 0 ? '+' : net < 0 ? '\u2212' : ''
  const text = isVoid ? t('own.back') : sign + money(Math.abs(net))
  return { text, level: net > 0 ? 'high' : 'low' }
}
