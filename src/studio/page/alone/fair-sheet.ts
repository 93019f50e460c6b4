import type { Game } from '#lib/games/game'
import type { OpenPair, RoundName, ShownRound } from '#studio/rounds/calls'
import { el, write } from '../dom'
import type { Words } from '../words'
import type { Ask } from './client'
import { RoundCheck } from './round-check'

interface Seeds {
  pair: { commitment: string; client: string; begun: number } | null
  next: { name: string; commitment: string }
  going: string[]
}

/** The seeds in use, the next ones, and where a round is checked on this device. */
export class FairSheet {
  readonly node: HTMLDialogElement
  private readonly words: Words
  private readonly ask: Ask
  private readonly check: RoundCheck
  private readonly facts = el('dl', { class: 'seeds' })
  private readonly client = el('input', { class: 'val', maxlength: '64', autocomplete: 'off' })
  private readonly note = el('p', { class: 'note', role: 'status' })
  private readonly past = el('ul', { class: 'rows small' })
  private readonly change: HTMLButtonElement
  private shown: RoundName | null = null

  constructor(words: Words, ask: Ask, game: Game, rotate: (client: string) => Promise<Seeds>) {
    this.words = words
    this.ask = ask
    this.check = new RoundCheck(words, game, 'h3')
    const { t } = words
    this.client.id = 'client-seed'
    this.client.pattern = '[A-Za-z0-9_\\-]{1,64}'
    this.change = el('button', { type: 'submit', class: 'go' }, t('fair.rotate'))
    const form = el(
      'form',
      { class: 'stack' },
      el('label', { class: 'lbl', for: 'client-seed' }, t('fair.newClient')),
      el('div', { class: 'amount' }, this.client),
      this.change,
      this.note,
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.rotate(rotate)
    })
    const close = el('button', { class: 'quiet' }, t('fair.close'))
    this.node = el(
      'dialog',
      { class: 'panel', 'aria-labelledby': 'fair-title' },
      el('h2', { id: 'fair-title', tabindex: '-1' }, t('fair.title')),
      el('p', { class: 'soft small' }, t('fair.how')),
      this.check.node,
      el('h3', {}, t('fair.seeds')),
      this.facts,
      form,
      el('h3', {}, t('fair.past')),
      this.past,
      el('form', { method: 'dialog' }, close),
    )
  }

  open(seeds: Seeds, round: ShownRound | null): void {
    this.shown = round && { pair: round.pair, nonce: round.nonce }
    write(this.note, '')
    this.fill(seeds)
    this.node.showModal()
    this.node.querySelector('h2')?.focus()
    void this.read()
  }

  private fill(seeds: Seeds): void {
    const { t } = this.words
    const { pair, next, going } = seeds
    this.client.value = newClient()
    this.change.disabled = going.length > 0
    if (going.length > 0) write(this.note, t('fair.going'))
    const fact = (key: string, value: string) => [
      el('dt', {}, t(key)),
      el('dd', { class: 'breaking' }, value),
    ]
    this.facts.replaceChildren(
      ...fact('fair.commitment', pair?.commitment ?? '–'),
      ...fact('fair.client', pair?.client ?? '–'),
      ...fact('fair.begun', String(pair?.begun ?? 0)),
      ...fact('fair.next', next.commitment),
    )
  }

  private async read(): Promise<void> {
    const [{ pairs }, proof] = await Promise.all([
      this.ask('pairs', {}).catch(() => ({ pairs: [] as OpenPair[] })),
      this.shown && this.ask('proof', this.shown).catch(() => null),
    ])
    this.fillPast(pairs)
    this.check.fill(proof)
  }

  private async rotate(rotate: (client: string) => Promise<Seeds>): Promise<void> {
    const { t } = this.words
    try {
      this.fill(await rotate(this.client.value))
      write(this.note, t('fair.rotated'))
      await this.read()
    } catch {
      write(this.note, t('refused.other'))
    }
  }

  private fillPast(pairs: readonly OpenPair[]): void {
    const { t } = this.words
    const rows = pairs.map(({ seed, client, begun }) =>
      el(
        'li',
        { class: 'breaking' },
        el('span', {}, t('fair.pair', { seed, client, count: begun })),
      ),
    )
    const none = el('li', { class: 'faint' }, t('fair.noPast'))
    this.past.replaceChildren(...(rows.length > 0 ? rows : [none]))
  }
}

const CLIENT_BYTES = 16

/** A client seed that this device makes: the studio never supplies one. */
export function newClient(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CLIENT_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
