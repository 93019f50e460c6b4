import { isWin } from '#lib/games/win'
import type { Minor } from '#lib/money'
import { PLAY_PATH } from '#studio/crash/frames'
import {
  type Ask,
  LIVE_PROTOCOL,
  type ShownLine,
  type ShownRound,
  type Told,
} from '#studio/live/frames'
import { Facts } from '../alone/board'
import { markEnd } from '../alone/ending'
import { add, el, show, write } from '../dom'
import { sayEnded } from '../ended'
import type { Tell } from '../frame'
import { type Link, PlaySocket } from '../play-socket'
import { RefusalNote } from '../refusal/note'
import type { Session } from '../session'
import { SiteAround } from '../site-around'
import { Sound } from '../sound'
import type { Language } from '../texts'
import { type Words, wordsOf } from '../words'
import { Clock } from './clock'

import { type Act, Rack } from './rack'
import { refusalKey } from './refusals'
import { Room } from './room'
import { amountsOf, linesOf, type Spot } from './spots'
import { type Hello, remember, stateOf, type TableState, take } from './state'
import type { MakeTable, TableView } from './table-view'
import { Unsent } from './unsent'

const TICK_MS = 250
/** What is left of the time something is shown, to be looked at when it has stopped. */
const LOOK_MS = 2_500

interface Parts {
  view: TableView
  rack: Rack
  clock: Clock
  facts: Facts
  room: Room
}

/** The page of a table: its cloth and its stage, and everything that all tables share. */
export class Salon {
  private readonly words: Words
  private readonly language: Language
  private readonly makeView: MakeTable
  private readonly site: SiteAround
  private readonly tell: Tell
  private readonly socket: PlaySocket<Ask, Told>
  private readonly sound = new Sound()
  private readonly unsent: Unsent
  private readonly banner = el('p', { class: 'banner', role: 'status' })
  private readonly spoken = el('p', { class: 'unseen', role: 'status' })
  private readonly note: RefusalNote
  private parts: Parts | null = null
  private state: TableState | null = null
  /** The round that is shown, and whether it has been seen. */
  private shown = ''
  private isSeen = false
  private said = ''
  private isPaused = false
  private isOver = false

  constructor(language: Language, session: Session, makeView: MakeTable) {
    this.language = language
    this.words = wordsOf(language, session.symbol)
    this.makeView = makeView
    this.site = new SiteAround(session.sites, this.sound, {
      askBalance: () => this.socket.send({ type: 'balance' }),
      pause: () => {
        this.isPaused = true
      },
      resume: () => {
        this.isPaused = this.isOver
      },
      close: () => this.leave(),
      changed: () => this.paint(),
    })
    this.tell = this.site.tell
    this.unsent = new Unsent(
      (ask) => this.socket.send(ask),
      () => this.parts?.view.variant?.(),
    )
    this.note = new RefusalNote(this.words, refusalKey, () => this.tell({ type: 'deposit' }))
    const heard = (told: Told) => this.take(told)
    const at = { path: PLAY_PATH, protocol: LIVE_PROTOCOL, token: session.token }
    this.socket = new PlaySocket<Ask, Told>(at, heard, (each) => this.link(each))
    setInterval(() => this.tick(), TICK_MS)
  }

  private take(told: Told): void {
    const { state } = this
    if (told.type === 'hello') this.welcome(told)
    else if (state) this.hearTable(state, told)
  }

  private hearTable(state: TableState, told: Exclude<Told, { type: 'hello' }>): void {
    take(state, told)
    if (told.type === 'bets') this.unsent.see(told.bets, told.tag)
    if (told.type === 'refused') this.refuse(told.tag, told.code)
    if (told.type === 'round') this.follow(told.round)
    if (told.type === 'settled') this.settled(told.round)
    if (told.type === 'own') this.tellResult()
    this.paint()
  }

  /** The first of all, and again after each time the link was lost. */
  private welcome(told: Told & Hello): void {
    if (this.state) {
      take(this.state, told)
      this.unsent.forget()
    } else {
      this.state = stateOf(told, told.now)
      this.build(told, told.now)
      this.tell({ type: 'ready' })
    }
    this.parts?.view.remember(this.state.past, this.state.counts)
    if (told.round) this.follow(told.round)
    this.paint()
  }

