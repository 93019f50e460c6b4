import { commitmentOf, draw, roundKey, ticketKey } from '#lib/games/fair'
import type { Game, Result } from '#lib/games/game'
import { drawTicket } from '#lib/games/jackpot'
import { JACKPOT } from '#studio/jackpot/facts'
import type { RoundProof } from '#studio/rounds/calls'
import { el, show } from '../dom'
import type { Words } from '../words'

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

/** What a round came to, its seeds, and its check on this device. */
export class RoundCheck {
  readonly node = el('div', { class: 'stack' })
  private readonly words: Words
  private readonly game: Game
  private readonly heading: 'h2' | 'h3'

  constructor(words: Words, game: Game, heading: 'h2' | 'h3') {
    this.words = words
    this.game = game
    this.heading = heading
  }

  fill(proof: RoundProof | null): void {
    this.node.replaceChildren(...(proof ? this.told(proof) : []))
  }

  private told(proof: RoundProof): HTMLElement[] {
    const { t, money } = this.words
    const { round, pair, seed } = proof
    const { nonce, staked, payout, isFree } = round
    const steps = el('ul', { class: 'steps' })
    const check = el('button', { type: 'button', class: 'go' }, t('fair.check'))
    check.dataset['look'] = 'primary'
    check.addEventListener('click', () => void this.run(proof, steps))
    show(check, seed !== null)
    const sums = { staked: isFree ? t('gift.free') : money(staked), paid: money(payout) }
    return [
      el(this.heading, {}, t('fair.round', { number: nonce })),
      el('p', { class: 'small' }, t('fair.sums', sums)),
      el('p', { class: 'small breaking faint' }, `${pair.name}:${nonce}`),
      el('p', { class: 'small soft breaking' }, seed ? t('fair.seed', { seed }) : t('fair.hidden')),
      check,
      el('div', { role: 'status' }, steps),
    ]
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
}
