import {
  type HallAsk,
  type HallTold,
  type OwnRound,
  ROOMS_PATH,
  ROOMS_PROTOCOL,
} from '#studio/rooms/frames'
import { Facts } from '../alone/board'
import { markEnd } from '../alone/ending'
import { netLook, OwnStrip } from '../chip-strip'
import { add, el, show, write } from '../dom'
import { sayEnded } from '../ended'
import type { Tell } from '../frame'
import { type Link, PlaySocket } from '../play-socket'
import { refusalKeyBy } from '../refusal/key'
import { RefusalNote } from '../refusal/note'
import type { Session } from '../session'
import { courseOf, SiteAround } from '../site-around'
import { Sound } from '../sound'
import type { Language } from '../texts'
import { type Words, wordsOf } from '../words'
import { FairDialog } from './fair-dialog'
import { Lobby, type Wanted } from './lobby'
import { emptyState, take, watchedRoom } from './state'
import { TableStage } from './table'

const TICK_MS = 250
const DEVICE = 'studio.device'
const DEVICE_BYTES = 16
const WHOLE = 1_000_000
const BASIS = 10_000

/** What the address asks for: a game, and one of its rooms as the site names them, or none. */
interface Asked {
  game: string
  room: string
}

/** A name of this browser, made by chance and kept here: two seats of one device are noticed. */
function deviceName(): string {
  const kept = localStorage.getItem(DEVICE)
  if (kept) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(DEVICE_BYTES))
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  localStorage.setItem(DEVICE, made)
  return made
}

/** The rooms of a game: who sits where on one side, the table on the other. */
export class RoomsPage {
  private readonly state = emptyState()
  private readonly words: Words
  private readonly language: Language
  private readonly lobby: Lobby
  private readonly table: TableStage
  private readonly strip: OwnStrip<OwnRound>
  private readonly fair: FairDialog
  private readonly sound = new Sound()
  private readonly socket: PlaySocket<HallAsk, HallTold>
  private readonly site: SiteAround
  private readonly tell: Tell
  private readonly head = el('div', { class: 'head' })
  private readonly note: RefusalNote
  private readonly banner = el('p', { class: 'banner', role: 'status' })
  private facts: Facts | null = null
  private endedAt = 0

  constructor(language: Language, session: Session, { game, room }: Asked) {
    this.language = language
    this.words = wordsOf(language, session.symbol)
    const course = courseOf(
      this.state,
      () => this.socket,
      () => this.paint(),
    )
    this.site = new SiteAround(session.sites, this.sound, course)
    this.tell = this.site.tell
    const { words } = this
    const { t } = words
    this.lobby = new Lobby(words, { room, sit: (wanted) => this.sit(wanted) })
    this.table = new TableStage(words, {
      leave: () => this.ask({ type: 'leave' }),
      ready: () => this.ask({ type: 'ready' }),
      again: () => this.again(),
      isStill: () => this.site.isStill,
    })
    this.fair = new FairDialog(words)
    this.strip = new OwnStrip(words, {
      key: ({ chain, number }) => `${chain} ${number}`,
      look: ({ stake, payout, isVoid }) => netLook(words, payout - stake, isVoid),
      open: (round) => this.fair.open(round),
    })
    this.note = new RefusalNote(words, refusalKey, () => this.tell({ type: 'deposit' }))
    const title = el('h1', { class: 'unseen' }, t(`titles.${game}`))
    const side = this.lobby.node
    add(side, this.note.node)
    side.insertAdjacentElement('afterbegin', el('p', { class: 'soft small' }, t(`lead.${game}`)))
    document.body.replaceChildren(
      el('main', { class: 'original rooms-page opening' }, title, this.head, this.table.node),
      this.fair.node,
    )
    add(document.querySelector('main') as HTMLElement, this.strip.node, side, this.banner)
    const where = {
      path: `${ROOMS_PATH}?game=${encodeURIComponent(game)}`,
      protocol: ROOMS_PROTOCOL,
      token: session.token,
    }
    this.socket = new PlaySocket(
      where,
      (told) => this.take(told),
      (link) => this.link(link),
    )
    write(this.banner, t('link.connecting'))
    this.tell({ type: 'ready' })
    setInterval(() => {
      this.facts?.tick()
      this.table.tick(this.state)
    }, TICK_MS)
  }

