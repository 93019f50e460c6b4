import type { Action } from '#lib/games/shape'
import type { RoundAnswer, RoundsState, ShownRound } from '#studio/rounds/calls'
import { add, el, show, write } from '../dom'
import { type FromSite, joinFrame, type Tell } from '../frame'
import { forgetSession, type Session } from '../session'
import { Sound } from '../sound'
import type { Language } from '../texts'
import { type Words, wordsOf } from '../words'
import { Facts, SittingPanel, Strip } from './board'
import { type Ask, askOf, LOST, Refusal, sleep } from './client'
import { FairSheet, newClient } from './fair-sheet'
import type { GameView, MakeView } from './game-view'
import { Series, SeriesPanel } from './series'
import { Stake } from './stake'

const TICK_MS = 250
const SECOND = 1_000
const BUZZ_MS = 10
/** Rounds that are listed. */
const LISTED = 30

/** The page of a game: its stage and its choice, and everything that all games share. */
export class Shell {
  private readonly words: Words
  private readonly ask: Ask
  private readonly view: GameView
  private readonly stake: Stake
  private readonly series: SeriesPanel
  private readonly facts: Facts
  private readonly strip: Strip
  private readonly sitting: SittingPanel
  private readonly fair: FairSheet
  private readonly sound = new Sound()
  private readonly tell: Tell
  private readonly main = el('span')
  private readonly sub = el('span', { class: 'sub' })
  private readonly go = el('button', { type: 'submit', class: 'go' }, this.main, this.sub)
  private readonly readout = el('div', { class: 'readout' })
  private readonly note = el('p', { class: 'note', role: 'status' })
  private readonly deposit: HTMLButtonElement
  private readonly banner = el('p', { class: 'banner', role: 'status', hidden: true })
  private readonly spoken = el('p', { class: 'unseen', role: 'status' })
  private readonly reduced = matchMedia('(prefers-reduced-motion: reduce)')
  private readonly ahead: number
  private state: RoundsState
  private running: Series | null = null
  private isReduced = false
  private isBusy = false
  private isPaused = false
  private isOver = false

  constructor(language: Language, session: Session, state: RoundsState, makeView: MakeView) {
    this.state = state
    this.ahead = state.now - Date.now()
    this.words = wordsOf(language, state.currency)
    this.ask = askOf(session.token)
    this.tell = joinFrame(session.sites, (message) => this.hear(message))
    const { words } = this
    const { t } = words
    const changed = () => this.paint()
    this.view = makeView({
      words,
      changed,
      act: (action) => void this.act(action),
      isStill: () => this.isReduced || this.reduced.matches,
    })
    this.stake = new Stake(words, state, changed)
    this.series = new SeriesPanel(words, state.autoplayMax, changed)
    this.fair = new FairSheet(words, this.ask, this.view.game, (client) => this.rotate(client))
    const check = () => this.fair.open(this.state, this.state.own[0] ?? null)
    this.facts = new Facts(words, state, language.tag, { sound: this.sound, check })
    this.strip = new Strip(words, (round) => this.fair.open(this.state, round))
    this.sitting = new SittingPanel(words)
    const cashier = () => this.tell({ type: 'deposit' })
    this.deposit = el(
      'button',
      { type: 'button', class: 'link', click: cashier, hidden: true },
      t('refused.deposit'),
    )
    const title = el('h1', { class: 'unseen' }, document.title)
    const stage = el('section', { class: 'stage lamp' }, this.view.stage)
    const parts = [title, this.facts.node, stage, this.strip.node, this.panel(), this.banner]
    document.body.replaceChildren(
      el('main', { class: 'original' }, ...parts, this.spoken),
      this.fair.node,
    )
  }

  async begin(): Promise<void> {
    const { own, open } = this.state
    const last = open ?? own[0] ?? null
    if (last) this.view.take(last.bet)
    if (last) this.stake.set(Number(last.bet['stake']))
    await this.view.show(open, false)
    this.refresh()
    if (!this.state.pair) await this.rotate(newClient())
    this.paint()
    this.tell({ type: 'ready' })
    if (open) this.tell({ type: 'roundStart' })
    setInterval(() => {
      this.facts.tick()
      this.paintButton()
    }, TICK_MS)
  }

