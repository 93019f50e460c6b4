import { Api } from '../../scripts/client/api'
import { answerTo } from '../../src/studio/socket/marks'

const PASSWORD = 'una-clave-larga-7'
const UNIT = 10_000

/** What each brings to a table. */
export const BEGAN_WITH = 1_000 * UNIT

/** A member who has a game open: registered, with money, and a socket to where it is played. */
export abstract class Seated {
  readonly api: Api
  readonly username: string
  protected seat = ''
  private socket: WebSocket | null = null
  private readonly studio: string

  constructor(site: string, studio: string, username: string) {
    this.api = new Api(site)
    this.studio = studio
    this.username = username
  }

  protected abstract readonly game: string
  protected abstract readonly protocol: string
  protected abstract hear(text: string): void

  /** Registers, brings money, and opens the game. */
  async enter(): Promise<void> {
    const { username } = this
    const person = { username, password: PASSWORD, confirmPassword: PASSWORD, declaration: true }
    this.api.token = (await this.api.call('register.username', person)).token
    await this.api.call('deposit.request', { method: 'sandbox', amount: BEGAN_WITH })
    await this.open()
  }

  /** Opens the game for whoever the client is signed in as. */
  async open(): Promise<void> {
    const { username, game } = this
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
    this.seat = ((await answer.json()) as { token: string }).token
    this.sit()
  }

  /** Opens the socket anew, for as long as somebody is at the table. */
  sit(): void {
    this.socket?.close()
    const options = { protocols: [this.protocol, this.seat], headers: { origin: this.studio } }
    const address = `${this.studio.replace('http', 'ws')}/play`
    const socket = new WebSocket(address, options as never)
    this.socket = socket
    socket.addEventListener('message', ({ data }) => {
      const answer = answerTo(String(data))
      if (answer) socket.send(answer)
      else this.hear(String(data))
    })
    socket.addEventListener('error', () => undefined)
  }

  leave(): void {
    this.socket?.close()
    this.socket = null
  }

  balance = async (): Promise<number> => Number((await this.api.call('wallet.balance')).sumBalance)

  protected send(ask: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(ask))
  }
}
