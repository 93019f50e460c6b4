import type { Game } from '#lib/games/game'
import { awarded } from '#lib/games/slots/free-spins'
import { coinCells } from '#lib/games/slots/hold'
import { slotGame } from '#lib/games/slots/slot-game'
import type { FreeSpins, Hold, ReelSlot } from '#lib/games/slots/types'
import { countOf, type Window, windowAt } from '#lib/games/slots/units'
import { winsOf } from '#lib/games/slots/wins'
import { isWin } from '#lib/games/win'
import { formatAmount } from '#lib/money'
import type { ShownRound } from '#studio/rounds/calls'
import type { Kit } from '../alone/game-view'
import { el } from '../dom'
import { Marks } from './marks'
import { type ReelOutcome, reelOutcome } from './outcome'
import { Presentation } from './presentation'
import { Reels } from './reels'
import { respinsOf } from './respins'
import { sentence } from './sentence'
import { besideReels } from './sides'
import { Stage } from './stage'
import { type Pictures, symbolName } from './symbols'

const LOOK_MS = 900
const RESPIN_MS = 520
const COIN_MS = 170

/** A slot whose reels turn: lines, ways, free spins, coins that stay. */
export class ReelField {
  readonly game: Game
  readonly stage: Stage
  private readonly slot: ReelSlot
  private readonly kit: Kit
  private readonly reels: Reels
  private readonly marks: Marks
  private readonly presentation: Presentation

  constructor(kit: Kit, slot: ReelSlot, pictures: Pictures) {
    this.kit = kit
    this.slot = slot
    this.game = slotGame(slot)
    this.reels = new Reels(this.stripsOf('base'), slot.rows, pictures)
    this.marks = new Marks(slot.reels, slot.rows)
    const props = { class: 'field', 'data-columns': String(slot.reels) }
    const field = el('div', props, this.reels.cells.node, this.marks.node)
    this.stage = new Stage(kit, slot, field, { left: besideReels(kit.words, slot) })
    this.presentation = new Presentation(this.stage, this.reels, this.marks, slot)
  }

  /** Where the last round ended; before the first, the beginning of each strip. */
  rest(last: ShownRound | null): void {
    const { outcome } = last ?? {}
    const stops = outcome ? this.lastStops(reelOutcome(outcome)) : [0, 0, 0, 0, 0]
    const strips = outcome && reelOutcome(outcome).free ? this.freeStrips() : this.stripsOf('base')
    this.reels.rest(strips, stops)
    this.describe(windowAt(strips, stops, this.slot.rows))
    this.stage.measure(this.idleMeters())
  }

  begin(): void {
    this.marks.clear()
    this.stage.begin()
    if (!this.kit.isStill() && !document.hidden) this.reels.begin()
  }

  spoken({ outcome }: ShownRound): string {
    if (!outcome) return ''
    const { stops } = reelOutcome(outcome)
    const wins = winsOf(this.slot, windowAt(this.stripsOf('base'), stops, this.slot.rows))
    return wins.map((win) => sentence(this.kit.words.t, this.slot.code, win)).join(', ')
  }

  async play(round: ShownRound): Promise<void> {
    const { slot, stage } = this
    const outcome = reelOutcome(round.outcome ?? {})
    const strips = this.stripsOf('base')
    const window = await this.land(strips, outcome.stops)
    const worth = (units: number) => stage.worth(round, units)
    const wins = winsOf(slot, window)
    await this.presentation.show({
      wins,
      worth,
      isWon: isWin({ staked: round.staked, paid: worth(outcome.units) }),
    })
    if (outcome.free && slot.free) await this.playFree(round, outcome, slot.free, window)
    if (outcome.hold && slot.hold) await this.playHold(round, outcome, slot.hold, window)
    await stage.conclude(round)
  }

  private async land(strips: readonly string[], stops: readonly number[]): Promise<Window> {
    const window = windowAt(strips, stops, this.slot.rows)
    if (this.kit.isStill() || document.hidden) this.reels.rest(strips, stops)
    else {
      const { scatter, coin } = this.slot
      await this.reels.land(strips, stops, (reel) => {
        const column = window[reel] ?? ''
        const isSpecial = [scatter, coin].some((symbol) => symbol && column.includes(symbol))
        this.kit.cue(isSpecial ? 'scatter' : 'reel')
      })
    }
    this.describe(window)
    return window
  }

