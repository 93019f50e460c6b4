import type { FreeShots } from '#studio/fishing/frames'
import { el, show, write } from '../dom'
import type { Words } from '../words'
import {
  canAim,
  chanceOf,
  costOf,
  isChest,
  isTorpedo,
  targetsOf,
  timesOf,
  WEAPON_NAMES,
  type WeaponName,
} from './species'
import { type State, seenFish } from './state'

/** What a shot may cost, in minor units, from step to step. */
const LADDER = [
  100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000, 1_000_000,
]
const FIRST = 1_000

/** What is pressed. */
export interface Acts {
  fire: () => void
  aim: (step: 1 | -1) => void
  auto: (lossLimit: number | null) => void
  changed: () => void
}

/** Weapons, stake, target and the one button that says what a shot costs. */
export class Panel {
  readonly node: HTMLElement
  weapon: WeaponName = 'cannon'
  stake = FIRST
  private readonly words: Words
  private readonly acts: Acts
  private readonly weapons = new Map<WeaponName, HTMLButtonElement>()
  private readonly price = el('b')
  private readonly fire: HTMLButtonElement
  private readonly target = el('p', { class: 'target', role: 'status' })
  private readonly auto: HTMLButtonElement
  private readonly limit: HTMLInputElement
  private readonly limits: HTMLElement
  private isAuto = false
  /** Those steps that the sea takes here. */
  private rungs: readonly number[] = LADDER

  constructor(words: Words, acts: Acts) {
    this.words = words
    this.acts = acts
    const { t } = words
    const step = (by: number, key: string, sign: string) => {
      const made = el('button', { type: 'button', click: () => this.step(by) }, sign)
      made.setAttribute('aria-label', t(key))
      return made
    }
    const aim = (by: 1 | -1, key: string, sign: string) => {
      const made = el('button', { type: 'button', class: 'tool', click: () => acts.aim(by) }, sign)
      made.setAttribute('aria-label', t(key))
      return made
    }
    this.fire = el('button', { type: 'button', class: 'go', click: acts.fire })
    this.fire.dataset['look'] = 'primary'
    this.auto = el('button', { type: 'button', class: 'quiet', click: () => this.toggleAuto() })
    this.limit = el('input', {
      id: 'loss',
      inputmode: 'decimal',
      class: 'val',
      autocomplete: 'off',
    })
    this.limits = el(
      'div',
      { class: 'stack' },
      el('label', { class: 'lbl', for: 'loss' }, t('auto.loss')),
      el('div', { class: 'amount' }, this.limit),
    )
    this.node = el(
      'section',
      { class: 'panel sea-panel', 'aria-label': t('panel.name') },
      el(
        'div',
        { class: 'weapons', role: 'group', 'aria-label': t('weapon.title') },
        ...this.arms(),
      ),
      el(
        'div',
        { class: 'aim' },
        aim(-1, 'target.before', '‹'),
        this.target,
        aim(1, 'target.after', '›'),
      ),
      el(
        'div',
        { class: 'per-shot' },
        step(-1, 'stake.less', '−'),
        el('div', {}, el('span', { class: 'faint small' }, t('stake.shot')), this.price),
        step(1, 'stake.more', '+'),
      ),
      this.fire,
      this.limits,
      this.auto,
    )
    this.paintAuto()
  }

  /** Which fish a shot at one of them goes to; empty where the weapon cannot take it. */
  targets(state: State, aim: string | null): string[] {
    const isTide = state.wave?.tide === true
    const seen = seenFish(state).filter(({ fish }) => canAim(this.weapon, fish.species, isTide))
    const first = seen.find(({ fish }) => fish.id === aim)
    if (!first) return []
    const [least, most] = targetsOf(this.weapon)
    const near = seen
      .filter((each) => each !== first)
      .map(({ fish, x, y }) => ({ id: fish.id, far: Math.hypot(x - first.x, y - first.y) }))
      .sort((one, other) => one.far - other.far)
      .slice(0, most - 1)
    const { maxCost = 0 } = state.hello ?? {}
    const all = [first.fish.id, ...near.map(({ id }) => id)]
    const fitting = all.filter((_, count) => costOf(this.weapon, count + 1) * this.stake <= maxCost)
    const chosen = this.weapon === 'spread' || this.weapon === 'laser' ? fitting : all
    return chosen.length >= least ? chosen : []
  }

