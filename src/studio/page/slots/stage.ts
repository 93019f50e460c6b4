import { pay } from '#lib/games/game'
import type { Slot } from '#lib/games/slots/types'
import { isWin } from '#lib/games/win'
import type { Minor } from '#lib/money'
import type { ShownRound } from '#studio/rounds/calls'
import type { Kit } from '../alone/game-view'
import { el, show, write } from '../dom'
import { Celebration } from './celebration'
import { pictureOf } from './symbols'
import { Waits } from './waits'
import { worldOf } from './worlds'

/** The symbol that a slot is known by: its wild, else what pays most. */
const bestOf = (slot: Slot): string =>
  (slot.kind === 'cluster' ? Object.keys(slot.pays)[0] : slot.wild) ?? ''

/** A fact beside the reels. */
export interface Meter {
  name: string
  value: string
  isGold?: boolean
  /** Where the round is now, among several. */
  isNow?: boolean
}

/** The painted world of a slot: what turns is in its frame, what is known stands beside it. */
export class Stage {
  readonly node: HTMLElement
  readonly waits: Waits
  readonly kit: Kit
  readonly slot: Slot
  private readonly field: HTMLElement
  private readonly mode = el('p', { class: 'mode', hidden: true })
  private readonly said = el('p', { class: 'said' })
  private readonly meters = el('div', { class: 'meters' })
  private readonly celebration: Celebration

  constructor(kit: Kit, slot: Slot, field: HTMLElement, parts: { left: HTMLElement }) {
    this.kit = kit
    this.slot = slot
    this.field = field
    this.waits = new Waits(kit.changed)
    this.celebration = new Celebration(kit, this.waits, pictureOf(slot.code, bestOf(slot)))
    const frame = el('div', { class: 'reel-frame' }, this.mode, field)
    const picture = el('img', { class: 'world', src: worldOf(slot.code), alt: '' })
    const middle = el('div', { class: 'centre' }, frame, this.said)
    this.node = el(
      'div',
      { class: 'slot-world', 'data-slot': slot.code, click: () => this.waits.skip() },
      ...[picture, parts.left, middle, this.meters, this.celebration.node],
    )
  }

  /** Units of the published facts as money, for a round. */
  worth = ({ staked }: Pick<ShownRound, 'staked'>, units: number): Minor =>
    pay(staked, units, this.slot.divisor)

  begin(): void {
    this.waits.begin()
    this.say('')
    this.node.dataset['look'] = 'base'
  }

  /** `look`: `won` in gold; anything that is no more than the stake stays `plain`. */
  say(text: string, amount = '', look = 'plain'): void {
    this.said.dataset['look'] = look
    this.said.replaceChildren(text, ...(amount ? [' ', el('b', {}, amount)] : []))
  }

  /** A feature is on, or none. */
  feature(text: string | null): void {
    this.node.dataset['look'] = text === null ? 'base' : 'feature'
    show(this.mode, text !== null)
    write(this.mode, text ?? '')
  }

  measure(meters: readonly Meter[]): void {
    const nodes = meters.map(({ name, value, isGold = false, isNow = false }) =>
      el(
        'div',
        { class: 'meter', 'data-look': isNow ? 'now' : isGold ? 'gold' : 'plain' },
        el('span', {}, name),
        el('b', {}, value),
      ),
    )
    this.meters.dataset['count'] = String(meters.length)
    this.meters.replaceChildren(...nodes)
  }

  /** Says in words what the field shows, to who cannot see it. */
  describe(node: Element, text: string): void {
    node.setAttribute('aria-label', text)
    this.field.dataset['shown'] = text
  }

  /** What the round came to: told, and celebrated where it is far above its stake. */
  async conclude(round: ShownRound): Promise<void> {
    const { staked, payout } = round
    this.tellSum(round)
    await this.celebration.show(staked, payout)
  }

  tellSum({ staked, payout }: ShownRound): void {
    const { t, money } = this.kit.words
    if (payout === 0) {
      this.say(t('round.lost'))
      return
    }
    const isWon = isWin({ staked, paid: payout })
    const [text = '', rest = ''] = t(isWon ? 'round.paid' : 'round.returned', { amount: '|' })
      .split('|')
      .map((part) => part.trim())
    this.say(text || rest, money(payout), isWon ? 'won' : 'plain')
  }
}
