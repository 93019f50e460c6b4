import { readAsk } from './fishing/ask'
import type { WaveRecord } from './fishing/fair'
import { SEA_PROTOCOL, type SeaAsk, type SeenBurst } from './fishing/frames'
import { refusedBy } from './fishing/refusal'
import { Sea } from './fishing/sea'
import { PlayObject, playing, type Speech } from './play-object'
import type { RoundPass, SeaRpc } from './rpc'
import type { Seat } from './seat'
import { seaName } from './token'

const SEA_GAME = 'FISH-1'

interface Of {
  room: number
  currency: string
}

/** A room of the sea, and the pages at its four guns. */
export class SeaObject extends PlayObject<SeaAsk, Of, Sea> implements SeaRpc {
  protected readonly speech: Speech<SeaAsk> = {
    protocol: SEA_PROTOCOL,
    messagesMax: 60,
    read: readAsk,
    refused: refusedBy,
  }
  private sea: Sea | null = null

  /** Gives somebody a gun of a room; false where all are taken. */
  async enter(token: string, seat: Seat, room: number): Promise<boolean> {
    const sea = this.sea ?? (await this.begin({ room, currency: seat.currency }))
    return sea.admit(token, seat)
  }

  async fair(chain: string, number: number): Promise<WaveRecord | null> {
    return this.sea?.fair(chain, number) ?? null
  }

  async passTo(round: string): Promise<RoundPass | null> {
    const of = this.sea?.seen(round) && (await this.of())
    if (!of) return null
    const key = await this.keyOf(round)
    return { game: SEA_GAME, pass: `${of.currency}.${seaName(of.room)}.${key}` }
  }

  async seen(round: string, key: string): Promise<SeenBurst | null> {
    return key === (await this.keyOf(round)) ? (this.sea?.seen(round) ?? null) : null
  }

  private keyOf = (round: string): Promise<string> => this.salted(`round ${round}`)

  protected async open({ room, currency }: Of): Promise<Sea> {
    if (this.sea) return this.sea
    const sea = new Sea({
      storage: this.ctx.storage,
      ...{ room, currency },
      clock: () => this.now(),
      wallet: this.wallet(),
      toAll: (frame) => this.toAll(frame),
      toSeat: (person, frame) => this.toSeat(person, frame),
      onDue: () => this.plan(),
    })
    this.sea = sea
    this.played = playing(sea, {
      ask: (seat, { ask }) => sea.ask(seat, ask),
      forget: (person) => sea.forget(person),
      watch: (isWatched) => {
        sea.isWatched = isWatched
      },
    })
    void sea.wake().then(() => this.plan())
    this.watch()
    return sea
  }
}
