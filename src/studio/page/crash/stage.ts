import { shownAt } from '#lib/games/crash/ticks'
import { pay } from '#lib/games/game'
import { TABLES } from '#lib/games/tables'
import { add, el, show, write } from '../dom'
import type { Words } from '../words'
import { Scene, type Sight, secondsOf } from './bay/scene'
import { type State, shownTick, studioNow } from './state'

const { tickMs } = TABLES['CRASH-1']
const { bettingMs } = TABLES.rounds['CRASH-1']
const SECOND = 1_000
const BOUND_SHOWN = 4

const SECONDS = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The scene with its figure: the running multiple, the time that is left, what ended. */
export class Stage {
  readonly node: HTMLElement
  private readonly words: Words
  private readonly scene = new Scene()
  private readonly figure = el('p', { class: 'figure', 'aria-hidden': 'true' })
  private readonly say = el('p', { class: 'say' })
  private readonly ring = el('div', { class: 'tide', role: 'timer' })
  private readonly time = el('span')
  private readonly lead = el('p', { class: 'lead' })
  private readonly bets = el('p', { class: 'say' })
  private readonly wait: HTMLElement
  private readonly bound = el('span')
  private readonly spoken = el('p', { class: 'unseen', role: 'status' })

  constructor(words: Words, check: () => void, tools: HTMLElement) {
    this.words = words
    const { t } = words
    add(this.ring, el('i'), this.time)
    this.wait = el('div', { class: 'wait' }, this.ring, this.lead, this.bets)
    const proof = el('button', { type: 'button', class: 'bound', click: check }, this.bound)
    proof.title = t('fair.open')
    this.scene.canvas.setAttribute('role', 'img')
    this.scene.canvas.setAttribute('aria-label', t('stage.name'))
    const middle = el('div', { class: 'middle' }, this.figure, this.say)
    const foot = el('div', { class: 'foot' }, proof, tools)
    this.node = el('section', { class: 'stage' }, this.scene.canvas, middle, this.wait)
    add(this.node, foot, this.spoken)
  }

  /** What changes with every frame of the screen. */
  move(state: State, isStill: boolean): void {
    const { flight } = state
    const mode = flight?.state === 'flying' ? 'fly' : flight?.state === 'ended' ? 'end' : 'wait'
    const tick = shownTick(state)
    const shown = mode === 'end' ? (flight?.bust ?? 100) : shownAt(Math.floor(tick))
    show(this.wait, mode === 'wait')
    show(this.figure, mode !== 'wait')
    if (mode === 'wait') this.count(state)
    else this.tell(state, mode, shown)
    const seconds = mode === 'end' ? secondsOf(shown / 100) : (tick * tickMs) / SECOND
    this.scene.paint(this.sight(state, mode, seconds, isStill), performance.now())
  }

  /** Said to who cannot see it: the start, the own exit, the end; never the running figure. */
  speak(text: string): void {
    write(this.spoken, text)
  }

  bind({ flight }: State): void {
    const hash = flight?.bound ?? ''
    const ends = `${hash.slice(0, BOUND_SHOWN)}…\u2060${hash.slice(-BOUND_SHOWN)}`
    write(this.bound, `${this.words.t('stage.bound')} · ${ends}`)
  }

  private count(state: State): void {
    const left = Math.max(0, (state.flight?.closeAt ?? 0) - studioNow(state))
    const { t, money } = this.words
    const { flight, opensAt } = state
    const isLocked = flight?.state === 'locked'
    const isVoid = flight?.state === 'void'
    const later = !flight && opensAt ? t('stage.opens', { time: this.words.time(opensAt) }) : ''
    const lead = later || t(isVoid ? 'stage.void' : isLocked ? 'stage.locked' : 'stage.wait')
    write(this.lead, lead)
    write(this.say, '')
    write(this.time, SECONDS.format(left / SECOND))
    show(this.ring, flight?.state === 'betting')
    this.ring.style.setProperty('--level', `${Math.min(100, (left / bettingMs) * 100)}%`)
    write(this.bets, t('stage.bets', { count: state.count, amount: money(state.staked) }))
  }

  private tell(state: State, mode: 'fly' | 'end', shown: number): void {
    const { t, money, multiple } = this.words
    const flying = state.slots.filter((bet) => bet.state === 'standing')
    const cashed = state.slots.filter((bet) => bet.state === 'cashed')
    const paid = cashed.reduce((sum, { payout }) => sum + payout, 0)
    const now = flying.reduce((sum, { stake }) => sum + pay(stake, shown, 100), 0)
    write(this.figure, `${multiple(shown)}×`)
    const isMine = mode === 'fly' && flying.length > 0
    this.figure.dataset['look'] = mode === 'end' ? 'out' : isMine ? 'mine' : 'plain'
    const amount = money(mode === 'fly' && flying.length > 0 ? now : paid)
    const key = flying.length > 0 ? 'stage.now' : 'stage.won'
    const running = isMine || paid > 0 ? t(key, { amount }) : ''
    const ended = t('stage.bust', { multiple: multiple(shown) })
    write(this.say, mode === 'fly' ? running : ended)
  }

  private sight(state: State, mode: Sight['mode'], seconds: number, isStill: boolean): Sight {
    const { t, multiple } = this.words
    const own = state.slots.filter((bet) => bet.state === 'cashed')
    const mine = new Set(own.map(({ k }) => k))
    const outs = [...state.bets.values()]
      .filter(({ k, cashed }) => cashed > 0 && !mine.has(k))
      .map(({ cashed }) => cashed / 100)
    const flags = own.map(({ cashed }) => ({
      multiple: cashed / 100,
      label: `${t('list.you')} ${multiple(cashed)}×`,
    }))
    return { mode, seconds, outs, own: mode === 'wait' ? [] : flags, isStill }
  }
}
