import type { ShownRound } from '#studio/rounds/calls'
import { el, show, write } from '../dom'
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

  clear(): void {
    show(this.node, false)
  }

  tell(round: ShownRound): void {
    const { t, money } = this.words
    const { staked, payout } = round
    const isVoid = round.outcome?.['state'] === 'void'
    const key = isVoid ? 'round.back' : payout > staked ? 'round.paid' : 'round.returned'
    const amount = money(payout)
    write(this.node, payout > 0 ? t(key, { amount }) : t('round.lost'))
    this.node.dataset['look'] = payout > staked ? 'won' : 'plain'
    show(this.node, true)
  }
}

/** Says that a button does nothing now; unlike a disabled one it keeps the focus. */
export function turnOff(button: HTMLButtonElement, isOff: boolean): void {
  button.setAttribute('aria-disabled', String(isOff))
}

export const isOn = (button: HTMLButtonElement): boolean =>
  button.getAttribute('aria-disabled') !== 'true'

const EASE = 'cubic-bezier(.2, .7, .2, 1)'

/** Plays keyframes and waits for their end; with reduced motion there is nothing to wait for. */
export async function animate(
  node: Element,
  frames: Keyframe[],
  { ms, isStill, easing = EASE }: { ms: number; isStill: boolean; easing?: string },
): Promise<void> {
  if (isStill) return
  // A page that is not looked at has no frames: nobody would wait for them.
  if (document.hidden) return
  await node.animate(frames, { duration: ms, easing }).finished.catch(() => undefined)
}

/** Calls back with a share from 0 to 1 for each frame of a time. */
export function during(ms: number, isStill: boolean, paint: (share: number) => void) {
  if (isStill || document.hidden) {
    paint(1)
    return Promise.resolve()
  }
  return new Promise<void>((resolve) => {
    const start = performance.now()
    const frame = (now: number) => {
      const share = Math.min(1, Math.max(0, (now - start) / ms))
      paint(share)
      if (share < 1) requestAnimationFrame(frame)
      else resolve()
    }
    requestAnimationFrame(frame)
  })
}

export const eased = (share: number): number => 1 - (1 - share) ** 3

const SVG = 'http://www.w3.org/2000/svg'

export function svg<Tag extends keyof SVGElementTagNameMap>(
  tag: Tag,
  attributes: Record<string, string | number>,
  ...parts: Node[]
): SVGElementTagNameMap[Tag] {
  const node = document.createElementNS(SVG, tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, String(value))
  for (const part of parts) node.appendChild(part)
  return node
}

export const RISKS = ['low', 'medium', 'high'] as const
export type Risk = (typeof RISKS)[number]
