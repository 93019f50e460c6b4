import {
  type Ask,
  PLAY_PATH,
  PLAY_PROTOCOL,
  type RecentFlight,
  type ShownFlight,
  type Told,
} from '#studio/crash/frames'
import type { ChipStrip } from '../chip-strip'
import { el, icon, show, write } from '../dom'
import { sayEnded } from '../ended'
import type { Tell } from '../frame'
import { type Link, PlaySocket } from '../play-socket'
import type { Session } from '../session'
import { SiteAround } from '../site-around'
import { Sound } from '../sound'
import type { Language } from '../texts'
import { type Words, wordsOf } from '../words'
import { flightChips, List, Own } from './board'
import { FairDialog } from './fair-dialog'
import { Panel } from './panel'
import { Stage } from './stage'
import { emptyState, take } from './state'

const SLOTS = [0, 1]
/** With reduced motion the figure changes so often. */
const STILL_MS = 250
const SPEAKER =
  'M155.5,24.8a8,8,0,0,0-8.4.9L77.3,80H32A16,16,0,0,0,16,96v64a16,16,0,0,0,16,16H77.3l69.8,54.3' +
  'A8,8,0,0,0,160,224V32A8,8,0,0,0,155.5,24.8ZM32,96H72v64H32ZM144,207.6,88,164.1V91.9l56-43.5Z'
const WAVES =
  'M198,101.4a8,8,0,0,0-12,10.6,24,24,0,0,1,0,31.7,8,8,0,0,0,12,10.6A40,40,0,0,0,198,101.4Z'
const CHART =
  'M224,200h-8V40a8,8,0,0,0-16,0V200H152V80a8,8,0,0,0-16,0V200H88V120a8,8,0,0,0-16,0' +
  'v80H32a8,8,0,0,0,0,16H224a8,8,0,0,0,0-16Z'

/** The table on the screen, once somebody sits at it. */
export class CrashPage {
  private readonly state = emptyState()
  private readonly words: Words
  private readonly stage: Stage
  private readonly chips: ChipStrip<RecentFlight>
  private readonly list: List
  private readonly own: Own
  private readonly fair: FairDialog
  private readonly panels: Panel[]
  private readonly sound = new Sound()
  private readonly banner = el('p', { class: 'banner', role: 'status' })
  private readonly socket: PlaySocket<Ask, Told>
  private readonly site: SiteAround
  private readonly tell: Tell
  private isChanged = true
  private isPlaying = false
  private isLeaving = false
  private paintedAt = 0

  constructor(language: Language, session: Session) {
    this.words = wordsOf(language, session.symbol)
    this.site = new SiteAround(session.sites, this.sound, {
      askBalance: () => this.socket.send({ type: 'balance' }),
      pause: () => {
        this.state.isPaused = true
      },
      resume: () => {
        this.state.isPaused = this.isLeaving
      },
      close: () => this.leave(),
      changed: () => {
        this.isChanged = true
      },
    })
    this.tell = this.site.tell
    const { words } = this
    const send = (ask: Ask) => this.ask(ask)
    const deposit = () => this.tell({ type: 'deposit' })
    this.fair = new FairDialog(words)
    this.stage = new Stage(words, () => this.fair.open(this.state), this.tools())
    this.chips = flightChips(words, (flight) => this.fair.open(this.state, flight))
    this.list = new List(words)
    this.own = new Own(words)
    this.panels = SLOTS.map((slot) => new Panel(slot, words, send, deposit))
    const bets = el('div', { class: 'bets' }, ...this.panels.map(({ node }) => node), this.own.node)
    const title = el('h1', { class: 'unseen' }, words.t('title'))
    const parts = [title, this.chips.node, this.stage.node, this.list.node, bets, this.banner]
    document.body.replaceChildren(el('main', { class: 'crash' }, ...parts), this.fair.node)
    const heard = (told: Told) => this.take(told)
    this.socket = new PlaySocket(
      { path: PLAY_PATH, protocol: PLAY_PROTOCOL, token: session.token },
      heard,
      (link) => this.link(link),
    )
    this.tell({ type: 'ready' })
    requestAnimationFrame((now) => this.frame(now))
  }

