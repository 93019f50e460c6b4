import { answerTo } from '../../../../src/studio/socket/marks.ts'
import { PatientApi } from '../patient-api.ts'
import type { Random } from '../random.ts'
import type { StudioSide } from './studio-side.ts'

const PASSWORD = 'guests-of-faults-9'
export const UNIT = 10_000
const BROUGHT = 10_000 * UNIT
/** A request to a site or studio that is gone is given up after so long. */
const PATIENCE_MS = 20_000

/** A frame as it came; each game knows its own. */
// biome-ignore lint/suspicious/noExplicitAny: frames are read field by field.
export type Told = any

export interface Place {
  site: string
  studio: StudioSide
  random: Random
}

/** A member who plays the house's games from a page of theirs, and comes back after every fall. */
export abstract class Guest {
  /** Nothing new is begun once it is false. */
  isPlaying = true
  /** Something of theirs waits to be over. */
  isBusy = false
  /** Frames that answered something of theirs, so that a run shows what it was about. */
  heard = 0
  protected readonly random: Random
  protected readonly studio: StudioSide
  protected seat = ''
  protected readonly api: PatientApi
  private readonly username: string
  private socket: WebSocket | null = null

  constructor({ site, studio, random }: Place, username: string) {
    this.api = new PatientApi(site)
    this.studio = studio
    this.random = random
    this.username = username
  }

  abstract readonly game: string
  protected readonly path: string = ''
  protected readonly protocol: string = ''
  protected hear(_told: Told): void {}
  /** What they do now and then. */
  act(): Promise<void> | void {}

  async enter(): Promise<void> {
    const { username } = this
    const person = { username, password: PASSWORD, confirmPassword: PASSWORD, declaration: true }
    this.api.token = (await this.api.call('register.username', person)).token
    await this.api.call('deposit.request', { method: 'sandbox', amount: BROUGHT })
  }

  /** Signs in anew, as sessions end while a run goes on, and opens the game. */
  async comeBack(): Promise<void> {
    const { username } = this
    const signedIn = await this.api.call('session.login', { username, password: PASSWORD })
    this.api.token = signedIn.token
    await this.sit()
  }

  leave(): void {
    this.socket?.close()
    this.socket = null
  }

  /** What they have at the site. */
  async balance(): Promise<number> {
    return Number((await this.api.call('wallet.balance')).sumBalance)
  }

  protected async sit(): Promise<void> {
    this.seat = await this.seatIn(this.game)
    if (this.path) this.open()
  }

  /** Launches a game at the site and enters it at the studio. */
  protected async seatIn(game: string): Promise<string> {
    const tap = {
      ...{ gameId: game, nodeId: '', accountType: 1, confirmTrans: 0, vassalage: 'ORILLA' },
      ...{ launchMode: 'GLS', platform: 'html5-desktop', clientType: 3, merchantCode: 'orilla' },
      ...{ username: this.username, language: 'en' },
    }
    const { game_url: address } = await this.api.call('game.launch', tap)
    const token = new URL(String(address)).searchParams.get('token')
    const entered = await this.post('session', { token, requestId: 'r'.repeat(20) })
    return String(((await entered.json()) as { token: string }).token)
  }

  protected post(call: string, said: object, seat = ''): Promise<Response> {
    const { url } = this.studio
    const headers = {
      ...{ 'content-type': 'application/json', origin: url },
      ...(seat && { authorization: `Bearer ${seat}` }),
    }
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const body = JSON.stringify(said)
    return fetch(`${url}/${call}`, { method: 'POST', headers, body, signal })
  }

  protected say(ask: object): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(ask))
  }

  private open(): void {
    this.leave()
    const { url } = this.studio
    const options = { protocols: [this.protocol, this.seat], headers: { origin: url } }
    const socket = new WebSocket(`${url.replace('http', 'ws')}${this.path}`, options as never)
    this.socket = socket
    socket.addEventListener('message', ({ data }) => {
      const answer = answerTo(String(data))
      if (answer) socket.send(answer)
      else this.hear(JSON.parse(String(data)))
    })
    socket.addEventListener('error', () => undefined)
  }
}
