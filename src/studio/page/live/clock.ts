import type { ShownRound } from '#studio/live/frames'
import { add, el, show, write } from '../dom'
import type { Words } from '../words'

const SECOND = 1_000
const SOON = 5

/** Seconds left at which the time is said to who cannot see it. */
const SAID = [10, 5]
const FIRST_SAID = 10

/** How long bets are taken: the tide circle, one sentence, and what is said of it. */
export class Clock {
  readonly node: HTMLElement
  private readonly words: Words
  private readonly say: (text: string) => void
  private readonly level = el('i')
  private readonly figure = el('span')
  private readonly tide = el('div', { class: 'tide small', 'aria-hidden': 'true' })
  private readonly lead = el('b')
  private readonly more = el('span', { class: 'more' })
  private said = ''

  constructor(words: Words, say: (text: string) => void) {
    this.words = words
    this.say = say
    add(this.tide, this.level, this.figure)
    this.node = el('div', { class: 'clk' }, this.tide, el('p', {}, this.lead, this.more))
  }

  /** `now` is by the studio's clock; `result` is what is said once something is seen. */
  update(
    round: ShownRound | null,
    {
      now,
      bettingMs,
      result,
      opensAt,
    }: {
      now: number
      bettingMs: number
      result: string
      opensAt: number | null
    },
  ): void {
    const { t, time } = this.words
    const left = round ? Math.ceil((round.closeAt - now) / SECOND) : 0
    const isOpen = round?.state === 'betting' && left > 0
    const share = isOpen ? Math.min(1, (left * SECOND) / bettingMs) : 0
    this.tide.style.setProperty('--level', `${Math.round(share * 100)}%`)
    this.tide.classList.toggle('soon', isOpen && left <= SOON)
    write(this.figure, isOpen ? String(left) : '')
    const wait = opensAt !== null && opensAt > now
    const lead = wait ? t('clock.opens', { time: time(opensAt) }) : this.leadOf(round, isOpen, left)
    write(this.lead, result || lead)
    write(this.more, round ? t('clock.round', { number: round.number }) : '')
    show(this.more, round !== null)
    if (isOpen) this.sayLeft(round, left)
    else if (round?.state === 'locked' || round?.state === 'drawn') {
      this.once(`${round.number} shut`, t('clock.closed'))
    }
  }

  private leadOf(round: ShownRound | null, isOpen: boolean, left: number): string {
    const { t } = this.words
    if (!round) return t('clock.waiting')
    if (isOpen) return t(left <= SOON ? 'clock.soon' : 'clock.open')
    if (round.state === 'void') return t('clock.void')
    if (round.state === 'settled') return t('clock.next')
    const isWaiting = round.state === 'locked' && round.beacon !== null
    return t(isWaiting ? 'clock.beacon' : 'clock.closed')
  }

  private sayLeft({ number }: ShownRound, left: number): void {
    const { t } = this.words
    const due = SAID.find((at) => left <= at && left > at - 2)
    if (due) this.once(`${number} ${due}`, t('clock.left', { count: left }))
    else if (left > FIRST_SAID) this.once(`${number} open`, t('clock.began', { count: left }))
  }

  private once(key: string, text: string): void {
    if (this.said === key) return
    this.said = key
    this.say(text)
  }
}
