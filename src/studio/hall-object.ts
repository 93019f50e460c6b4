import { policyOf } from './chain/policy'
import { isPlayMoney } from './env'
import { PlayObject, playing, type Said, type Speech } from './play-object'
import { readAsk } from './rooms/ask'
import type { PublishedRooms, RoomRecord } from './rooms/fair'
import { type HallAsk, ROOMS_PROTOCOL } from './rooms/frames'
import { Hall, type RoomsNow } from './rooms/hall'
import { refusedBy } from './rooms/refusal'
import type { HallRpc } from './rpc'
import type { Seat } from './seat'

interface Of {
  game: string
  currency: string
}

/** The rooms of one game in one currency, and the pages that watch them. */
export class HallObject extends PlayObject<HallAsk, Of, Hall> implements HallRpc {
  protected readonly speech: Speech<HallAsk> = {
    protocol: ROOMS_PROTOCOL,
    messagesMax: 10,
    read: readAsk,
    refused: refusedBy,
  }
  private hall: Hall | null = null

  async admit(token: string, seat: Seat): Promise<void> {
    const { game, currency } = seat
    const hall = this.hall ?? (await this.begin({ game, currency }))
    hall.seats.add(token, seat, this.now())
  }

  async fair(chain: string, number: number): Promise<RoomRecord | null> {
    return this.hall?.fair(chain, number) ?? null
  }

  async published(): Promise<PublishedRooms | null> {
    return this.hall?.published() ?? null
  }

  async rooms(): Promise<RoomsNow[]> {
    return this.hall?.now() ?? []
  }

  private async askHall(hall: Hall, seat: Seat, { ask, address }: Said<HallAsk>): Promise<void> {
    const device = ask.type === 'sit' ? await this.salted(ask.device) : ''
    await hall.ask(seat, ask, { device, address })
  }

  protected async open({ game, currency }: Of): Promise<Hall> {
    if (this.hall) return this.hall
    const { env } = this
    const hall = new Hall({
      storage: this.ctx.storage,
      game,
      currency,
      clock: () => this.now(),
      wallet: this.wallet(),
      beacon: (number) => this.beacon(number),
      policy: policyOf(env.CHAIN_POLICY),
      isPlayMoney: isPlayMoney(env, currency),
      toAll: (frame) => this.toAll(frame),
      toSeat: (seat, frame) => this.toSeat(seat, frame),
      onDue: () => this.plan(),
    })
    this.hall = hall
    this.played = playing(hall, {
      ask: (seat, said) => this.askHall(hall, seat, said),
      // A seat stands for as long as its round waits, whoever looks.
      forget: () => undefined,
      watch: () => undefined,
    })
    await hall.wake()
    this.plan()
    return hall
  }
}