  private ask(ask: HallAsk): void {
    this.state.refusal = null
    this.socket.send(ask)
    this.paint()
  }

  private sit({ room, client, side }: Wanted): void {
    this.sound.play('start')
    this.ask({ type: 'sit', room, client, device: deviceName(), ...(side && { side }) })
  }

  /** Sits down once more for the same stake, wherever there is a seat. */
  private again(): void {
    const { hello, rooms } = this.state
    const last = watchedRoom(this.state)
    if (!hello || !last) return
    const isFree = (room: typeof last) => {
      const { round } = room
      const isWaiting = round?.state === 'waiting' && round.chairs.length < hello.most
      return room.stake === last.stake && (!round || round.endedAt !== null || isWaiting)
    }
    const room = [...rooms.values()].find(isFree)
    const wanted = room && this.lobby.wanted(room, hello.hasSides)
    if (wanted) this.sit(wanted)
  }

  private take(told: HallTold): void {
    const { state } = this
    const before = state.seat
    take(state, told)
    if (told.type === 'hello') this.welcome()
    if (told.type === 'hello') this.socket.send({ type: 'balance' })
    if (!before && state.seat) this.tell({ type: 'roundStart' })
    if (before && !state.seat) this.end()
    const isOver = told.type === 'refused' && told.code === 'vendor.session'
    if (isOver) this.link('ended')
    this.paint()
  }

  private end(): void {
    this.tell({ type: 'roundEnd' })
    const room = watchedRoom(this.state)
    const round = room?.round
    if (!room || !round?.endedAt || round.endedAt === this.endedAt) return
    this.endedAt = round.endedAt
    const { lastSeat } = this.state
    const own = round.chairs.findIndex(({ k }) => k === lastSeat?.k)
    markEnd({ staked: room.stake, paid: round.payouts[own] ?? 0 }, this.sound)
  }

  /** What is known from the first frame on. */
  private welcome(): void {
    const { hello } = this.state
    if (!hello || this.facts) return
    document.querySelector('main')?.classList.remove('opening')
    const { t } = this.words
    const share = WHOLE - (hello.rakeBps * WHOLE) / BASIS
    const returns = { lowest: share, highest: share }
    const check = () => this.fair.open(this.state.own[0] ?? null)
    const { since } = hello
    const now = Date.now() + this.state.ahead
    const parts = { sound: this.sound, check }
    this.facts = new Facts(this.words, { returns, since, now }, this.language.tag, parts)
    const percent = new Intl.NumberFormat(this.language.tag, { style: 'percent' })
    const rake = percent.format(hello.rakeBps / BASIS)
    const { least, most } = hello
    const seats = least === most ? `${most}` : `${least}–${most}`
    const terms = el(
      'div',
      { class: 'terms' },
      el('span', { class: 'rtp' }, t('hall.rake', { share: rake })),
      el('span', { class: 'rtp' }, t('hall.places', { seats })),
    )
    this.head.replaceChildren(this.facts.node, terms)
  }

  private link(link: Link): void {
    const { t } = this.words
    this.state.link = link
    write(this.banner, link === 'open' ? '' : t(`link.${link}`))
    show(this.banner, link !== 'open')
    this.paint()
    if (link === 'ended') sayEnded(this.banner, this.words, this.tell)
  }

  private paint(): void {
    const { state } = this
    this.facts?.update(state)
    this.lobby.update(state)
    this.table.update(state)
    this.strip.update(state.own)
    this.note.tell(state.refusal?.code ?? null)
  }
}

const refusalKey = refusalKeyBy({
  full: 'refused.full',
  seated: 'refused.seated',
  'too-soon': 'refused.soon',
  late: 'refused.late',
  'bad-bet': 'refused.side',
  closed: 'hall.closed',
  'bad-stake': 'refused.limit',
})
