import { Api } from '../../scripts/client/api'
import type { Random } from '../../scripts/test/faults/random'
import type { HallTold, ShownRoom } from '../../src/studio/rooms/frames'
import { answerTo } from '../../src/studio/socket/marks'

const UNIT = 10_000
const PASSWORD = 'una-clave-larga-7'
/** What each begins with. */
export const BEGAN_WITH = 1_000 * UNIT

/** A member who sits down wherever there is a seat, leaves now and then, and comes back. */
export class RoomsPlayer {
  readonly api: Api
  isPlaying = true
  /** They have a seat whose round is not over, or have just asked for one. */
  isSeated = false
  private token = ''
  private socket: WebSocket | null = null
  private rooms = new Map<string, ShownRoom>()
  private readonly studio: string
  private readonly game: string
  private readonly username: string
  private readonly random: Random

  constructor(
    site: string,
    { studio, game, index }: { studio: string; game: string; index: number },
    random: Random,
  ) {
    this.api = new Api(site)
    this.studio = studio
    this.game = game
    this.random = random
    this.username = `sala${index}`
  }

  /** Registers, brings money, and opens the game. */
  async enter(): Promise<void> {
    const { username, game } = this
    const person = { username, password: PASSWORD, confirmPassword: PASSWORD, declaration: true }
    this.api.token = (await this.api.call('register.username', person)).token
    await this.api.call('deposit.request', { method: 'sandbox', amount: BEGAN_WITH })
    const tap = {
      ...{ gameId: game, nodeId: '', accountType: 1, confirmTrans: 0, vassalage: 'ORILLA' },
      ...{ launchMode: 'GLS', platform: 'html5-desktop', clientType: 3, username },
      ...{ merchantCode: 'orilla', language: 'en' },
    }
    const { game_url: address } = await this.api.call('game.launch', tap)
    const launch = new URL(address).searchParams.get('token')
    const answer = await fetch(`${this.studio}/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: this.studio },
      body: JSON.stringify({ token: launch, requestId: 'r'.repeat(20) }),
    })
    this.token = ((await answer.json()) as { token: string }).token
    this.come()
  }

  /** Opens the socket anew. */
  come(): void {
    this.socket?.close()
    const protocols = ['studio.rooms', this.token]
    const options = { protocols, headers: { origin: this.studio } }
    const address = `${this.studio.replace('http', 'ws')}/rooms/play?game=${this.game}`
    const socket = new WebSocket(address, options as never)
    this.socket = socket
    socket.addEventListener('message', ({ data }) => {
      const answer = answerTo(String(data))
      if (answer) socket.send(answer)
      else this.hear(JSON.parse(String(data)))
    })
    socket.addEventListener('error', () => undefined)
  }

  go(): void {
    this.socket?.close()
    this.socket = null
  }

  /** Sits, leaves or agrees to begin, by chance. */
  act(): void {
    const dice = this.random.between(0, 9)
    if (!this.isSeated && this.isPlaying) this.sit()
    else if (dice === 0) this.send({ type: 'leave' })
    else if (dice < 6) this.send({ type: 'ready' })
  }

  balance = async (): Promise<number> => Number((await this.api.call('wallet.balance')).sumBalance)

  private sit(): void {
    const rooms = [...this.rooms.values()].filter(({ stake }) => stake <= 5 * UNIT)
    const room = rooms[this.random.between(0, Math.max(0, rooms.length - 1))]
    if (!room) return
    const device = this.random.between(0, 9).toString().repeat(32)
    const client = `${this.username}-${this.random.between(0, 1_000_000)}`
    const side = this.random.between(0, 1) === 0 ? 'heads' : 'tails'
    const sides = this.game === 'DUEL-COIN-1' ? { side } : {}
    this.send({ type: 'sit', room: room.id, client, device, ...sides })
  }

  private hear(told: HallTold): void {
    if (told.type === 'hello') this.rooms = new Map(told.rooms.map((room) => [room.id, room]))
    if (told.type === 'rooms') {
      for (const room of told.rooms) this.rooms.set(room.id, room)
      for (const id of told.gone) this.rooms.delete(id)
    }
    if (told.type === 'hello' || told.type === 'seat') this.isSeated = told.seat !== null
  }

  private send(ask: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(ask))
  }
}
