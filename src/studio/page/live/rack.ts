import type { Minor } from '#lib/money'
import { el, icon, show, write } from '../dom'
import type { Words } from '../words'
import { chipNode, chipsOf, chipText } from './chip'

const UNDO =
  'M224,128a96,96,0,0,1-94.71,96H128A95.38,95.38,0,0,1,62.1,197.8a8,8,0,0,1,11-11.63A80,80,0,1,0' +
  ',71.43,71.39a3.07,3.07,0,0,1-.26.25L44.59,96H72a8,8,0,0,1,0,16H24a8,8,0,0,1-8-8V56a8,8,0,0,1' +
  ',16,0V85.8L60.25,60A96,96,0,0,1,224,128Z'
const REPEAT =
  'M24,128A72.08,72.08,0,0,1,96,56H204.69L194.34,45.66a8,8,0,0,1,11.32-11.32l24,24a8,8,0,0,1,0' +
  ',11.32l-24,24a8,8,0,0,1-11.32-11.32L204.69,72H96a56.06,56.06,0,0,0-56,56,8,8,0,0,1-16,0Zm200-8' +
  'a8,8,0,0,0-8,8,56.06,56.06,0,0,1-56,56H51.31l10.35-10.34a8,8,0,0,0-11.32-11.32l-24,24a8,8,0,0' +
  ',0,0,11.32l24,24a8,8,0,0,0,11.32-11.32L51.31,200H160a72.08,72.08,0,0,0,72-72A8,8,0,0,0,224,120Z'
const TIMES =
  'M208.49,191.51a12,12,0,0,1-17,17L128,145,64.49,208.49a12,12,0,0,1-17-17L111,128,47.51,64.49a12' +
  ',12,0,0,1,17-17L128,111l63.51-63.52a12,12,0,0,1,17,17L145,128Z'
const BIN =
  'M216,48H176V40a24,24,0,0,0-24-24H104A24,24,0,0,0,80,40v8H40a8,8,0,0,0,0,16h8V208a16,16,0,0,0' +
  ',16,16H192a16,16,0,0,0,16-16V64h8a8,8,0,0,0,0-16ZM96,40a8,8,0,0,1,8-8h48a8,8,0,0,1,8,8v8H96Zm' +
  '96,168H64V64H192ZM112,104v64a8,8,0,0,1-16,0V104a8,8,0,0,1,16,0Zm48,0v64a8,8,0,0,1-16,0V104a8,8' +
  ',0,0,1,16,0Z'

export const ACTS = ['undo', 'repeat', 'double', 'clear'] as const
export type Act = (typeof ACTS)[number]
const ICONS: Record<Act, string> = { undo: UNDO, repeat: REPEAT, double: TIMES, clear: BIN }

interface Limits {
  minStake: Minor
  maxStake: Minor
  stakeStep: Minor
}

/** The chips, what is on the table, and what may be done with it. */
export class Rack {
  readonly node: HTMLElement
  chip: Minor
  private readonly words: Words
  private readonly sum = el('b')
  private readonly won = el('span', { class: 'won-sum' })
  private readonly buttons = new Map<Act, HTMLButtonElement>()

  constructor(words: Words, limits: Limits, act: (act: Act) => void) {
    this.words = words
    const { t, money } = words
    const chips = chipsOf(limits)
    this.chip = chips[Math.min(1, chips.length - 1)] as Minor
    const radios = chips.map((worth) => {
      const input = el('input', { type: 'radio', name: 'chip', value: String(worth) })
      input.checked = worth === this.chip
      input.setAttribute('aria-label', t('rack.chip', { amount: money(worth) }))
      input.addEventListener('change', () => {
        this.chip = worth
      })
      return el('label', { title: chipText(worth) }, input, chipNode(worth))
    })
    const acts = ACTS.map((name) => {
      const text = el('span', {}, t(`rack.${name}`))
      const click = () => act(name)
      const button = el(
        'button',
        { type: 'button', class: 'act', click },
        icon(ICONS[name], 20),
        text,
      )
      button.setAttribute('aria-label', t(`rack.${name}`))
      this.buttons.set(name, button)
      return button
    })
    this.node = el(
      'section',
      { class: 'rack', 'aria-label': t('rack.name') },
      el('p', { class: 'tot' }, el('span', {}, t('rack.onTable')), this.sum, this.won),
      el(
        'div',
        { class: 'chip-set', role: 'radiogroup', 'aria-label': t('rack.chips') },
        ...radios,
      ),
      el('div', { class: 'acts' }, ...acts),
    )
  }

  update(sum: Minor, may: Record<Act, boolean>): void {
    write(this.sum, this.words.money(sum))
    for (const [name, button] of this.buttons) {
      button.setAttribute('aria-disabled', String(!may[name]))
    }
  }

  /** What came back; gold only where it is more than was staked. */
  tell(paid: Minor | null, isWon = false): void {
    const { t, money } = this.words
    write(this.won, paid ? t(isWon ? 'rack.paid' : 'rack.back', { amount: money(paid) }) : '')
    this.won.dataset['look'] = isWon ? 'won' : 'plain'
    show(this.won, Boolean(paid))
  }
}
