import { returnsOf } from '#lib/games/returns'
import {
  type OwnBurst,
  SEA_PATH,
  SEA_PROTOCOL,
  type SeaAsk,
  type SeaTold,
} from '#studio/fishing/frames'
import { Facts } from '../alone/board'
import { markEnd } from '../alone/ending'
import { newClient } from '../alone/fair-sheet'
import { netLook, OwnStrip } from '../chip-strip'
import { add, el, show, write } from '../dom'
import { sayEnded } from '../ended'
import type { Tell } from '../frame'
import { type Link, PlaySocket } from '../play-socket'
import { refusalKeyBy } from '../refusal/key'
import { RefusalNote } from '../refusal/note'
import type { Session } from '../session'
import { courseOf, SiteAround } from '../site-around'
import { Sound } from '../sound'
import type { Language } from '../texts'
import { type Words, wordsOf } from '../words'
import { type Auto, next } from './auto'
import { BossBar } from './boss'
import { FairDialog } from './fair-dialog'
import { Legend } from './legend'
import { Panel } from './panel'
import { placeOf, Scene } from './scene'
import { canAim, costOf } from './species'
import { emptyState, type News, seenFish, take } from './state'

const TICK_MS = 250

/** The sea on the screen, once somebody has a gun. */
export class SeaPage {
  private readonly state = emptyState()
  private readonly words: Words
  private readonly language: Language
  private readonly scene: Scene
  private readonly panel: Panel
  private readonly legend: Legend
  private readonly strip: OwnStrip<OwnBurst>
  private readonly fair: FairDialog
  private readonly sound = new Sound()
  private readonly socket: PlaySocket<SeaAsk, SeaTold>
  private readonly site: SiteAround
  private readonly tell: Tell
  private readonly head = el('div', { class: 'head' })
  private readonly note: RefusalNote
  private readonly banner = el('p', { class: 'banner', role: 'status' })
  private readonly boss: BossBar
  private readonly tide = el('p', { class: 'golden', role: 'status', hidden: true })
  private readonly spoken = el('p', { class: 'unseen', role: 'status' })
  private facts: Facts | null = null
  private aim: string | null = null
  private auto: Auto | null = null
  private shot = 0
  private firedAt = 0

  constructor(language: Language, session: Session) {
    this.language = language
    this.words = wordsOf(language, session.symbol)
    const course = courseOf(
      this.state,
      () => this.socket,
      () => this.paint(),
    )
    this.site = new SiteAround(session.sites, this.sound, course)
    this.tell = this.site.tell
    const { t } = this.words
    this.scene = new Scene(t('scene.name'))
    this.panel = new Panel(this.words, {
      fire: () => this.fire(),
      aim: (step) => this.turn(step),
      auto: (limit) => this.setAuto(limit),
      changed: () => this.paint(),
    })
    this.fair = new FairDialog(this.words, (ask) => this.socket.send(ask), newClient)
    this.legend = new Legend(this.words)
    this.boss = new BossBar(this.words)
    this.strip = new OwnStrip(this.words, {
      key: ({ pair, first }) => `${pair} ${first}`,
      look: ({ staked, payout, isVoid }) => netLook(this.words, payout - staked, isVoid),
      open: (burst) => this.fair.open(this.state, burst),
    })
    this.note = new RefusalNote(this.words, refusalKey, () => this.tell({ type: 'deposit' }))
    this.build()
    const where = { path: SEA_PATH, protocol: SEA_PROTOCOL, token: session.token }
    this.socket = new PlaySocket(
      where,
      (told) => this.take(told),
      (link) => this.link(link),
    )
    write(this.banner, t('link.connecting'))
    this.tell({ type: 'ready' })
    setInterval(() => {
      this.facts?.tick()
      this.fair.update(this.state)
      this.paint()
    }, TICK_MS)
    requestAnimationFrame(() => this.frame())
  }

  private build(): void {
    const { t } = this.words
    const stage = el('section', { class: 'stage sea', 'aria-label': t('scene.name') })
    const news = el('div', { class: 'sea-news' }, this.tide, this.boss.node)
    add(stage, this.scene.canvas, news, this.legend.values, this.legend.sums)
    this.scene.canvas.addEventListener('pointerdown', (event) => {
      const box = this.scene.canvas.getBoundingClientRect()
      const id = this.scene.at(this.state, event.clientX - box.left, event.clientY - box.top)
      if (!id) return
      this.aim = id
      this.fire()
    })
    const below = el('div', { class: 'sea-below' }, this.note.node, this.panel.node)
    const title = el('h1', { class: 'unseen' }, t('title'))
    document.body.replaceChildren(
      el('main', { class: 'sea-page opening' }, title, this.head, stage, below, this.strip.node),
      this.fair.node,
    )
    add(document.querySelector('main') as HTMLElement, this.banner, this.spoken)
    document.addEventListener('keydown', (event) => this.key(event))
  }

  /** Arrows choose, the space bar shoots; all of it is on buttons too. */
  private key(event: KeyboardEvent): void {
    const isField = event.target instanceof HTMLInputElement || this.fair.node.open
    const isButton = event.target instanceof HTMLButtonElement
    if (isField) return
    if (event.key === 'ArrowRight') this.turn(1)
    else if (event.key === 'ArrowLeft') this.turn(-1)
    else if (event.key === ' ' && !isButton) this.fire()
    else return
    event.preventDefault()
  }

  private turn(step: 1 | -1): void {
    const isTide = this.state.wave?.tide === true
    const seen = seenFish(this.state).filter(({ fish }) =>
      canAim(this.panel.weapon, fish.species, isTide),
    )
    if (seen.length === 0) return
    const at = seen.findIndex(({ fish }) => fish.id === this.aim)
    const start = at < 0 && step < 0 ? 0 : at
    this.aim = seen[(start + step + seen.length) % seen.length]?.fish.id ?? null
    this.paint()
  }

