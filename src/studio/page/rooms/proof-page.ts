import { el } from '../dom'
import type { Words } from '../words'
import { coinNode, diceNode, handNode, rankName } from './faces'
import { ProofPanel, type RoundName } from './fair-dialog'

/** One round that is over, for anybody: what lay on the table, and what it is checked by. */
export class ProofPage {
  private readonly words: Words
  private readonly panel: ProofPanel
  private readonly seats = el('ul', { class: 'felt-seats' })

  constructor(words: Words) {
    this.words = words
    this.panel = new ProofPanel(words)
    document.body.replaceChildren(
      el(
        'main',
        { class: 'proof' },
        el('h1', {}, words.t('fair.title')),
        el('section', { class: 'stage felt', 'aria-label': words.t('stage.name') }, this.seats),
        el('section', { class: 'panel' }, this.panel.node),
      ),
    )
  }

  async begin(round: RoundName): Promise<void> {
    const record = await this.panel.read(round)
    const { outcome, payouts } = record ?? { outcome: null, payouts: [] }
    const { words } = this
    const hands = outcome?.['hands'] as string[][] | undefined
    const rolls = outcome?.['rolls'] as number[][] | undefined
    const side = outcome?.['side']
    const ranks = (outcome?.['ranks'] ?? []) as string[]
    this.seats.dataset['count'] = String(payouts.length)
    const nodes = payouts.map((payout, place) =>
      el(
        'li',
        { class: `felt-seat${payout > 0 ? ' won' : ''}` },
        ...(hands ? [handNode(hands[place] ?? null, words)] : []),
        ...(hands ? [el('span', { class: 'rank' }, rankName(ranks[place] ?? '', words))] : []),
        ...(rolls ?? []).map((roll) => diceNode(roll.slice(place * 2, place * 2 + 2), words)),
        el('span', { class: 'plate' }, el('b', { class: 'gain' }, words.money(payout))),
      ),
    )
    const coin =
      typeof side === 'string' ? [el('li', { class: 'felt-seat' }, coinNode(side, words))] : []
    this.seats.replaceChildren(...coin, ...nodes)
  }
}
