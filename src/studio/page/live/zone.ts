import type { Minor } from '#lib/money'
import { add, el, write } from '../dom'
import type { Words } from '../words'
import { chipNode } from './chip'
import { asGrid, type Spot, SpotButton } from './spots'
import type { TableKit } from './table-view'

/** What a bet brings beyond its stake, for one: gross hundredths as `n : 1`. */
export function oddsOf(gross: number): string {
  return `${Number(((gross - 100) / 100).toFixed(2))} : 1`
}

export interface Zone {
  spot: Spot
  name: string
  /** Hundredths of the stake that come back when it wins. */
  gross: number
  /** A class of its own: colour and place. */
  look: string
  parts?: (Node | string)[]
}

/** A cloth of zones: each is one bet, with its name and what it pays. */
export class ZoneCloth {
  readonly node = el('div', { class: 'cloth zones' })
  private readonly words: Words
  private readonly buttons: SpotButton[]

  /** `rows`: zones in rows of their own, each with a class. */
  constructor(kit: TableKit, zones: readonly Zone[], rows: Record<string, readonly Zone[]> = {}) {
    this.words = kit.words
    this.node.setAttribute('role', 'group')
    this.node.setAttribute('aria-label', kit.words.t('cloth.name'))
    const make = ({ spot, name, gross, look, parts = [el('b', {}, name)] }: Zone) => {
      const odds = oddsOf(gross)
      const said = `${name} ${odds}`
      const small = el('span', { class: 'odds' }, odds)
      const button = new SpotButton(spot, said, () => kit.put([spot]), ...parts, ' ', small)
      button.node.classList.add('zone', ...look.split(' '))
      return button
    }
    const own = zones.map(make)
    add(this.node, ...own.map(({ node }) => node))
    const others = Object.entries(rows).flatMap(([name, row]) => {
      const made = row.map(make)
      add(this.node, el('div', { class: `zrow ${name}` }, ...made.map(({ node }) => node)))
      return made
    })
    this.buttons = [...own, ...others]
    asGrid(this.node, kit.undo)
  }

  chips(amounts: ReadonlyMap<string, Minor>): void {
    const { t, money } = this.words
    for (const button of this.buttons) {
      const amount = amounts.get(button.key)
      const said = amount ? t('cloth.yours', { amount: money(amount) }) : ''
      button.hold(amount ? chipNode(amount, 's') : null, said)
    }
  }

  /** Says that a zone pays otherwise now. */
  pays(key: string, name: string, odds: string): void {
    const button = this.buttons.find((each) => each.key === key)
    const shown = button?.node.querySelector('.odds')
    if (!button || !shown) return
    write(shown, odds)
    button.name = `${name} ${odds}`
  }

  won(keys: ReadonlySet<string>): void {
    for (const button of this.buttons) button.mark(keys.has(button.key))
  }
}