  private build(hello: Hello, now: number): void {
    const { words } = this
    const view = this.makeView({
      words,
      put: (spots) => this.put(spots),
      undo: () => this.act('undo'),
    })
    const check = () => this.parts?.room.check(this.state?.past[0] ?? null)
    const { tag } = this.language
    const facts = new Facts(words, { ...hello, now }, tag, { sound: this.sound, check })
    const rack = new Rack(words, hello, (act) => this.act(act))
    const clock = new Clock(words, (text) => write(this.spoken, text))
    const room = new Room(
      words,
      hello.game,
      { view, rack, clock, facts },
      () => this.state?.own ?? [],
    )
    add(room.node, this.banner, this.spoken)
    add(rack.node, this.note.node)
    document.body.replaceChildren(room.node, room.sheet)
    this.parts = { view, rack, clock, facts, room }
  }

  /** Puts the chosen chip on each spot. */
  private put(spots: readonly Spot[]): void {
    const { parts } = this
    if (parts && this.isOpen()) {
      this.place(spots.map((spot) => ({ ...spot, stake: parts.rack.chip })))
    } else this.closed()
  }

  private place(lines: ShownLine[]): void {
    this.note.tell(null)
    this.unsent.put(lines)
    this.sound.play('start')
    this.paint()
    const sum = lines.reduce((all, { stake }) => all + stake, 0)
    const onTable = this.words.money(this.staked())
    write(this.spoken, this.words.t('rack.put', { amount: this.words.money(sum), sum: onTable }))
  }

  private closed(): void {
    write(this.spoken, this.words.t('clock.closed'))
  }

  private act(act: Act): void {
    const { state } = this
    if (!this.isOpen()) this.closed()
    if (!state || !this.may()[act]) return
    if (act === 'repeat') this.place(state.before.flatMap(({ lines }) => lines))
    else if (act === 'double') this.place(linesOf(amountsOf(this.lines())))
    else this.takeBack(act)
  }

  private takeBack(act: 'undo' | 'clear'): void {
    this.note.tell(null)
    this.unsent[act]()
    write(this.spoken, this.words.t(act === 'undo' ? 'rack.undone' : 'rack.cleared'))
    this.paint()
  }

  /** What is on the cloth: on the table, and on its way there. */
  private lines(): ShownLine[] {
    return [...(this.state?.bets ?? []).flatMap(({ lines }) => lines), ...this.unsent.lines()]
  }

  private staked(): Minor {
    return this.lines().reduce((sum, { stake }) => sum + stake, 0)
  }

  private now = (): number => Date.now() + (this.state?.ahead ?? 0)

  private isOpen(): boolean {
    const { round, link } = this.state ?? {}
    const isBetting = round?.state === 'betting' && this.now() < round.closeAt
    return isBetting && link === 'open' && !this.isPaused && !this.isOver
  }

  private may(): Record<Act, boolean> {
    const isOpen = this.isOpen()
    const hasBets = isOpen && this.lines().length > 0
    const repeat = isOpen && !hasBets && (this.state?.before.length ?? 0) > 0
    return { undo: hasBets, clear: hasBets, double: hasBets, repeat }
  }

  /** Goes along with the round: a new one clears the cloth, a drawn one is shown. */
  private follow(round: ShownRound): void {
    const name = `${round.chain}:${round.number}`
    if (round.state === 'betting' && this.shown !== `open ${name}`) {
      this.shown = `open ${name}`
      this.isSeen = false
      this.said = ''
      this.parts?.rack.tell(null)
      this.note.tell(null)
      this.parts?.view.won(new Set())
      void this.parts?.view.show(null, { ms: 0, isStill: true })
    }
    if (round.state === 'locked' && this.staked() > 0) this.tell({ type: 'roundStart' })
    if (round.state === 'locked') this.unsent.drop()
    const isDrawn = round.outcome !== null && this.shown !== name
    if (isDrawn) {
      this.shown = name
      void this.present(round)
    }
  }

