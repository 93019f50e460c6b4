import { shownAt } from '#lib/games/crash/ticks'
import { pay } from '#lib/games/game'
import { TABLES } from '#lib/games/tables'
import { formatAmount, type Minor, parseAmount } from '#lib/money'
import type { Ask } from '#studio/crash/frames'
import { add, el, write } from '../dom'
import { refusalKeyBy } from '../refusal/key'
import { RefusalNote } from '../refusal/note'
import type { Words } from '../words'
import { type State, shownTick, slotOf } from './state'

const { lowestCashOut, max } = TABLES['CRASH-1']
const FIRST_STAKE = 10_000
const FIRST_AUTO = '2.00'
const AMOUNTS: readonly Minor[] = [100_000, 500_000]
/** What was a cash-out a moment ago is no new bet, however fast the finger was. */
const GUARD_MS = 700

type Look = 'primary' | 'money' | 'soft'

interface Face {
  look: Look
  main: string
  sub: string
  ask: Ask | null
}

/** One of the two bets: its amount, its own end, and the button that says what it costs or pays. */
export class Panel {
  readonly node: HTMLElement
  private readonly slot: number
  private readonly words: Words
  private readonly stake = el('input', { inputmode: 'decimal', autocomplete: 'off', class: 'val' })
  private readonly auto = el('input', { inputmode: 'decimal', autocomplete: 'off', class: 'val' })
  private readonly isAuto = el('button', { type: 'button', role: 'switch', class: 'switch' })
  private readonly most = el('span', { class: 'faint' })
  private readonly note: RefusalNote
  private readonly main = el('span', { class: 'figures-of-text' })
  private readonly sub = el('span', { class: 'sub' })
  private readonly go = el(
    'button',
    { type: 'submit', class: 'go', 'aria-disabled': 'true' },
    this.main,
    this.sub,
  )
  private state: State | null = null
  private face: Face | null = null
  private guardedUntil = 0
  private step: Minor = 100

  constructor(slot: number, words: Words, send: (ask: Ask) => void, deposit: () => void) {
    this.slot = slot
    this.words = words
    const { t } = words
    const title = t(slot === 0 ? 'bet.first' : 'bet.second')
    this.stake.value = formatAmount(FIRST_STAKE, 'en')
    this.auto.value = FIRST_AUTO
    this.stake.setAttribute('aria-label', `${title}: ${t('bet.amount')}`)
    this.auto.setAttribute('aria-label', `${title}: ${t('bet.autoAt')}`)
    add(this.isAuto, el('span', {}, t('bet.auto')), el('i'))
    this.isAuto.setAttribute('aria-checked', 'false')
    this.isAuto.addEventListener('click', () => {
      const isOn = !this.isChecked()
      this.isAuto.setAttribute('aria-checked', String(isOn))
      this.refresh()
    })
    this.note = new RefusalNote(words, refusalKey, deposit)
    this.node = el(
      'form',
      { class: 'panel bet', 'aria-label': title, novalidate: true },
      el('div', { class: 'title' }, el('b', {}, title), this.most),
      this.amount(),
      this.quick(),
      el('div', { class: 'auto' }, this.isAuto, el('div', { class: 'amount' }, this.auto, '×')),
      this.go,
      this.note.node,
    )
    // What the button says is what it does: it follows each key, not the next frame.
    this.node.addEventListener('input', () => this.refresh())
    this.node.addEventListener('submit', (event) => {
      event.preventDefault()
      const ask = this.face?.ask
      if (ask && Date.now() >= this.guardedUntil) send(ask)
    })
  }

  update(state: State): void {
    this.state = state
    const face = this.faceOf(state)
    const wasCash = this.face?.ask?.type === 'cash'
    if (wasCash && face.ask?.type === 'bet') this.guardedUntil = Date.now() + GUARD_MS
    this.face = face
    write(this.main, face.main)
    write(this.sub, face.sub)
    this.go.dataset['look'] = face.look
    // Off, not disabled: keys would have to find it again in every round.
    this.go.setAttribute('aria-disabled', String(face.ask === null))
    const { hello } = state
    if (hello) {
      this.step = hello.stakeStep
      write(this.most, this.words.t('bet.max', { amount: this.words.money(hello.maxStake) }))
    }
    this.tellRefusal(state)
  }

  private faceOf(state: State): Face {
    const { t, money, multiple } = this.words
    const { slot } = this
    const flight = state.flight?.state ?? 'ended'
    const isOver = flight === 'ended' || flight === 'void'
    const now = isOver ? undefined : slotOf(state, slot, false)
    const queued = slotOf(state, slot, true)
    const leave: Ask = { type: 'leave', slot }
    if (now?.state === 'asked') return { look: 'soft', main: t('bet.asked'), sub: '', ask: null }
    if (now?.state === 'cashed') {
      const sub = t('bet.paidAt', { multiple: multiple(now.cashed) })
      return { look: 'soft', main: t('bet.paid', { amount: money(now.payout) }), sub, ask: null }
    }
    if (now && flight === 'flying') return this.cashFace(state, now.stake)
    if (now) {
      const sub = t('bet.inThis', { amount: money(now.stake) })
      if (flight === 'locked') return { look: 'soft', main: t('bet.closed'), sub, ask: null }
      return { look: 'soft', main: t('bet.remove'), sub, ask: leave }
    }
    if (queued) {
      const sub = t('bet.inNext', { amount: money(queued.stake) })
      return { look: 'soft', main: t('bet.remove'), sub, ask: leave }
    }
    return this.placeFace(state, flight === 'betting' ? '' : t('bet.next'))
  }

