import { commitmentOf, draw, roundKey, ticketKey } from '#lib/games/fair'
import type { Game, Result } from '#lib/games/game'
import { drawTicket } from '#lib/games/jackpot'
import { JACKPOT } from '#studio/jackpot/facts'
import type { OpenPair, RoundName, RoundProof, ShownRound } from '#studio/rounds/calls'
import { add, el, show, write } from '../dom'
import type { Words } from '../words'
import type { Ask } from './client'

export interface Check {
  isBound: boolean
  isEqual: boolean
  /** Whether its ticket wins the jackpot; null where it had none. */
  isTicketWon: boolean | null
}

/** Plays a round again from its seeds, with nothing but what was published. */
export async function checkRound(game: Game, { round, pair, seed }: RoundProof): Promise<Check> {
  if (!seed) return { isBound: false, isEqual: false, isTicketWon: null }
  const fair = { seed, client: pair.client, nonce: round.nonce }
  const key = await roundKey(game.code, fair)
  const { value } = await draw<Result>(key, game.play(round.bet, round.actions))
  const { outcome, payout } = value
  const isOutcome = JSON.stringify(outcome) === JSON.stringify(round.outcome)
  const ticket = round.jackpot && drawTicket(round.staked)
  return {
    isTicketWon: ticket && (await draw(await ticketKey(JACKPOT, fair), ticket)).value,
    isBound: (await commitmentOf(seed)) === pair.commitment,
    isEqual: isOutcome && payout === round.payout,
  }
}

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
  private readonly game: Game
  private readonly round = el('div', { class: 'stack' })
  private readonly facts = el('dl', { class: 'seeds' })
  private readonly client = el('input', { class: 'val', maxlength: '64', autocomplete: 'off' })
  private readonly note = el('p', { class: 'note', role: 'status' })
  private readonly past = el('ul', { class: 'rows small' })
  private readonly change: HTMLButtonElement
  private shown: RoundName | null = null

  constructor(words: Words, ask: Ask, game: Game, rotate: (client: string) => Promise<Seeds>) {
    this.words = words
    this.ask = ask
    this.game = game
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
      this.round,
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
    this.round.replaceChildren()
    if (proof) this.fillRound(proof)
  }

  private fillRound(proof: RoundProof): void {
    const { t, money } = this.words
    const { round, pair, seed } = proof
    const { nonce, staked, payout, isFree } = round
    const steps = el('ul', { class: 'steps', role: 'status' })
    const check = el('button', { type: 'button', class: 'go' }, t('fair.check'))
    check.dataset['look'] = 'primary'
    check.addEventListener('click', () => void this.run(proof, steps))
    show(check, seed !== null)
    const sums = { staked: isFree ? t('gift.free') : money(staked), paid: money(payout) }
    add(
      this.round,
      el('h3', {}, t('fair.round', { number: nonce })),
      el('p', { class: 'small' }, t('fair.sums', sums)),
      el('p', { class: 'small breaking faint' }, `${pair.name}:${nonce}`),
      el('p', { class: 'small soft breaking' }, seed ? t('fair.seed', { seed }) : t('fair.hidden')),
      check,
      steps,
    )
  }

  private async run(proof: RoundProof, steps: HTMLElement): Promise<void> {
    const { t } = this.words
    const { isBound, isEqual, isTicketWon } = await checkRound(this.game, proof)
    const step = (isTrue: boolean, key: string) =>
      el('li', { class: isTrue ? 'good' : 'bad' }, isTrue ? t(key) : t('fair.failed'))
    const all = [step(isBound, 'fair.isBound'), step(isEqual, 'fair.isEqual')]
    steps.replaceChildren(...all, ...this.ticket(proof, isTicketWon))
  }

  /** A ticket that wins is paid; without one the pot can only have dropped at its limit. */
  private ticket({ round }: RoundProof, isWon: boolean | null): HTMLElement[] {
    const { t } = this.words
    const paid = round.jackpot?.paid ?? null
    if (isWon === null || paid === null) return []
    if (isWon && paid === 0) return [el('li', { class: 'bad' }, t('fair.failed'))]
    const key = isWon ? 'jackpot.ticketWon' : paid > 0 ? 'jackpot.atLimit' : 'jackpot.ticketLost'
    return [el('li', { class: 'good' }, t(key))]
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
