import { el, show, write } from '../dom'
import { RefusalNote } from '../refusal/note'
import type { Words } from '../words'
import type { GameView, Step } from './game-view'
import { GiftPanel } from './gift-panel'
import type { Play } from './play'
import { refusalKey } from './refusals'
import { SeriesPanel } from './series'
import { Stake } from './stake'

const SECOND = 1_000

/** What the one button says. */
interface Face {
  look: Step['look'] | 'soft'
  main: string
  sub: string
  isOff: boolean
}

/** Where a stake is chosen and a round begun: the form of a page, without its places. */
export class Panel {
  readonly stake: Stake
  readonly series: SeriesPanel
  readonly gifts: GiftPanel
  readonly readout = el('div', { class: 'readout' })
  readonly press: HTMLElement
  private readonly words: Words
  private readonly play: Play
  private readonly view: GameView
  private readonly main = el('span')
  private readonly sub = el('span', { class: 'sub' })
  private readonly go = el('button', { type: 'submit', class: 'go' }, this.main, this.sub)
  private readonly note: RefusalNote
  /** Why the last press had no effect. */
  private refusal: string | null = null
  /** The stake of a gift that was taken over. */
  private taken: number | null = null

  constructor(words: Words, play: Play, view: GameView, cashier: () => void) {
    this.words = words
    this.play = play
    this.view = view
    const changed = () => this.paint()
    this.stake = new Stake(words, play.state, changed)
    this.series = new SeriesPanel(words, play.state.autoplayMax, changed)
    this.gifts = new GiftPanel(words, changed)
    this.note = new RefusalNote(words, refusalKey, cashier)
    this.press = el('div', { class: 'press' }, this.go, this.note.node)
  }

  /** The one button: begins, goes on, skips what is shown, or ends a series. */
  async act(): Promise<void> {
    const { play, view } = this
    if (this.face().isOff) return
    if (view.isSkippable?.()) return view.goOn?.()
    if (play.running) return play.endSeries()
    const { open } = play.state
    const step = open && view.step?.(open)
    if (step) return play.act(step.action)
    this.refuse(null)
    await play.run(() => this.choice(), this.isSeries() ? this.series.bounds() : null)
  }

  refuse(code: string | null): void {
    this.refusal = code
    this.tellNote()
  }

  /** What the button says is what it does. */
  paint(): void {
    if (!this.go.isConnected) return
    const { play, view } = this
    const isPlaying = play.isBusy || play.state.open !== null || play.running !== null
    this.showGift(isPlaying)
    const { series, gifts } = this
    for (const part of [series.node, series.mode, gifts.node, ...view.settings]) {
      // What has the focus keeps it: the next round is one key away.
      part.toggleAttribute('inert', isPlaying && !part.contains(document.activeElement))
    }
    this.paintButton()
    this.tellNote()
    this.tellProspect()
  }

  /** What of the typed keeps the button off comes before what was refused. */
  private tellNote(): void {
    const { t } = this.words
    const isAsked = !this.play.isBusy && !this.play.state.open && !this.play.running
    const isBound = !this.isSeries() || this.series.bounds() !== null
    const stake = this.stake.value() === null ? this.stake.tellLimits() : ''
    const wrong = stake || (isBound ? '' : t('series.bound'))
    this.note.tell(this.refusal, this.stake.limitTexts(), isAsked ? wrong : '')
  }

  paintButton(): void {
    const { look, main, sub, isOff } = this.face()
    write(this.main, main)
    write(this.sub, sub)
    this.go.dataset['look'] = look
    this.go.setAttribute('aria-disabled', String(isOff))
  }

  /** A gift says what its rounds are played at; they are begun one by one. */
  private showGift(isPlaying: boolean): void {
    this.gifts.update(this.play.state.gift)
    const gift = this.gifts.used()
    if (gift && this.taken !== gift.stake) {
      // Before it is set: a stake that is another one paints the panel again.
      this.taken = gift.stake
      this.stake.hold(false)
      this.stake.set(gift.stake)
    }
    if (!gift) this.taken = null
    this.stake.hold(isPlaying || gift !== null)
  }

  private isSeries = (): boolean => this.series.isOn && !this.gifts.used()

  private choice() {
    const stake = this.stake.value()
    const bet = this.isReady() ? this.view.choice() : null
    if (!stake || !bet) return null
    const gift = this.gifts.used()
    return { stake, bet, ...(gift && { campaign: gift.campaign }) }
  }

  private isReady(): boolean {
    const { play, series } = this
    const isChosen = this.view.choice() !== null && this.stake.value() !== null
    const isBound = !this.isSeries() || play.running !== null || series.bounds() !== null
    return isChosen && isBound && !play.isPaused && play.state.pair !== null
  }

  private face(): Face {
    const { t } = this.words
    const { play, view } = this
    const { open, leastMs } = play.state
    if (play.running) {
      const sub = t('series.left', { count: play.running.left })
      return { look: 'soft', main: t('series.stop'), sub, isOff: play.running.left === 0 }
    }
    if (view.isSkippable?.()) return { look: 'soft', main: t('round.skip'), sub: '', isOff: false }
    if (open) {
      const step = view.step?.(open)
      const { text, sub = '', look } = step ?? { text: t('round.open'), look: 'soft' as const }
      return { look, main: text, sub, isOff: play.isBusy || !step || play.isOver }
    }
    const left = Math.ceil(play.waits() / SECOND)
    const isSlow = leastMs > SECOND && left > 0
    const wait = isSlow ? t('round.wait', { count: left }) : ''
    const cost = this.gifts.used() ? t('gift.free') : this.stake.cost()
    const isOff = play.isBusy || isSlow || !this.isReady()
    if (this.isSeries()) {
      return { look: 'primary', main: t('series.start', { amount: cost }), sub: wait, isOff }
    }
    const main = view.isShort ? view.start : `${view.start} · ${cost}`
    return { look: 'primary', main, sub: wait || (view.isShort ? cost : ''), isOff }
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
