import { checkRoom, ROOM_FAIR_PATH, type RoomRecord } from '#studio/rooms/fair'
import { el, write } from '../dom'
import type { Words } from '../words'

/** A round's name: its chain, and how many it was. */
export interface RoundName {
  chain: string
  number: number
}

/** What a round is checked by, and the check: it runs on this device and asks nobody. */
export class ProofPanel {
  readonly node: HTMLElement
  private readonly words: Words
  private readonly what = el('p', { class: 'soft' })
  private readonly round = el('p', { class: 'small breaking' })
  private readonly seeds = el('p', { class: 'small breaking' })
  private readonly terminal = el('p', { class: 'faint small breaking' })
  private readonly steps = el('ul', { class: 'steps' })
  private readonly check: HTMLButtonElement
  private record: RoomRecord | null = null
  private chosen: RoundName | null = null

  constructor(words: Words) {
    this.words = words
    this.check = el(
      'button',
      { type: 'button', class: 'go', 'data-look': 'primary' },
      words.t('fair.check'),
    )
    this.check.addEventListener('click', () => void this.run())
    const parts = [
      this.what,
      this.round,
      this.seeds,
      this.terminal,
      this.check,
      el('div', { role: 'status' }, this.steps),
    ]
    this.node = el('div', { class: 'stack' }, ...parts)
  }

  /** What a check needs is read at once: it then works without a connection. */
  async read(chosen: RoundName | null): Promise<RoomRecord | null> {
    const { t } = this.words
    this.chosen = chosen
    this.record = null
    this.steps.replaceChildren()
    for (const node of [this.what, this.seeds, this.terminal]) write(node, '')
    write(this.round, chosen ? t('fair.round', { ...chosen }) : t('fair.last'))
    this.check.disabled = true
    if (!chosen) return null
    const { chain, number } = chosen
    const address = `${ROOM_FAIR_PATH}?chain=${chain}&number=${number}`
    const answer = await fetch(address).catch(() => null)
    if (this.chosen !== chosen) return null
    if (!answer?.ok) this.say('fair.unread')
    else this.fill((await answer.json()) as RoomRecord)
    return this.record
  }

  private fill(record: RoomRecord): void {
    const { t } = this.words
    this.record = record
    this.check.disabled = false
    const { length, policy, terminal } = record.chain
    const bound = policy === 'drand' ? t('fair.drand') : t('fair.none')
    write(this.what, `${t('fair.what', { length })} ${bound}`)
    write(this.seeds, t('fair.seeds', { seeds: record.clients.join(', ') }))
    write(this.terminal, terminal)
  }

  private async run(): Promise<void> {
    const { record, words } = this
    if (!record) return
    this.say('fair.checking')
    const { isChained, isBound, isEqual } = await checkRoom(record)
    const bound = words.t('fair.isBound', { number: record.beacon?.number ?? 0 })
    this.steps.replaceChildren(
      this.step(isChained, words.t('fair.isChained', { count: record.number })),
      ...(isBound === null ? [] : [this.step(isBound, bound)]),
      this.step(isEqual, words.t('fair.isEqual')),
    )
  }

  private step(isTrue: boolean, text: string): HTMLElement {
    return el('li', { class: isTrue ? 'good' : 'bad' }, isTrue ? text : this.words.t('fair.failed'))
  }

  private say(key: string): void {
    this.steps.replaceChildren(el('li', {}, this.words.t(key)))
  }
}

/** The same in a dialog over the table. */
export class FairDialog {
  readonly node: HTMLDialogElement
  private readonly panel: ProofPanel
  private readonly title: HTMLElement

  constructor(words: Words) {
    const { t } = words
    this.panel = new ProofPanel(words)
    this.title = el('h2', { id: 'fair-title', tabindex: '-1' }, t('fair.title'))
    this.node = el(
      'dialog',
      { class: 'panel', 'aria-labelledby': 'fair-title' },
      this.title,
      this.panel.node,
      el('form', { method: 'dialog' }, el('button', { class: 'quiet' }, t('fair.close'))),
    )
  }

  open(round: RoundName | null): void {
    this.node.showModal()
    this.title.focus()
    void this.panel.read(round)
  }
}
