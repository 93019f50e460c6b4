import type { TableGame } from '#lib/games/tables/table-game'
import { FAIR_PATH } from '#studio/chain/published'
import { checkRound, type RoundRecord } from '#studio/live/fair'
import type { OwnRound } from '#studio/live/frames'
import { el, show, write } from '../dom'
import type { Words } from '../words'
import type { Outcome } from './table-view'

/** What a chain's rounds are bound by, in words. */
const BOUND_BY = { none: 'fair.none', salt: 'fair.salt', drand: 'fair.drand' } as const

const NOT_YET = 404
const AGAIN_MS = 1_000
const TRIES = 12

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

interface Named {
  chain: string
  number: number
}

/** Where a round is checked on this device, and the own rounds it may be chosen from. */
export class FairSheet {
  readonly node: HTMLDialogElement
  private readonly words: Words
  private readonly game: TableGame
  private readonly chip: (outcome: Outcome) => HTMLElement
  private readonly what = el('p', { class: 'soft small' })
  private readonly round = el('p', { class: 'small breaking' })
  private readonly terminal = el('p', { class: 'faint small breaking' })
  private readonly check: HTMLButtonElement
  private readonly steps = el('ul', { class: 'steps' })
  private readonly own = el('ul', { class: 'own-rounds' })
  private chosen: Named | null = null
  private record: RoundRecord | null = null

  constructor(words: Words, game: TableGame, chip: (outcome: Outcome) => HTMLElement) {
    this.words = words
    this.game = game
    this.chip = chip
    const { t } = words
    const run = () => void this.run()
    this.check = el('button', { type: 'button', class: 'go', click: run }, t('fair.check'))
    this.check.dataset['look'] = 'primary'
    const close = el('button', { class: 'quiet' }, t('fair.close'))
    this.node = el(
      'dialog',
      { class: 'panel', 'aria-labelledby': 'fair-title' },
      el('h2', { id: 'fair-title', tabindex: '-1' }, t('fair.title')),
      el('p', { class: 'small' }, t('fair.drawn')),
      this.what,
      this.round,
      this.terminal,
      this.check,
      el('div', { role: 'status' }, this.steps),
      el('h3', {}, t('own.title')),
      this.own,
      el('form', { method: 'dialog' }, close),
    )
  }

  open(own: readonly OwnRound[], chosen: Named | null): void {
    this.fillOwn(own)
    this.choose(chosen)
    if (!this.node.open) this.node.showModal()
    this.node.querySelector('h2')?.focus()
  }

  private choose(chosen: Named | null): void {
    this.chosen = chosen
    this.record = null
    this.steps.replaceChildren()
    show(this.check, chosen !== null)
    write(this.what, '')
    write(this.terminal, '')
    write(
      this.round,
      chosen ? this.words.t('fair.round', { ...chosen }) : this.words.t('fair.pick'),
    )
    if (chosen) void this.read(chosen)
  }

  /** What a check needs is read at once: it then works without a connection. */
  private async read({ chain, number }: Named): Promise<void> {
    const isChosen = () => this.chosen?.number === number && this.chosen.chain === chain
    for (let left = TRIES; left > 0; left -= 1) {
      const answer = await fetch(`${FAIR_PATH}?chain=${chain}&number=${number}`).catch(() => null)
      if (!isChosen()) return
      if (answer?.ok) return this.fill((await answer.json()) as RoundRecord)
      // A round that is still being shown is published when it is paid.
      if (answer?.status === NOT_YET) await sleep(AGAIN_MS)
      else break
    }
    if (isChosen()) this.say('fair.unread')
  }

  private fill(record: RoundRecord): void {
    this.record = record
    const { length, policy, terminal } = record.chain
    write(this.what, `${this.words.t('fair.what', { length })} ${this.words.t(BOUND_BY[policy])}`)
    write(this.terminal, terminal)
  }

  private async run(): Promise<void> {
    const { chosen, record, words } = this
    if (!chosen) return
    if (!record) return this.read(chosen)
    this.say('fair.checking')
    const { isChained, isBound, isEqual } = await checkRound(this.game, record)
    const bound = words.t('fair.isBound', { number: record.beacon?.number ?? 0 })
    const equal = record.isVoid ? [] : [this.step(isEqual, words.t('fair.isEqual'))]
    this.steps.replaceChildren(
      this.step(isChained, words.t('fair.isChained', { count: record.number })),
      ...(isBound === null ? [] : [this.step(isBound, bound)]),
      ...equal,
    )
  }

  private step(isTrue: boolean, text: string): HTMLElement {
    return el('li', { class: isTrue ? 'good' : 'bad' }, isTrue ? text : this.words.t('fair.failed'))
  }

  private say(key: string): void {
    this.steps.replaceChildren(el('li', {}, this.words.t(key)))
  }

  private fillOwn(own: readonly OwnRound[]): void {
    const { t, money } = this.words
    const rows = own.map((round) => {
      const { number, outcome, staked, payout } = round
      const sums = t('own.sums', { staked: money(staked), paid: money(payout) })
      const click = () => this.choose(round)
      const parts = [outcome ? this.chip(outcome) : el('span', {}, '–'), el('span', {}, sums)]
      const button = el('button', { type: 'button', click }, ...parts)
      return el('li', {}, button, el('span', { class: 'faint small' }, `#${number}`))
    })
    const none = el('li', { class: 'faint small' }, t('own.none'))
    this.own.replaceChildren(...(rows.length > 0 ? rows : [none]))
  }
}