  private async present(round: ShownRound): Promise<void> {
    const { state, parts } = this
    if (!state || !parts || !round.outcome) return
    const left = (round.drawnAt ?? 0) + state.hello.showMs - this.now()
    const ms = Math.max(0, left - LOOK_MS)
    const isStill = this.site.isStill || ms < LOOK_MS / 2
    this.unsent.forget()
    await parts.view.show(round.outcome, { ms, isStill })
    if (this.shown !== `${round.chain}:${round.number}`) return
    this.see(round)
  }

  /** It has stopped: what it came to is said, marked and paid out of the house. */
  private see(round: ShownRound): void {
    const { state, parts } = this
    if (!state || !parts || !round.outcome || this.isSeen) return
    this.isSeen = true
    remember(state, round)
    this.said = parts.view.spoken(round.outcome)
    const won = state.bets.flatMap(({ lines, payouts }) =>
      lines.filter((line, index) => (payouts?.[index] ?? 0) > line.stake),
    )
    parts.view.won(new Set(amountsOf(won).keys()))
    parts.view.remember(state.past, state.counts)
    this.sound.play('end')
    this.tellResult()
    this.paint()
  }

  private settled(round: ShownRound): void {
    if (round.state === 'void') write(this.spoken, this.words.t('clock.void'))
    this.see(round)
    if (this.state) this.parts?.view.remember(this.state.past, this.state.counts)
    if (this.staked() > 0) this.tell({ type: 'roundEnd' })
    if (this.isOver) this.socket.close()
  }

  /** What came back of the own bets; less than was staked is told, but not celebrated. */
  private tellResult(): void {
    const { state, parts, said } = this
    if (!state || !parts || !said) return
    const staked = this.staked()
    const paid = state.bets
      .flatMap(({ payouts }) => payouts ?? [])
      .reduce((sum, each) => sum + each, 0)
    const isWon = isWin({ staked, paid })
    parts.rack.tell(paid || null, isWon)
    const { t, money } = this.words
    const sum = paid > 0 ? t(isWon ? 'rack.paid' : 'rack.back', { amount: money(paid) }) : ''
    const lost = staked > 0 && paid === 0 ? t('rack.lost') : sum
    write(this.spoken, [said, lost].filter(Boolean).join('. '))
    markEnd({ staked, paid }, this.sound)
  }

  private refuse(tag: number, code: string): void {
    const { state } = this
    if (!state) return
    this.unsent.refused(tag)
    const { minStake, maxStake } = state.hello
    const limits = { min: this.words.money(minStake), max: this.words.money(maxStake) }
    this.note.tell(code, limits)
    if (code === 'vendor.session') this.leave()
  }

  private link(link: Link): void {
    if (this.state) this.state.link = link
    const key = link === 'open' ? '' : `link.${link}`
    write(this.banner, key ? this.words.t(key) : '')
    show(this.banner, link !== 'open')
    if (link === 'ended') this.end()
    this.paint()
  }

  private end(): void {
    this.isOver = true
    if (!this.banner.isConnected) document.body.replaceChildren(el('main', {}, this.banner))
    sayEnded(this.banner, this.words, this.tell)
  }

  /** The session is over: what is on the table stands, and is seen to its end. */
  private leave(): void {
    this.isOver = true
    const isOn =
      this.state?.round && ['betting', 'locked', 'drawn'].includes(this.state.round.state)
    if (!isOn || this.staked() === 0) this.socket.close()
  }

  private tick(): void {
    this.parts?.facts.tick()
    this.paintClock()
  }

  private paintClock(): void {
    const { state, parts } = this
    if (!state || !parts) return
    const { bettingMs, opensAt } = state.hello
    const isLate = this.isSeen && state.round?.state !== 'betting'
    const result = isLate ? this.said : ''
    parts.clock.update(state.round, { now: this.now(), bettingMs, result, opensAt })
    parts.rack.update(this.staked(), this.may())
    parts.view.cloth.classList.toggle('shut', !this.isOpen())
  }

  private paint(): void {
    const { state, parts } = this
    if (!state || !parts) return
    parts.view.chips(amountsOf(this.lines()))
    parts.facts.update(state)
    parts.room.update(state)
    this.paintClock()
  }
}
