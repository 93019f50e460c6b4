import { canFly } from '#lib/games/crash/flight'
import { readCrashBet } from '#lib/games/crash/index'
import { must } from '#lib/games/refusal'
import { SLOTS } from '../limits'
import { type Seat, stakeStep } from '../seat'
import { isRefusedStake } from '../wallet/wallet'
import type { Desk } from './desk'
import type { Flight } from './flights'
import type { Ask } from './frames'
import { staked } from './settle'
import type { Wish } from './wishes'

/** How bets come to a flight, and leave it before the start. */
export class Stakes {
  private readonly desk: Desk
  private readonly step: () => void

  constructor(desk: Desk, step: () => void) {
    this.desk = desk
    this.step = step
  }

  /** Takes a bet for the flight that takes bets, or keeps it for the next one. */
  async bet(seat: Seat, { slot, stake, auto }: Ask & { type: 'bet' }): Promise<void> {
    const { desk } = this
    const order = readCrashBet({ stake, ...(auto === undefined ? {} : { auto }) })
    const { minBet, maxBet } = seat
    const isFitting = stake >= minBet && stake <= maxBet && stake % stakeStep(seat) === 0
    must(isFitting, 'bad-stake')
    must(Number.isInteger(slot) && slot >= 0 && slot < SLOTS, 'bad-bet')
    const wish = { seat, slot, stake: order.stake, auto: order.auto ?? null }
    if (desk.flight?.state === 'betting') return this.stake(wish)
    desk.wishes.add(wish)
    desk.tellSlots(seat.id)
  }

  /** Asks for what was wished while the last one flew. */
  takeWishes(): void {
    const { desk } = this
    for (const wish of desk.wishes.takeAll()) {
      void this.stake(wish).catch((error: unknown) => {
        desk.voice.failed(wish.seat.id, wish.slot, error)
        desk.tellSlots(wish.seat.id)
      })
    }
  }

  leave(seat: Seat, slot: number): void {
    const { desk } = this
    const { flight } = desk
    if (!desk.wishes.remove(seat.id, slot)) {
      const bet = desk.find(seat.id, slot)
      must(flight?.state === 'betting' && bet?.state === 'standing', 'bad-action')
      desk.write(() => desk.giveBack(flight, bet, 'left'))
      desk.voice.news.remove(bet.k)
    }
    desk.tellSlots(seat.id)
    desk.parts.onDue()
  }

  /** Asks the wallet for a stake. It counts when the answer is there before bets close. */
  private async stake({ seat, slot, stake, auto }: Wish): Promise<void> {
    const { desk } = this
    const { bets, voice } = desk
    const flight = desk.flight as Flight
    const open = bets.of(flight.id).filter(({ state }) => state === 'asked' || state === 'standing')
    must(!open.some((bet) => bet.seat === seat.id && bet.slot === slot), 'bad-action')
    must(canFly([...open.map((bet) => bet.stake), stake], desk.exposure), 'over-limit')
    const placed = { seat: seat.id, name: seat.name, slot, stake, auto }
    const bet = bets.add(flight.id, placed, desk.now())
    desk.tellSlots(seat.id)
    const answer = await desk.wallet.call('bet', staked(flight, bet, seat))
    this.step()
    const isIn = answer.kind === 'done' && this.isBetting(flight)
    desk.write(() => {
      if (isRefusedStake(answer)) bets.setState(flight.id, bet.k, 'refused')
      else if (isIn) bets.setState(flight.id, bet.k, 'standing')
      else desk.giveBack(flight, bet, 'late')
    })
    if (isIn) voice.news.add(bet)
    if (answer.kind === 'done') voice.balance(seat.id, answer.value)
    if (answer.kind === 'refused' && isRefusedStake(answer)) {
      voice.refusal(seat.id, slot, answer.code, answer.value)
    } else if (!isIn) voice.refusal(seat.id, slot, 'late')
    desk.tellSlots(seat.id)
    desk.parts.onDue()
  }

  private isBetting({ id, closeAt }: Flight): boolean {
    const { flight } = this.desk
    return flight?.id === id && flight.state === 'betting' && this.desk.now() < closeAt
  }
}
