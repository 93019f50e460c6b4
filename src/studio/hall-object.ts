import { askBeacon } from '#lib/lottery/draw/ask-beacon'
import { policyOf } from './chain/policy'
import { isOfBeacon } from './chain/quicknet'
import { isPlayMoney, type StudioEnv } from './env'
import { PlayObject, type Said, type Speech } from './play-object'
import { readAsk } from './rooms/ask'
import type { PublishedRooms, RoomRecord } from './rooms/fair'
import { type HallAsk, ROOMS_PROTOCOL } from './rooms/frames'
import { Hall, type RoomsNow } from './rooms/hall'
import { refusedBy } from './rooms/refusal'
import type { HallRpc } from './rpc'
import type { Seat } from './seat'

const OF = 'of'

interface Of {
  game: string
  currency: string
}

/** The rooms of one game in one currency, and the pages that watch them. */
export class HallObject extends PlayObject<HallAsk> implements HallRpc {
  protected readonly speech: Speech<HallAsk> = {
    protocol: ROOMS_PROTOCOL,
    messagesMax: 10,
    read: readAsk,
    refused: refusedBy,
  }
  private hall: Hall | null = null

  constructor(ctx: DurableObjectState, env: StudioEnv) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(async () => {
      const of = await ctx.storage.get<Of>(OF)
      if (of) await this.open(of)
    })
  }

  async admit(token: string, seat: Seat): Promise<void> {
    const hall = this.hall ?? (await this.begin(seat))
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

  private async begin({ game, currency }: Seat): Promise<Hall> {
    await this.ctx.storage.put(OF, { game, currency })
    return this.open({ game, currency })
  }

  private async open({ game, currency }: Of): Promise<Hall> {
    const { env } = this
    // biome-ignore lint/suspicious/noConsole: the studio's log, as the platform's.
    const tell = (event: object) => console.error(JSON.stringify(event))
    const hall = new Hall({
      storage: this.ctx.storage,
      game,
      currency,
      clock: () => this.now(),
      wallet: this.wallet(),
      beacon: (number) => askBeacon(env.BEACON_ORIGINS, number, tell, isOfBeacon),
      policy: policyOf(env.CHAIN_POLICY),
      isPlayMoney: isPlayMoney(env, currency),
      toAll: (frame) => this.toAll(frame),
      toSeat: (seat, frame) => this.toSeat(seat, frame),
      onDue: () => this.plan(),
    })
    this.hall = hall
    this.played = {
      seats: hall.seats,
      outbox: hall.outbox,
      record: hall.record,
      step: () => hall.step(),
      nextDue: () => hall.nextDue(),
      hello: (seat) => hall.hello(seat),
      ask: (seat, said) => this.askHall(hall, seat, said),
      // A seat stands for as long as its round waits, whoever looks.
      forget: () => undefined,
      watch: () => undefined,
      closeSession: (player, session) => hall.closeSession(player, session),
      detail: (player, round) => hall.detail(player, round),
    }
    await hall.wake()
    this.plan()
    return hall
  }
}