  private cashFace(state: State, stake: Minor): Face {
    const { t, money } = this.words
    const shown = shownAt(Math.floor(shownTick(state)))
    const main = t('bet.cash', { amount: money(pay(stake, shown, 100)) })
    const sub = t('bet.staked', { amount: money(stake) })
    const ask: Ask = { type: 'cash', slot: this.slot }
    return { look: 'money', main, sub, ask: shown < lowestCashOut ? null : ask }
  }

  private placeFace({ link, isPaused }: State, sub: string): Face {
    const { t, money } = this.words
    const stake = this.readStake()
    // Where the bet is cashed by hand alone, what stands in that field is nothing to it.
    const auto = this.isChecked() ? this.readAuto() : undefined
    const isReady = link === 'open' && !isPaused && stake !== null && auto !== null
    const main = t('bet.place', { amount: stake === null ? '–' : money(stake) })
    const chosen = auto ? { auto } : {}
    const ask: Ask | null = isReady ? { type: 'bet', slot: this.slot, stake, ...chosen } : null
    return { look: 'primary', main, sub, ask }
  }

  private isChecked = (): boolean => this.isAuto.getAttribute('aria-checked') === 'true'

  private refresh(): void {
    if (this.state) this.update(this.state)
  }

  /** Null where it is no stake that the table takes. */
  private readStake(): Minor | null {
    const amount = parseAmount(this.stake.value.replace(',', '.'))
    const { minStake = 1, maxStake = Number.POSITIVE_INFINITY } = this.state?.hello ?? {}
    const isFitting = amount !== null && amount >= minStake && amount <= maxStake
    return isFitting && amount % this.step === 0 ? amount : null
  }

  /** Hundredths; null where it is no multiple that may be named. */
  private readAuto(): number | null {
    const given = parseAmount(this.auto.value.replace(',', '.'))
    const hundredths = given === null ? 0 : Math.floor(given / 100)
    return hundredths >= lowestCashOut && hundredths <= max ? hundredths : null
  }

  private change(stake: Minor): void {
    const fitting = Math.max(this.step, Math.floor(stake / this.step) * this.step)
    this.stake.value = formatAmount(fitting, 'en').replaceAll(',', '')
    this.refresh()
  }

  private amount(): HTMLElement {
    const { t } = this.words
    const unit = FIRST_STAKE
    const by = (amount: number) => () => this.change((this.readStake() ?? 0) + amount)
    const button = (key: string, sign: string, amount: number) =>
      el('button', { type: 'button', 'aria-label': t(key), click: by(amount) }, sign)
    return el(
      'div',
      { class: 'amount' },
      this.stake,
      button('bet.less', '−', -unit),
      button('bet.more', '+', unit),
    )
  }

  private quick(): HTMLElement {
    const { t } = this.words
    const times = (share: number) => () => this.change((this.readStake() ?? 0) * share)
    return el(
      'div',
      { class: 'quick' },
      el('button', { type: 'button', click: times(0.5) }, t('bet.half')),
      el('button', { type: 'button', click: times(2) }, t('bet.double')),
      ...AMOUNTS.map((amount) => this.amountButton(amount)),
    )
  }

  /** A stake of so much at a press, where there is room for it. */
  private amountButton(amount: Minor): HTMLElement {
    const click = () => this.change(amount)
    const name = `${this.words.t('bet.amount')}: ${this.words.money(amount)}`
    const look = { type: 'button', class: 'of-wide', 'aria-label': name, click }
    return el('button', look, formatAmount(amount, 'en').replace(/\.00$/, ''))
  }

  private tellRefusal({ refusal, hello }: State): void {
    const { money } = this.words
    const code = refusal?.slot === this.slot ? refusal.code : null
    const limits = { min: money(hello?.minStake ?? 0), max: money(hello?.maxStake ?? 0) }
    this.note.tell(code, limits, this.tellWrong(limits))
  }

  /** What of the typed keeps the button off; while a bet stands there is nothing to be typed. */
  private tellWrong(limits: Record<string, string>): string {
    const { t, multiple } = this.words
    const isAsked = this.face?.look === 'primary' && this.state?.hello !== null
    const isStake = isAsked && this.readStake() === null
    const isAuto = isAsked && this.isChecked() && this.readAuto() === null
    this.stake.setAttribute('aria-invalid', String(isStake))
    this.auto.setAttribute('aria-invalid', String(isAuto))
    if (isStake) return t('refused.stake', limits)
    const between = `${multiple(lowestCashOut)}× – ${multiple(max)}×`
    return isAuto ? `${t('bet.autoAt')}: ${between}` : ''
  }
}

const refusalKey = refusalKeyBy({
  late: 'refused.late',
  'bad-stake': 'refused.stake',
  'over-limit': 'refused.room',
})
