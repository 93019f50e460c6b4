import { GameRefusal } from '#lib/games/refusal'
import type { BeaconValue } from '#lib/lottery/draw/ask-beacon'
import { type Policy, policyOf } from '../chain/policy'
import type { StudioEnv } from '../env'
import { MESSAGES_A_SECOND } from '../limits'
import type { Seat } from '../seat'
import type { Wallet } from '../wallet/wallet'
import { ENDED, SocketObject, type Work, WRONG } from './socket-object'

const CURRENCY = 'currency'
const GAME = 'game'

/** What is played at a table. */
export interface Played<Ask, Frame extends object> extends Work {
  /** How many persons look. */
  watched: number
  /** Goes on from what is stored. */
  wake: () => Promise<void>
  /** Carries out what a page asks; throws why not. */
  ask: (seat: Seat, ask: Ask) => Promise<void>
  hello: (seat: Seat) => Frame
  /** Whether somebody whose session is over still has something to do. */
  isHeld: (player: string) => boolean
}

/** What a table is made of, beside what it does itself. */
export interface Around<Frame> {
  storage: DurableObjectStorage
  /** The currency of all that is staked here. */
  currency: string
  clock: () => number
  wallet: Wallet
  /** The value of a number of the public beacon; null while there is none. */
  beacon: (number: number) => Promise<BeaconValue | null>
  /** How chains that are published from now on are bound. */
  policy: Policy
  toAll: (frame: Frame) => void
  toSeat: (seat: string, frame: Frame) => void
  /** Something is due sooner than was said. */
  onDue: () => void
}

/** A table as an object: who watches it, and sessions that end while something stands. */
export abstract class SocketTable<
  Ask,
  Frame extends object,
  Table extends Played<Ask, Frame>,
> extends SocketObject<Table> {
  /** Tokens of sessions that are over, and whose they are, while something holds them. */
  private readonly closing = new Map<string, string>()
  /** Who has sockets, and how many each. */
  private readonly people = new Map<string, number>()

  constructor(ctx: DurableObjectState, env: StudioEnv) {
    super(ctx, env)
    for (const socket of this.sockets) this.count(socket, 1)
    void ctx.blockConcurrencyWhile(async () => {
      const currency = await ctx.storage.get<string>(CURRENCY)
      if (currency) await this.open(currency, (await ctx.storage.get<string>(GAME)) ?? '')
    })
  }

  protected abstract make(around: Around<Frame>, game: string): Table
  /** Reads a page's message; null unless it is exactly one of those that exist. */
  protected abstract read(data: string | ArrayBuffer): Ask | null
  protected abstract refusal(ask: Ask | null, code: string): Frame
  /** What may still be asked in a session that is over. */
  protected abstract mayStill(ask: Ask): boolean

  async admit(token: string, seat: Seat): Promise<void> {
    if (!this.played) {
      await this.ctx.storage.put({ [CURRENCY]: seat.currency, [GAME]: seat.game })
      await this.open(seat.currency, seat.game)
    }
    this.played?.seats.add(token, seat, this.now())
  }

  async closeSession(player: string, session: string): Promise<void> {
    const tokens = this.played?.closeSession(player, session) ?? []
    for (const token of tokens) this.closing.set(token, player)
    this.dismiss()
  }

  protected async heard(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const seat = this.played?.seats.find(String(socket.deserializeAttachment()), this.now())
    const isOver = seat?.isClosed && !this.played?.isHeld(seat.id)
    if (!this.played || !seat || isOver) return socket.close(ENDED, 'session ended')
    const ask = this.read(data)
    if (!this.keepsPace(socket, ask === null, MESSAGES_A_SECOND))
      return socket.close(WRONG, 'too many messages')
    if (!ask) return this.tell(socket, this.refusal(null, 'bad-action'))
    const isLate = seat.isClosed && !this.mayStill(ask)
    if (isLate) return this.tell(socket, this.refusal(ask, 'vendor.session'))
    try {
      await this.played.ask(seat, ask)
    } catch (error) {
      if (!(error instanceof GameRefusal)) throw error
      this.tell(socket, this.refusal(ask, error.code))
    }
    this.plan()
  }

  private async open(currency: string, game: string): Promise<void> {
    const around: Around<Frame> = {
      storage: this.ctx.storage,
      currency,
      clock: () => this.now(),
      wallet: this.wallet(),
      beacon: (number) => this.beacon(number),
      policy: policyOf(this.env.CHAIN_POLICY),
      toAll: (frame) => this.toAll(frame),
      toSeat: (seat, frame) => this.toSeat(seat, frame),
      onDue: () => this.plan(),
    }
    this.played = this.make(around, game)
    await this.played.wake()
    this.watch()
  }

  /** Closes the sockets of sessions that are over and hold nothing. */
  private dismiss(): void {
    for (const [token, player] of this.closing) {
      if (this.played?.isHeld(player)) continue
      this.closing.delete(token)
      for (const socket of this.ctx.getWebSockets(player)) {
        if (socket.deserializeAttachment() === token) socket.close(ENDED, 'session ended')
      }
    }
  }

  protected attachment = (hash: string): string => hash

  protected joined(socket: WebSocket, seat: Seat): void {
    this.count(socket, 1)
    this.watch()
    void this.played?.ask(seat, { type: 'balance' } as Ask)
  }

  protected left(socket: WebSocket): void {
    if (!this.sockets.delete(socket)) return
    const seat = this.count(socket, -1)
    if (this.played) this.played.watched = this.people.size
    if (!this.people.has(seat)) this.played?.forget(seat)
  }

  protected override stepped(): void {
    if (this.closing.size > 0) this.dismiss()
  }

  private count(socket: WebSocket, by: 1 | -1): string {
    const [seat = ''] = this.ctx.getTags(socket)
    const left = (this.people.get(seat) ?? 0) + by
    if (left > 0) this.people.set(seat, left)
    else this.people.delete(seat)
    return seat
  }

  private watch(): void {
    if (!this.played) return
    this.played.watched = this.people.size
    this.plan()
  }
}