  private panel(): HTMLElement {
    const { series, stake, view, sitting } = this
    const parts = [series.mode, stake.node, ...view.settings, series.node, this.readout]
    const name = this.words.t('stake.panel')
    const form = el(
      'form',
      { class: 'panel controls', 'aria-label': name, novalidate: true },
      ...parts,
      el('div', { class: 'press' }, this.go, this.note, this.deposit),
      sitting.node,
    )
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void this.press()
    })
    return form
  }

  /** The one button: begins, goes on, or ends a series. */
  private async press(): Promise<void> {
    if (this.face().isOff) return
    if (this.running) {
      this.running.left = 0
      return this.paint()
    }
    const { open } = this.state
    const step = open && this.view.step?.(open)
    if (step) return this.act(step.action)
    const bounds = this.series.isOn ? this.series.bounds() : null
    if (this.isBusy || open || !this.isReady()) return
    this.running = bounds && new Series(bounds)
    await this.start()
    while (this.running?.goesOn(this.stake.value() ?? 0) && this.isReady()) await this.start()
    this.running = null
    this.paint()
  }

  private async start(): Promise<void> {
    const choice = this.view.choice()
    const stake = this.stake.value()
    if (!choice || !stake) return
    await this.work(async () => {
      await sleep(Math.max(0, this.waits()))
      const { pair } = this.state
      if (!pair) throw new Refusal('bad-seed')
      this.tell({ type: 'roundStart' })
      const bet = { stake, ...choice }
      const answer = await this.ask('bet', { pair: pair.name, nonce: pair.begun, bet })
      this.sound.play('start')
      await this.take(answer)
    })
  }

  private async act(action: Action): Promise<void> {
    const { open } = this.state
    if (!open || this.isBusy) return
    const { pair, nonce, actions } = open
    const step = actions.length
    await this.work(async () => this.take(await this.ask('act', { pair, nonce, step, action })))
  }

  /** What the studio said is shown first, and counted when it has been seen. */
  private async take({ round, sitting, startsAt, balance }: RoundAnswer): Promise<void> {
    const { state } = this
    const isOpen = round.state === 'open'
    if (state.pair && round.pair === state.pair.name) {
      const begun = Math.max(state.pair.begun, round.nonce + 1)
      state.pair = { ...state.pair, begun }
    }
    state.startsAt = startsAt
    state.balance = balance
    state.open = isOpen ? round : null
    this.paint()
    await this.view.show(round, true)
    const others = state.going.filter((game) => game !== state.game)
    state.going = isOpen ? [...others, state.game] : others
    if (isOpen) return
    state.sitting = sitting
    state.own = [round, ...state.own].slice(0, LISTED)
    this.running?.take(round)
    this.end(round)
    if (round.payout > 0) void this.askBalance()
  }

  private end(round: ShownRound): void {
    const { t, money } = this.words
    const { staked, payout } = round
    // What comes back of a stake is told, but not celebrated.
    if (payout > staked) {
      this.sound.play('cash')
      navigator.vibrate?.(BUZZ_MS)
    }
    const sums = payout > 0 ? t('round.paid', { amount: money(payout) }) : t('round.lost')
    write(this.spoken, `${this.view.spoken(round)}. ${sums}`)
    this.tell({ type: 'roundEnd' })
  }

  /** One thing at a time; what was refused is said, and where everything stands is asked anew. */
  private async work(job: () => Promise<void>): Promise<void> {
    this.isBusy = true
    write(this.note, '')
    show(this.deposit, false)
    this.paint()
    try {
      await job()
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.running = null
      this.refuse(error)
      await this.readAgain()
    } finally {
      this.isBusy = false
      this.refresh()
    }
  }

  private async readAgain(): Promise<void> {
    if (this.isOver) return
    const state = await this.ask('state', {}).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return null
    })
    if (!state) return
    this.state = state
    await this.view.show(state.open, false)
  }

  private async rotate(client: string): Promise<RoundsState> {
    this.state = await this.ask('rotate', { next: this.state.next.name, client })
    this.refresh()
    return this.state
  }

  private async askBalance(): Promise<void> {
    const { balance } = await this.ask('balance', {}).catch(() => ({ balance: null }))
    if (balance !== null && !this.isBusy) this.state.balance = balance
    this.refresh()
  }

  private refuse({ code }: Refusal): void {
    const { t, money } = this.words
    const { minStake, maxStake } = this.state
    if (code === 'vendor.session') this.close()
    const limits = { min: money(minStake), max: money(maxStake) }
    write(this.note, t(refusalKey(code), limits))
    show(this.deposit, code === 'wallet.insufficient-balance')
    this.tell({ type: 'roundEnd' })
  }

  private hear(message: FromSite): void {
    if (message.type === 'init') {
      this.isReduced = message.reducedMotion === true
      this.sound.isMuted = message.muted === true
    }
    if (message.type === 'mute') this.sound.isMuted = message.on === true
    if (message.type === 'balanceChanged') void this.askBalance()
    if (message.type === 'pause') this.pause()
    if (message.type === 'resume') this.isPaused = this.isOver
    if (message.type === 'close') this.close()
    this.paint()
  }

  private pause(): void {
    this.isPaused = true
    if (this.running) this.running.left = 0
  }

  /** The session is over: what is open waits, and nothing more is begun. */
  private close(): void {
    if (this.isOver) return
    this.isOver = true
    this.pause()
    forgetSession()
    const lobby = () => this.tell({ type: 'lobby' })
    const leave = el('button', { type: 'button', class: 'link', click: lobby })
    write(leave, this.words.t('link.lobby'))
    this.banner.replaceChildren(this.words.t('link.ended'))
    add(this.banner, ' ', leave)
    show(this.banner, true)
    this.tell({ type: 'sessionExpired' })
  }

  private waits = (): number => this.state.startsAt - (Date.now() + this.ahead)

  private isReady(): boolean {
    const isChosen = this.view.choice() !== null && this.stake.value() !== null
    const isBound = !this.series.isOn || this.running !== null || this.series.bounds() !== null
    return isChosen && isBound && !this.isPaused && this.state.pair !== null
  }

  private refresh(): void {
    const { state } = this
    this.facts.update(state)
    this.strip.update(state.own)
    this.sitting.update(state)
    this.paint()
  }

  /** What the button says is what it does. */
  private paint(): void {
    if (!this.go.isConnected) return
    const { open } = this.state
    const isPlaying = this.isBusy || open !== null || this.running !== null
    this.stake.hold(isPlaying)
    for (const part of [this.series.node, this.series.mode, ...this.view.settings]) {
      // What has the focus keeps it: the next round is one key away.
      part.toggleAttribute('inert', isPlaying && !part.contains(document.activeElement))
    }
    this.paintButton()
    this.tellProspect()
  }

  private paintButton(): void {
    const { look, main, sub, isOff } = this.face()
    write(this.main, main)
    write(this.sub, sub)
    this.go.dataset['look'] = look
    this.go.setAttribute('aria-disabled', String(isOff))
  }

  private face(): { look: string; main: string; sub: string; isOff: boolean } {
    const { t } = this.words
    const { running, view, isBusy } = this
    const { open } = this.state
    if (running) {
      const sub = t('series.left', { count: running.left })
      return { look: 'soft', main: t('series.stop'), sub, isOff: running.left === 0 }
    }
    if (open) {
      const step = view.step?.(open)
      const { text, sub = '', look } = step ?? { text: t('round.open'), look: 'soft' }
      return { look, main: text, sub, isOff: isBusy || !step || this.isOver }
    }
    const left = Math.ceil(this.waits() / SECOND)
    const isSlow = this.state.leastMs > SECOND && left > 0
    const sub = isSlow ? t('round.wait', { count: left }) : ''
    const main = this.series.isOn
      ? t('series.start', { amount: this.stake.cost() })
      : `${view.start} · ${this.stake.cost()}`
    const isOff = isBusy || isSlow || !this.isReady()
    return { look: 'primary', main, sub, isOff }
  }

  private tellProspect(): void {
    const { t, money, share } = this.words
    const stake = this.stake.value()
    const prospect = stake === null ? null : this.view.prospect(stake)
    show(this.readout, prospect !== null)
    if (!prospect) return
    const { pays, chance } = prospect
    const fact = (key: string, value: string, name = '') =>
      el('div', {}, el('span', {}, t(key)), el('b', { class: name }, value))
    const parts = [
      fact(chance === null ? 'prospect.most' : 'prospect.pays', money(pays), 'gold'),
      ...(chance === null ? [] : [fact('prospect.chance', share(chance))]),
    ]
    this.readout.replaceChildren(...parts)
  }
}

const KEYS: Record<string, string> = {
  [LOST]: 'refused.lost',
  late: 'refused.late',
  'too-soon': 'refused.soon',
  'bad-stake': 'refused.stake',
  'over-limit': 'refused.most',
  'wallet.insufficient-balance': 'refused.funds',
  'bonus.max-bet': 'refused.limit',
  'vendor.session': 'link.ended',
}

function refusalKey(code: string): string {
  if (code.startsWith('member.limit')) return 'refused.limit'
  return KEYS[code] ?? (code.startsWith('member.') ? 'refused.barred' : 'refused.other')
}