  update(state: State, aim: string | null, isAuto: boolean): void {
    const { t, money, share } = this.words
    const { hello, free } = state
    if (!hello) return
    this.isAuto = isAuto
    this.stake = this.fitted(state)
    for (const [name, button] of this.weapons) {
      button.setAttribute('aria-pressed', String(name === this.weapon))
      const left = leftOf(free, this.stake)
      if (name === 'free') show(button, left > 0)
      if (name === 'free') write(button, t('weapon.free', { count: left }))
    }
    if (this.weapon === 'free' && leftOf(free, this.stake) === 0) this.weapon = 'cannon'
    write(this.price, money(this.stake))
    const targets = this.targets(state, aim)
    const cost = costOf(this.weapon, targets.length) * this.stake
    const isOff = targets.length === 0 || state.link !== 'open' || state.isPaused
    this.fire.setAttribute('aria-disabled', String(isOff))
    write(this.fire, t('fire', { amount: money(cost) }))
    const species = aim === null ? undefined : state.fish.get(aim)?.species
    write(this.target, species ? this.worth(species, state, share) : t('target.none'))
    show(this.auto, hello.autoplayMax > 1)
    show(this.limits, hello.autoplayMax > 1 && !isAuto)
    this.paintAuto()
  }

  /** What a catch is worth, and how likely: beside each other. */
  private worth(species: string, state: State, share: (part: number) => string): string {
    const { t } = this.words
    const isTide = state.wave?.tide === true
    const name = t(`fish.${species}`)
    if (!canAim(this.weapon, species, isTide)) return t('target.cannot', { name })
    const chance = share(chanceOf(this.weapon, species, isTide))
    if (isTorpedo(species)) return t('target.free', { name, chance })
    const times = timesOf(species, isTide)
    return t(isChest(species) ? 'target.chest' : 'target.worth', { name, times, chance })
  }

  private fitted({ hello }: State): number {
    const { minStake = 0, maxStake = 0, stakeStep = 1 } = hello ?? {}
    this.rungs = LADDER.filter(
      (rung) => rung >= minStake && rung <= maxStake && rung % stakeStep === 0,
    )
    return this.rungs.includes(this.stake) ? this.stake : (this.rungs[0] ?? minStake)
  }

  private step(by: number): void {
    const { rungs } = this
    const at = rungs.indexOf(this.stake)
    this.stake = rungs[Math.min(rungs.length - 1, Math.max(0, at + by))] ?? this.stake
    this.acts.changed()
  }

  private arms(): HTMLButtonElement[] {
    const { t } = this.words
    return [...WEAPON_NAMES, 'free' as const].map((name) => {
      const click = () => {
        this.weapon = name
        this.acts.changed()
      }
      const made = el('button', { type: 'button', click })
      if (name !== 'free') made.textContent = t(`weapon.${name}`)
      this.weapons.set(name, made)
      return made
    })
  }

  private toggleAuto(): void {
    if (this.isAuto) {
      this.acts.auto(null)
      return
    }
    const units = Number(this.limit.value.replace(',', '.'))
    const limit = Math.round(units * 10_000)
    const isLimit = Number.isFinite(units) && limit > 0
    this.limit.setAttribute('aria-invalid', String(!isLimit))
    if (isLimit) this.acts.auto(limit)
    else this.limit.focus()
  }

  private paintAuto(): void {
    write(this.auto, this.words.t(this.isAuto ? 'auto.stop' : 'auto.start'))
    this.auto.setAttribute('aria-pressed', String(this.isAuto))
  }
}

const leftOf = (free: readonly FreeShots[], stake: number): number =>
  free.find((each) => each.stake === stake)?.left ?? 0
