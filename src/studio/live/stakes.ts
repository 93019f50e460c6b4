import { must } from '#lib/games/refusal'
import { limitsOf } from '#lib/games/tables'
import type { Line, Bets as Placed } from '#lib/games/tables/table-game'
import { stakesOf } from '#lib/games/tables/table-game'
import type { Minor } from '#lib/money'
import { BETS_OF_SEAT } from '../limits'
import { type Seat, stakeStep } from '../seat'
import { isRefusedStake } from '../wallet/wallet'
import { type Bet, isLive } from './bets'
import type { Desk } from './desk'
import { Exposure } from './exposure'
import type { Ask } from './frames'
import type { Round } from './rounds'

const placeOf = ({ type, n }: Line) => `${type} ${n?.join('-') ?? ''}`

/** How bets come to a round, and leave it while bets are taken. */
export class Stakes {
  private readonly desk: Desk
  private readonly step: () => void

  constructor(desk: Desk, step: () => void) {
    this.desk = desk
    this.step = step
  }

  /** Asks the wallet for a stake. It counts when the answer is there before bets close. */
  async bet(seat: Seat, { tag, bets: lines, variant }: Ask & { type: 'bet' }): Promise<void> {
    const { desk } = this
    const { game } = desk.parts.live
    const placed = game.bets({ bets: lines, ...(variant !== undefined && { variant }) })
    this.checkStakes(seat, placed)
    const { round } = desk
    must(round?.state === 'betting', 'bad-action')
    this.checkRoom(seat, round, placed)
    const { id, session } = seat
    const bet = desk.bets.add(
      round.id,
      { ...placed, seat: id, session, stake: stakesOf(placed) },
      desk.now(),
    )
    desk.exposure.add(bet)
    desk.tellBets(id)
    await this.take(seat, round, bet, tag)
  }

  /** Takes back what somebody placed last, or everything. */
  leave(seat: Seat, tag: number, isAll: boolean): void {
    const { desk } = this
    const { round } = desk
    must(round?.state === 'betting', 'bad-action')
    const own = desk.bets.ofSeat(round.id, seat.id).filter(({ state }) => state === 'standing')
    must(own.length > 0, 'bad-action')
    desk.write(() => {
      for (const bet of isAll ? own : own.slice(-1)) this.return(round, bet, 'left')
    })
    desk.tellBets(seat.id, tag)
    desk.parts.onDue()
  }

  private async take(seat: Seat, round: Round, bet: Bet, tag: number): Promise<void> {
    const { desk } = this
    const answer = await desk.wallet.call('bet', desk.letters.staked(round, bet, seat))
    this.step()
    const isIn = answer.kind === 'done' && this.isBetting(round)
    const isRefused = isRefusedStake(answer)
    desk.write(() => {
      if (isIn) desk.bets.setState(round.id, bet, 'standing')
      else if (isRefused) {
        desk.bets.setState(round.id, bet, 'refused')
        this.release(round, bet)
      } else this.return(round, bet, 'late')
    })
    if (answer.kind === 'done') desk.tellBalance(seat.id, answer.value)
    if (!isIn) {
      const isSaid = answer.kind === 'refused' && isRefused
      this.refuse(seat.id, tag, isSaid ? answer.code : 'late', isSaid ? answer.value : {})
    }
    desk.tellBets(seat.id, isIn ? tag : undefined)
    desk.parts.onDue()
  }

  /** Each stake, and all that somebody has on one place, within what their launch allows. */
  private checkStakes(seat: Seat, { lines }: Placed): void {
    const { minBet, maxBet } = seat
    const step = stakeStep(seat)
    const isFitting = lines.every(({ stake }) => {
      return stake >= minBet && stake <= maxBet && stake % step === 0
    })
    must(isFitting, 'bad-stake')
  }

  private checkRoom(seat: Seat, round: Round, placed: Placed): void {
    const { desk } = this
    const own = desk.bets.ofSeat(round.id, seat.id).filter(isLive)
    must(own.length < BETS_OF_SEAT, 'over-limit')
    const all = [...own, placed]
    const onPlace = new Map<string, Minor>()
    for (const line of all.flatMap(({ lines }) => lines)) {
      onPlace.set(placeOf(line), (onPlace.get(placeOf(line)) ?? 0) + line.stake)
    }
    must(Math.max(...onPlace.values()) <= seat.maxBet, 'bad-stake')
    const { game } = desk.parts.live
    const theirs = new Exposure(game)
    for (const bet of own) theirs.add(bet)
    const staked = all.reduce((sum, bet) => sum + stakesOf(bet), 0)
    must(theirs.with(placed) + staked <= limitsOf(game.code).maxWin, 'over-limit')
    must(desk.exposure.with(placed) <= desk.most, 'over-limit')
  }

  private return(round: Round, bet: Bet, reason: string): void {
    this.desk.giveBack(round, bet, reason)
    this.release(round, bet)
  }

  /** What does not count any more makes room for others. */
  private release({ id }: Round, bet: Bet): void {
    if (this.desk.round?.id === id) this.desk.exposure.remove(bet)
  }

  private refuse(seat: string, tag: number, code: string, { amount }: Record<string, unknown>) {
    const more = typeof amount === 'number' ? { amount } : {}
    this.desk.parts.toSeat(seat, { type: 'refused', tag, code, ...more })
  }

  private isBetting({ id, closeAt }: Round): boolean {
    const { round } = this.desk
    return round?.id === id && round.state === 'betting' && this.desk.now() < closeAt
  }
}
