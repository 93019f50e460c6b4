import type { StudioEnv } from './env'
import { salted } from './rounds/salt'
import type { Seat } from './seat'
import { ENDED, SocketObject, type Work, WRONG } from './socket/socket-object'

/** The name under which an object keeps what it is of. */
const OF = 'of'

/** What somebody says, and from where it came. */
export interface Said<Ask> {
  ask: Ask
  /** A hash of the address, or empty: it says whether two are the same, and nothing else. */
  address: string
}

/** What is played in an object. */
export interface Playing<Ask> extends Work {
  ask: (seat: Seat, said: Said<Ask>) => Promise<void>
  /** Somebody looks. */
  watch: (isWatched: boolean) => void
}

/** What is played as its object sees it: what all of them have alike, and what differs. */
export const playing = <Ask>(
  work: Omit<Work, 'forget'>,
  own: Pick<Playing<Ask>, 'ask' | 'forget' | 'watch'>,
): Playing<Ask> => ({
  seats: work.seats,
  outbox: work.outbox,
  record: work.record,
  step: () => work.step(),
  nextDue: () => work.nextDue(),
  hello: (seat) => work.hello(seat),
  closeSession: (player, session) => work.closeSession(player, session),
  detail: (player, round) => work.detail(player, round),
  ...own,
})

/** How the pages of an object speak with it. */
export interface Speech<Ask> {
  protocol: string
  /** Messages of one socket in a second. */
  messagesMax: number
  /** Reads a page's message; null unless it is exactly one of those that exist. */
  read: (data: string | ArrayBuffer) => Ask | null
  /** A refusal as it is told; null for an error that is none. */
  refused: (error: unknown) => { code: string } | null
}

interface Attached {
  token: string
  address: string
}

/** An object in which members play with each other: whoever's session is over plays no more. */
export abstract class PlayObject<Ask, Of, Play> extends SocketObject<Playing<Ask>> {
  protected abstract readonly speech: Speech<Ask>

  constructor(ctx: DurableObjectState, env: StudioEnv) {
    super(ctx, env)
    void ctx.blockConcurrencyWhile(async () => {
      const of = await this.of()
      if (of) await this.open(of)
    })
  }

  /** Makes what is played here, and goes on from what is stored of it. */
  protected abstract open(of: Of): Promise<Play>

  /** What the object is of; undefined before anybody has come. */
  protected of(): Promise<Of | undefined> {
    return this.ctx.storage.get<Of>(OF)
  }

  /** Somebody is the first to come. */
  protected async begin(of: Of): Promise<Play> {
    await this.ctx.storage.put(OF, of)
    return this.open(of)
  }

  protected get protocol(): string {
    return this.speech.protocol
  }

  async closeSession(player: string, session: string): Promise<void> {
    const tokens = this.played?.closeSession(player, session) ?? []
    for (const socket of this.ctx.getWebSockets(player)) {
      if (tokens.includes(attachedTo(socket).token)) socket.close(ENDED, 'session ended')
    }
  }

  protected async heard(socket: WebSocket, data: string | ArrayBuffer): Promise<void> {
    const { token, address } = attachedTo(socket)
    const seat = this.played?.seats.find(token, this.now())
    if (!this.played || !seat || seat.isClosed) return socket.close(ENDED, 'session ended')
    const { read, messagesMax, refused } = this.speech
    const ask = read(data)
    const keepsPace = this.keepsPace(socket, ask === null, messagesMax)
    if (!keepsPace) return socket.close(WRONG, 'too many messages')
    if (!ask) return this.tell(socket, { type: 'refused', code: 'bad-action' })
    try {
      await this.played.ask(seat, { ask, address })
    } catch (error) {
      const refusal = refused(error)
      if (!refusal) throw error
      this.tell(socket, { type: 'refused', ...refusal })
    }
    this.plan()
  }

  /** A hash that is of use only beside others of this object. */
  protected salted = (text: string): Promise<string> => salted(this.ctx.storage, text)

  protected watch(): void {
    this.played?.watch(this.sockets.size > 0)
    this.plan()
  }

  protected async attachment(token: string, { headers }: Request): Promise<Attached> {
    const from = headers.get('cf-connecting-ip')
    return { token, address: from ? await this.salted(from) : '' }
  }

  protected joined(): void {
    this.watch()
  }

  protected left(socket: WebSocket): void {
    if (!this.sockets.delete(socket)) return
    const [person = ''] = this.ctx.getTags(socket)
    if (this.pagesOf(person).length === 0) this.played?.forget(person)
    this.watch()
  }
}

const attachedTo = (socket: WebSocket): Attached => socket.deserializeAttachment() as Attached