  private fire(): boolean {
    const { state, panel } = this
    const targets = panel.targets(state, this.aim)
    const now = Date.now()
    const { leastMs = 0, autoplayMax = 1 } = state.hello ?? {}
    // By hand a gun fires twice as fast as by itself, but for where play is slow.
    const isSlow = now - this.firedAt < (autoplayMax > 1 ? leastMs / 2 : leastMs)
    const isHeld = state.isPaused || this.fair.isChanging
    if (targets.length === 0 || isHeld || isSlow) return false
    const n = this.shot
    const { weapon, stake } = panel
    if (!this.socket.send({ type: 'shoot', n, weapon, stake, targets })) return false
    this.shot += 1
    this.firedAt = now
    state.refusal = null
    state.inFlight.set(n, this.cost(targets))
    this.scene.shoot(0, targets, performance.now())
    this.tell({ type: 'roundStart' })
    return true
  }

  /** What a shot at these costs; at least that of one at a single fish. */
  private cost(targets: readonly string[]): number {
    const { weapon, stake } = this.panel
    return costOf(weapon, Math.max(1, targets.length)) * stake
  }

  private setAuto(lossLimit: number | null): void {
    const { hello, sitting } = this.state
    // What was refused before says nothing about what begins now.
    this.state.refusal = null
    const began = sitting.paid - sitting.staked
    this.auto =
      lossLimit === null ? null : { left: hello?.autoplayMax ?? 1, lossLimit, began, nextAt: 0 }
    this.paint()
  }

  /** One shot of a series, if it is time for it and nothing stands against it. */
  private goOn(): void {
    const { auto, state, panel } = this
    if (!auto) return
    if (!this.isAimed()) this.turn(1)
    const step = next(auto, state, this.cost(panel.targets(state, this.aim)))
    if (step === 'end') {
      this.auto = null
      return
    }
    const now = Date.now()
    if (now < auto.nextAt || step === 'wait') return
    if (this.fire()) {
      auto.left -= 1
      auto.nextAt = now + (state.hello?.leastMs ?? TICK_MS)
    }
  }

  private isAimed = (): boolean => seenFish(this.state).some(({ fish }) => fish.id === this.aim)

  private take(told: SeaTold): void {
    const news = take(this.state, told)
    if (told.type === 'hello') this.welcome()
    this.show(news)
    if (told.type === 'wave' && told.wave.tide) write(this.spoken, this.words.t('tide.golden'))
    if (told.type === 'refused' && told.code === 'vendor.session') this.link('ended')
    if (this.state.inFlight.size === 0 && told.type === 'results') this.tell({ type: 'roundEnd' })
    this.fair.update(this.state)
    this.paint()
  }

  private show({ results, caught, shots }: News): void {
    const { t, money } = this.words
    const now = performance.now()
    const own = this.state.hello?.slot
    for (const [slot, , targets] of shots) {
      if (slot !== own) this.scene.shoot(placeOf(this.state, slot), targets, now)
    }
    for (const [id, payout] of caught?.caught ?? []) {
      const isOwn = caught?.slot === own
      this.scene.take(this.state, id, `+${money(payout)}`, isOwn, now)
      if (id === this.aim) this.aim = null
    }
    const paid = results.reduce((sum, { payout }) => sum + payout, 0)
    const cost = results.length
    if (paid > 0) write(this.spoken, t('caught', { amount: money(paid) }))
    else if (cost > 0) write(this.spoken, t('missed'))
    const staked = results.reduce((sum, each) => sum + each.stake, 0)
    markEnd({ staked, paid }, this.sound)
  }

  /** What is known from the first frame on; the first client seed is made here. */
  private welcome(): void {
    const { hello, pairs } = this.state
    if (!hello) return
    this.socket.send({ type: 'balance' })
    if (pairs && !pairs.active) {
      this.socket.send({ type: 'rotate', next: pairs.next.name, client: newClient() })
    }
    if (this.facts) return
    document.querySelector('main')?.classList.remove('opening')
    const returns = returnsOf('FISH-1')
    const check = () => this.fair.open(this.state, this.state.own[0] ?? null)
    const { since } = hello
    const now = Date.now() + this.state.ahead
    const parts = { sound: this.sound, check }
    this.facts = new Facts(this.words, { returns, since, now }, this.language.tag, parts)
    this.head.replaceChildren(this.facts.node)
  }

  private link(link: Link): void {
    const { t } = this.words
    this.state.link = link
    write(this.banner, link === 'open' ? '' : t(`link.${link}`))
    show(this.banner, link !== 'open')
    this.paint()
    if (link === 'ended') sayEnded(this.banner, this.words, this.tell)
  }

  private paint(): void {
    const { state } = this
    if (this.aim && !this.isAimed()) this.aim = null
    this.facts?.update(state)
    this.panel.update(state, this.aim, this.auto !== null)
    this.strip.update(state.own)
    const isTide = state.wave?.tide === true
    this.legend.update(state.sitting, isTide)
    const { said } = this.boss.update(state)
    if (said) write(this.spoken, said)
    show(this.tide, isTide)
    write(this.tide, isTide ? this.words.t('tide.golden') : '')
    this.note.tell(state.refusal)
  }

  private frame(): void {
    requestAnimationFrame(() => this.frame())
    this.goOn()
    this.scene.fit()
    this.scene.paint(this.state, this.aim, this.site.isStill)
  }
}

const refusalKey = refusalKeyBy({
  gone: 'refused.gone',
  'too-soon': 'refused.soon',
  late: 'refused.late',
  'no-gun': 'link.ended',
  'bad-stake': 'refused.limit',
})
