import { type FromSite, joinFrame, type Tell } from './frame'
import type { Sound } from './sound'

/** What the site decides of a game's course: each page knows what that means for it. */
interface Course {
  askBalance: () => void
  pause: () => void
  resume: () => void
  /** The session is over. */
  close: () => void
  /** Something was said: what is shown may be another now. */
  changed: () => void
}

/** The socket of a game's place, as far as the site has a say in it. */
interface Place {
  send: (ask: { type: 'balance' }) => boolean
  close: () => void
}

/** The course of a page that is its socket and its state, and holds nothing open of its own. */
export const courseOf = (
  state: { isPaused: boolean },
  place: () => Place,
  changed: () => void,
): Course => ({
  askBalance: () => place().send({ type: 'balance' }),
  pause: () => {
    state.isPaused = true
  },
  resume: () => {
    state.isPaused = false
  },
  close: () => place().close(),
  changed,
})

/** The site's page around a game; what it says of sound and motion is kept here. */
export class SiteAround {
  readonly tell: Tell
  private readonly sound: Sound
  private readonly course: Course
  private readonly reduced = matchMedia('(prefers-reduced-motion: reduce)')
  private isReduced = false

  constructor(sites: readonly string[], sound: Sound, course: Course) {
    this.sound = sound
    this.course = course
    this.tell = joinFrame(sites, (message) => this.hear(message))
  }

  /** Nothing moves: the site or the device wants it so. */
  get isStill(): boolean {
    return this.isReduced || this.reduced.matches
  }

  private hear(message: FromSite): void {
    const { course } = this
    if (message.type === 'init') {
      this.isReduced = message.reducedMotion === true
      this.sound.ofSite = message.muted === false
    }
    if (message.type === 'mute') this.sound.ofSite = message.on === false
    if (message.type === 'balanceChanged') course.askBalance()
    if (message.type === 'pause') course.pause()
    if (message.type === 'resume') course.resume()
    if (message.type === 'close') course.close()
    course.changed()
  }
}