  private async playFree(
    round: ShownRound,
    { units, free }: ReelOutcome,
    facts: FreeSpins,
    window: Window,
  ): Promise<void> {
    if (!free) return
    const { slot, stage, kit } = this
    const { t, money } = kit.words
    const worth = (each: number) => stage.worth(round, each)
    let total = Math.min(awarded(facts, countOf(window, slot.scatter)), facts.limit)
    let sum = units
    kit.cue('feature')
    stage.feature(t('free.on'))
    stage.say(t('free.won', { count: total }))
    const measure = (number: number) =>
      stage.measure([
        { name: t('free.spin'), value: t('free.of', { number, total }) },
        { name: t('free.multiplier'), value: `×${free.multiplier}` },
        { name: t('free.sum'), value: money(worth(sum)), isGold: worth(sum) > round.staked },
      ])
    measure(0)
    await stage.waits.rest(LOOK_MS)
    for (const [index, spinStops] of free.stops.entries()) {
      this.presentation.clear()
      stage.waits.begin()
      measure(index + 1)
      const spun = await this.land(this.freeStrips(), spinStops)
      const wins = winsOf(slot, spun)
      const paid = worth(free.units[index] ?? 0)
      const isWon = isWin({ staked: round.staked, paid })
      await this.presentation.show({ wins, worth: (each) => worth(each * free.multiplier), isWon })
      sum += free.units[index] ?? 0
      if (awarded(facts, countOf(spun, slot.scatter)) > 0 && total < facts.limit) {
        const more = Math.min(facts.limit, total + facts.more) - total
        total += more
        kit.cue('feature')
        stage.say(t('free.more', { count: more }))
        await stage.waits.rest(LOOK_MS)
      }
      measure(index + 1)
    }
    stage.waits.begin()
    stage.feature(null)
  }

  private async playHold(
    round: ShownRound,
    { hold, units }: ReelOutcome,
    facts: Hold,
    window: Window,
  ): Promise<void> {
    if (!hold) return
    const { stage, kit, slot } = this
    const { t, money } = kit.words
    const first = coinCells(window, slot.coin)
    const size = slot.reels * slot.rows
    const values = new Map(hold.coins.slice(0, first.length))
    const measure = (left: number) => {
      const held = [...values.values()].reduce((all, value) => all + value, units)
      const sum = stage.worth(round, held)
      stage.measure([
        { name: t('hold.coins'), value: t('free.of', { number: values.size, total: size }) },
        { name: t('hold.left'), value: String(left) },
        { name: t('free.sum'), value: money(sum), isGold: sum > round.staked },
      ])
    }
    const draw = () => {
      this.reels.light(new Set(values.keys()))
      this.marks.clear()
      this.marks.rings(values.keys(), 'won')
      for (const [cell, value] of values)
        this.marks.tag(cell, formatAmount(stage.worth(round, value), 'en'))
    }
    kit.cue('feature')
    stage.feature(t('hold.on'))
    stage.say(t('hold.won', { count: facts.respins }))
    draw()
    measure(facts.respins)
    await stage.waits.rest(LOOK_MS)
    let left = facts.respins
    for (const landed of respinsOf(hold, first.length, facts)) {
      left -= 1
      measure(left)
      await stage.waits.rest(kit.isStill() ? 0 : RESPIN_MS)
      for (const [cell, value] of landed) {
        values.set(cell, value)
        left = facts.respins
        kit.cue('coin')
        this.reels.cover(cell, slot.coin ?? '')
        draw()
        measure(left)
        await stage.waits.rest(kit.isStill() ? 0 : COIN_MS)
      }
    }
    for (const [cell, value] of hold.coins) {
      values.set(cell, value)
      this.reels.cover(cell, slot.coin ?? '')
    }
    draw()
    if (hold.full) stage.say(t('hold.full'), money(stage.worth(round, facts.grand)), 'won')
    await stage.waits.rest(LOOK_MS)
    stage.waits.begin()
    stage.feature(null)
  }

  private describe(window: Window): void {
    const { t } = this.kit.words
    const rows = Array.from({ length: this.slot.rows }, (_, row) =>
      window.map((column) => symbolName(t, this.slot.code, column.charAt(row))).join(', '),
    )
    this.stage.describe(this.reels.cells.node, t('slot.shows', { rows: rows.join('; ') }))
  }

  private idleMeters() {
    const { t } = this.kit.words
    const { free, scatter = '', hold, coin = '', code } = this.slot
    const least = Object.keys(free?.spins ?? {})[0] ?? ''
    const spins = { size: least, symbol: symbolName(t, code, scatter) }
    const coins = { size: hold?.trigger ?? 0, symbol: symbolName(t, code, coin) }
    return [
      ...(free ? [{ name: t('free.on'), value: t('win.some', spins) }] : []),
      ...(hold ? [{ name: t('hold.on'), value: t('win.some', coins) }] : []),
    ]
  }

  private lastStops = ({ free, stops }: ReelOutcome): number[] => free?.stops.at(-1) ?? stops

  private stripsOf = (name: string): readonly string[] => this.slot.strips[name] ?? []

  private freeStrips = (): readonly string[] => this.stripsOf(this.slot.free?.strips ?? 'base')
}
