import type { ShownRound } from '#studio/rounds/calls'
import { el, write } from '../dom'
import type { Words } from '../words'

/** One of several values, as buttons of which one is pressed. */
export class Options<Value extends string | number> {
  readonly node: HTMLElement
  value: Value
  private readonly buttons: HTMLButtonElement[]
  private readonly values: readonly Value[]

  constructor(
    title: string,
    choices: readonly (readonly [value: Value, text: string])[],
    value: Value,
    changed: () => void,
  ) {
    this.value = value
    this.values = choices.map(([each]) => each)
    this.buttons = choices.map(([each, text]) => {
      const click = () => {
        this.set(each)
        changed()
      }
      return el('button', { type: 'button', click }, text)
    })
    this.node = el(
      'div',
      { class: 'stack' },
      el('span', { class: 'lbl' }, title),
      el('div', { class: 'quick', role: 'group', 'aria-label': title }, ...this.buttons),
    )
    this.set(value)
  }

  set(value: Value): void {
    this.value = value
    for (const [index, button] of this.buttons.entries()) {
      button.setAttribute('aria-pressed', String(this.values[index] === value))
    }
  }
}

/** What came back, said below the figure: gold only for what is more than the stake. */
export class Verdict {
  readonly node = el('p', { class: 'verdict' })
  private readonly words: Words

  constructor(words: Words) {
    this.words = words
    this.clear()
  }

  /** Its place stays: nothing under a thumb moves by what is said. */
  clear(): void {
    write(this.node, '')
    this.node.dataset['look'] = 'plain'
  }

  tell(round: ShownRound): void {
    const { t, money } = this.words
    const { staked, payout } = round
    const isVoid = round.outcome?.['state'] === 'void'
    const key = isVoid ? 'round.back' : payout > staked ? 'round.paid' : 'round.returned'
    const amount = money(payout)
    write(this.node, payout > 0 ? t(key, { amount }) : t('round.lost'))
    this.node.dataset['look'] = payout > staked ? 'won' : 'plain'
  }
}

/** Says that a button does nothing now; unlike a disabled one it keeps the focus. */
export function turnOff(button: HTMLButtonElement, isOff: boolean): void {
  button.setAttribute('aria-disabled', String(isOff))
}

export const isOn = (button: HTMLButtonElement): boolean =>
  button.getAttribute('aria-disabled') !== 'true'

export const RISKS = ['low', 'medium', 'high'] as const
export type Risk = (typeof RISKS)[number]