  private ask(ask: Ask): void {
    this.state.refusal = null
    this.isChanged = true
    this.socket.send(ask)
  }

  private take(told: Told): void {
    const { state } = this
    const before = state.slots
    take(state, told)
    this.isChanged = true
    if (told.type === 'slots') this.tellCashed(before.length > 0)
    if (told.type === 'flight' && told.flight.state === 'flying') this.begin()
    if (told.type === 'end') this.end(told.flight)
    const isOver = told.type === 'refused' && told.code === 'vendor.session'
    if (isOver) this.tell({ type: 'sessionExpired' })
  }

  private begin(): void {
    this.isPlaying = this.state.slots.some(({ state }) => state === 'standing')
    this.stage.speak(this.words.t('stage.flying'))
    if (this.isPlaying) this.tell({ type: 'roundStart' })
  }

  private end({ state, bust }: ShownFlight): void {
    const { t, multiple, money } = this.words
    const paid = this.paid()
    const isVoid = state === 'void'
    const end = isVoid ? t('stage.void') : t('stage.bust', { multiple: multiple(bust ?? 0) })
    this.stage.speak(paid > 0 ? `${t('stage.kept', { amount: money(paid) })}. ${end}` : end)
    this.sound.play('end')
    if (this.isPlaying) this.tell({ type: 'roundEnd' })
    this.isPlaying = false
    if (this.isLeaving) this.socket.close()
  }

  private tellCashed(hadBets: boolean): void {
    const paid = this.paid()
    if (!hadBets || paid === 0 || this.state.flight?.state !== 'flying') return
    this.stage.speak(this.words.t('stage.won', { amount: this.words.money(paid) }))
    this.sound.play('cash')
  }

  private paid(): number {
    return this.state.slots.reduce((sum, { payout }) => sum + payout, 0)
  }

  private link(link: Link): void {
    this.state.link = link
    this.isChanged = true
    const key = link === 'open' ? '' : `link.${link}`
    write(this.banner, key ? this.words.t(key) : '')
    show(this.banner, link !== 'open')
    if (link === 'ended') sayEnded(this.banner, this.words, this.tell)
  }

  /** The session is over: nothing more is placed, what flies can still be cashed by hand. */
  private leave(): void {
    this.isLeaving = true
    this.state.isPaused = true
    const isFlying = this.state.flight?.state === 'flying'
    const hasBets = this.state.slots.some(({ state }) => state === 'standing')
    if (!isFlying || !hasBets) this.socket.close()
  }

  private tools(): HTMLElement {
    const { t } = this.words
    const check = () => this.fair.open(this.state)
    const figures = el('button', { type: 'button', class: 'tool', click: check }, icon(CHART))
    figures.setAttribute('aria-label', t('fair.open'))
    const sound = el('button', { type: 'button', class: 'tool around' }, icon(SPEAKER + WAVES))
    const name = () => {
      sound.setAttribute('aria-label', t(this.sound.isOn ? 'sound.off' : 'sound.on'))
      sound.dataset['on'] = String(this.sound.isOn)
    }
    sound.addEventListener('click', () => {
      this.sound.toggle()
      name()
    })
    name()
    return el('div', { class: 'tools' }, figures, sound)
  }

  private frame(now: number): void {
    requestAnimationFrame((next) => this.frame(next))
    const { isStill } = this.site
    if (isStill && !this.isChanged && now - this.paintedAt < STILL_MS) return
    this.paintedAt = now
    const { state } = this
    if (this.isChanged) {
      this.chips.update(state.recent)
      this.list.update(state)
      this.own.update(state)
      this.stage.bind(state)
    }
    this.isChanged = false
    for (const panel of this.panels) panel.update(state)
    this.stage.move(state, isStill)
  }
}
