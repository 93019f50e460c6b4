import { el } from '#studio/page/dom'
import type { Showing } from '../table-view'
import { BOWL, ROTOR } from '../wheel-art'
import { IN_WHEEL } from './numbers'

const CIRCLE = 360
const [ROTOR_TURNS, BALL_TURNS] = [1, 5]
const EASING = 'cubic-bezier(.12, .7, .1, 1)'

/** Wheel and ball: it turns once for each round, and stops in the middle of a pocket. */
export class Wheel {
  readonly node: HTMLElement
  private readonly rotor = el('img', { class: 'rotor', src: ROTOR, alt: '' })
  private readonly ball = el('i', { class: 'ball' })
  private turned = 0

  constructor() {
    const frame = el('img', { src: BOWL, alt: '' })
    this.node = el('div', { class: 'whl', 'aria-hidden': 'true' }, frame, this.rotor, this.ball)
    this.ball.hidden = true
  }

  clear(): void {
    this.ball.hidden = true
  }

  async show(number: number, { ms, isStill }: Showing): Promise<void> {
    const from = this.turned
    const to = from - ROTOR_TURNS * CIRCLE
    this.turned = to % CIRCLE
    const pocket = (IN_WHEEL.indexOf(number) * CIRCLE) / IN_WHEEL.length
    const end = this.turned + pocket
    this.rotor.style.rotate = `${this.turned}deg`
    this.ball.style.rotate = `${end}deg`
    this.ball.hidden = false
    if (isStill || ms === 0 || document.hidden) return
    const timing = { duration: ms, easing: EASING }
    const wheel = this.rotor.animate([{ rotate: `${from}deg` }, { rotate: `${to}deg` }], timing)
    const rest = to + pocket
    const frames = [rest - BALL_TURNS * CIRCLE, rest].map((angle) => ({ rotate: `${angle}deg` }))
    const ball = this.ball.animate(frames, timing)
    await Promise.all([wheel.finished, ball.finished]).catch(() => undefined)
  }
}
