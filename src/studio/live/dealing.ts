import type { BeaconValue } from '#lib/lottery/draw/ask-beacon'
import { beaconTime } from '#lib/lottery/draw/beacon'
import type { Minor } from '#lib/money'
import { BEACON_AGAIN_MS, BEACON_MS } from '../limits'
import type { Bet } from './bets'
import type { Desk } from './desk'
import { roundOfLink } from './fair'
import type { Round } from './rounds'

/** A round from the end of its bets to its payouts: locked, drawn, settled, or called off. */
export class Dealing {
  private readonly desk: Desk
  private readonly over: () => void
  private askAt = 0
  private isDrawing = false

  /** `over` is told when nothing more comes of a round. */
  constructor(desk: Desk, over: () => void) {
    this.desk = desk
    this.over = over
  }

  close(round: Round): void {
    const { desk } = this
    desk.rounds.close(round.id)
    desk.round = { ...round, state: 'locked' }
    this.askAt = 0
    desk.tellRound()
  }

  /** When the round is to be drawn; null while it is. */
  dueAt({ beacon, closeAt }: Round): number | null {
    if (this.isDrawing) return null
    const last = closeAt + BEACON_MS
    return Math.max(this.askAt, beacon === null ? closeAt : Math.min(beaconTime(beacon), last))
  }

  step(round: Round, now: number): void {
    const due = this.dueAt(round)
    if (due === null || now < due) return
    this.isDrawing = true
    void this.draw(round)
  }

  /** When what was drawn has been seen. */
  shownAt({ drawnAt }: Round): number {
    return (drawnAt ?? 0) + this.desk.parts.live.showMs
  }

  /** Pays what was drawn: one credit for each bet, and the end of the round for everybody. */
  settle(round: Round): void {
    const { desk } = this
    const now = desk.now()
    const { currency } = desk.parts
    desk.write(() => {
      for (const bet of desk.standing()) {
        desk.outbox.add(desk.letters.paid(round, bet, cameBack(bet), currency), now)
      }
      desk.endForAll(round)
      desk.rounds.end(round.id, 'settled', now)
    })
    desk.round = { ...round, state: 'settled', endedAt: now }
    desk.view.settled(desk.round)
    this.tellEnd(round.link)
  }

  private async draw(round: Round): Promise<void> {
    const { desk } = this
    const { id, beacon, closeAt } = round
    const value = beacon === null ? null : await desk.parts.beacon(beacon).catch(() => null)
    const isThere = beacon === null || value !== null
    const drawn = isThere ? await this.outcomeOf(round, value) : null
    this.isDrawing = false
    if (desk.round?.id !== id) return
    const now = desk.now()
    if (drawn) this.store(round, value, drawn, now)
    else if (now >= closeAt + BEACON_MS) this.void(round, now)
    else this.askAt = now + BEACON_AGAIN_MS
    desk.parts.onDue()
  }

  /** From the committed link, and the public value that this round or its chain is bound to. */
  private outcomeOf(round: Round, value: BeaconValue | null) {
    const { chains, parts } = this.desk
    const bound = value?.randomness ?? chains.boundOf(round.chain)?.randomness ?? ''
    return roundOfLink(parts.live.game, round, bound)
  }

  /** What was drawn and what each bet pays are stored together, before anybody sees it. */
  private store(
    round: Round,
    value: BeaconValue | null,
    { outcome, paid }: Awaited<ReturnType<typeof roundOfLink>>,
    now: number,
  ): void {
    const { desk } = this
    desk.write(() => {
      for (const bet of desk.standing()) desk.bets.pay(round.id, bet, paid(bet))
      desk.rounds.draw(round, value, outcome, now)
    })
    desk.round = { ...round, state: 'drawn', outcome, drawnAt: now }
    for (const seat of new Set(desk.standing().map((bet) => bet.seat))) desk.tellBets(seat)
    desk.tellRound()
  }

  /** Nothing came in its time: all stakes go back. */
  private void(round: Round, now: number): void {
    const { desk } = this
    desk.write(() => {
      for (const bet of desk.standing()) desk.giveBack(round, bet, 'beacon-missing')
      desk.endForAll(round)
      desk.rounds.end(round.id, 'void', now)
    })
    desk.round = { ...round, state: 'void', endedAt: now }
    this.tellEnd(round.link)
  }

  private tellEnd(link: string): void {
    const { view, parts, bets, round } = this.desk
    if (!round) return
    parts.toAll({ type: 'settled', round: view.round(round), link, counts: view.counts() })
    const { chain, number, outcome, endedAt } = round
    const all = bets
      .of(round.id)
      .filter(({ state }) => state === 'standing' || state === 'returned')
    for (const [seat, own] of Map.groupBy(all, (bet) => bet.seat)) {
      const staked = own.reduce((sum, { stake }) => sum + stake, 0)
      const payout = own.reduce((sum, bet) => sum + cameBack(bet), 0)
      const over = { chain, number, outcome, staked, payout, endedAt: endedAt ?? 0 }
      parts.toSeat(seat, { type: 'own', round: over })
    }
    this.over()
  }
}

/** What of a bet went back to its person. */
const cameBack = ({ state, stake, payouts }: Bet): Minor =>
  state === 'returned' ? stake : (payouts ?? []).reduce((sum, each) => sum + each, 0)
