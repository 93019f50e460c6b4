import { TABLES } from '#lib/games/tables'
import { FAIR_PATH, loadBeacon } from '#studio/chain/published'
import { checkFlight } from '#studio/crash/check'
import type { FairRecord } from '#studio/crash/fair'
import type { RecentFlight, ShownShare } from '#studio/crash/frames'
import { el, show, write } from '../dom'
import type { Words } from '../words'
import type { State } from './state'

const { edge, words: WORDS } = TABLES['CRASH-1']
const [SHARE, WHOLE] = edge as [number, number]

/** What a chain's flights are bound by, in words. */
const BOUND_BY = { none: 'fair.none', salt: 'fair.salt', drand: 'fair.drand' } as const

/** How often a flight reaches a multiple, by its rules. */
export const chanceOf = (multiple: number): number =>
  Math.floor((SHARE * WORDS * 100) / (WHOLE * multiple)) / WORDS

/** Where a flight is checked on this device, and what past ones came to beside the rules. */
export class FairDialog {
  readonly node: HTMLDialogElement
  private readonly words: Words
  private readonly what = el('p', { class: 'soft' })
  private readonly flight = el('p', { class: 'small breaking' })
  private readonly terminal = el('p', { class: 'faint small breaking' })
  private readonly check: HTMLButtonElement
  private readonly steps = el('ul', { class: 'steps' })
  private readonly shares = el('tbody')
  private readonly caption = el('caption')
  private chosen: RecentFlight | null = null
  private record: FairRecord | null = null

  constructor(words: Words) {
    this.words = words
    const { t } = words
    this.check = el(
      'button',
      { type: 'button', class: 'go', 'data-look': 'primary' },
      t('fair.check'),
    )
    this.check.addEventListener('click', () => void this.run())
    const head = (key: string) => el('th', { scope: 'col' }, t(key))
    const columns = el('tr', {}, el('td'), head('fair.seen'), head('fair.expected'))
    const close = el('button', { class: 'quiet' }, t('fair.close'))
    this.node = el(
      'dialog',
      { class: 'panel', 'aria-labelledby': 'fair-title' },
      el('h2', { id: 'fair-title', tabindex: '-1' }, t('fair.title')),
      this.what,
      this.flight,
      this.terminal,
      this.check,
      el('div', { role: 'status' }, this.steps),
      el('table', {}, this.caption, el('thead', {}, columns), this.shares),
      el('p', { class: 'faint small' }, t('fair.past')),
      el('form', { method: 'dialog' }, close),
    )
  }

  open(state: State, chosen = state.recent[0]): void {
    this.chosen = chosen ?? null
    this.record = null
    this.steps.replaceChildren()
    this.check.disabled = !chosen
    write(this.what, '')
    write(this.terminal, '')
    write(this.flight, chosen ? this.words.t('fair.flight', { ...chosen }) : '')
    this.fillShares(state.shares)
    this.node.showModal()
    this.node.querySelector('h2')?.focus()
    if (chosen) void this.read(chosen)
  }

  /** What a check needs is read at once: it then works without a connection. */
  private async read({ chain, number }: RecentFlight): Promise<void> {
    const answer = await fetch(`${FAIR_PATH}?chain=${chain}&number=${number}`).catch(() => null)
    if (this.chosen?.number !== number || this.chosen.chain !== chain) return
    if (!answer?.ok) return this.say('fair.unread')
    this.record = (await answer.json()) as FairRecord
    const { length, policy } = this.record.chain
    if (policy !== 'none') void loadBeacon().catch(() => undefined)
    write(this.what, `${this.words.t('fair.what', { length })} ${this.words.t(BOUND_BY[policy])}`)
    write(this.terminal, this.record.chain.terminal)
  }

  private async run(): Promise<void> {
    const { chosen, record, words } = this
    if (!chosen) return
    if (!record) return this.read(chosen)
    this.say('fair.checking')
    const { isChained, isBound, isEqual } = await checkFlight(record)
    const multiple = words.multiple(record.bust)
    const isShown = record.bust === chosen.bust
    const bound = words.t('fair.isBound', { number: record.beacon?.number ?? 0 })
    this.steps.replaceChildren(
      this.step(isChained, words.t('fair.isChained', { count: record.number })),
      ...(isBound === null ? [] : [this.step(isBound, bound)]),
      this.step(isEqual && isShown, words.t('fair.isEqual', { multiple })),
    )
  }

  private step(isTrue: boolean, text: string): HTMLElement {
    return el('li', { class: isTrue ? 'good' : 'bad' }, isTrue ? text : this.words.t('fair.failed'))
  }

  private say(key: string): void {
    this.steps.replaceChildren(el('li', {}, this.words.t(key)))
  }

  private fillShares(shares: readonly ShownShare[]): void {
    const { t, multiple, share } = this.words
    const of = shares[0]?.of ?? 0
    write(this.caption, t('fair.shares', { count: of }))
    const table = this.shares.parentElement
    if (table) show(table, of > 0)
    const rows = shares.map(({ multiple: at, reached }) =>
      el(
        'tr',
        {},
        el('th', { scope: 'row' }, t('fair.reached', { multiple: multiple(at) })),
        el('td', {}, share(reached / Math.max(1, of))),
        el('td', {}, share(chanceOf(at))),
      ),
    )
    this.shares.replaceChildren(...rows)
  }
}
