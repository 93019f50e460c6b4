import { draw } from '#lib/games/fair'
import type { Game } from '#lib/games/game'
import { boardSteps, type Cascade } from '#lib/games/slots/cluster'
import { slotGame } from '#lib/games/slots/slot-game'
import type { ClusterSlot } from '#lib/games/slots/types'
import { isWin } from '#lib/games/win'
import type { ShownRound } from '#studio/rounds/calls'
import type { Kit } from '../alone/game-view'
import { el } from '../dom'
import { Falls } from './falls'
import { Marks } from './marks'
import { boardOutcome } from './outcome'
import { besideBoard } from './sides'
import { Stage } from './stage'
import { type Pictures, symbolName } from './symbols'

/** A board has a stream of its own: nothing is read of this one. */
const NO_KEY = new Uint8Array(32)
const GROUPS_MS = 640

/** A slot of numbered boards: groups vanish, what is above falls, and pays more each time. */
export class BoardField {
  readonly game: Game
  readonly stage: Stage
  private readonly slot: ClusterSlot
  private readonly kit: Kit
  private readonly falls: Falls
  private readonly marks: Marks
  private clearing: Promise<void> | null = null

  constructor(kit: Kit, slot: ClusterSlot, pictures: Pictures) {
    this.kit = kit
    this.slot = slot
    this.game = slotGame(slot)
    this.falls = new Falls(slot.columns, slot.rows, pictures)
    this.marks = new Marks(slot.columns, slot.rows)
    const props = { class: 'field', 'data-columns': String(slot.columns) }
    const field = el('div', props, this.falls.cells.node, this.marks.node)
    this.stage = new Stage(kit, slot, field, { left: besideBoard(kit.words, slot) })
  }

  /** Where the last round ended; before the first, how board 0 begins. */
  rest(last: ShownRound | null): void {
    const outcome = last?.outcome && boardOutcome(last.outcome)
    this.measure(-1)
    void this.stepsOf(outcome?.board ?? 0).then((steps) => {
      this.show((outcome ? steps.at(-1) : steps[0])?.grid ?? '')
    })
  }

  begin(): void {
    this.marks.clear()
    this.stage.begin()
    this.measure(-1)
    this.clearing = this.falls.clear(this.isStill())
  }

  spoken({ outcome }: ShownRound): string {
    const { cascades } = boardOutcome(outcome ?? {})
    return this.kit.words.t('cascade.spoken', { count: cascades.length })
  }

  async play(round: ShownRound): Promise<void> {
    const { stage, falls, kit } = this
    const outcome = boardOutcome(round.outcome ?? {})
    const steps = await this.stepsOf(outcome.board)
    await this.clearing
    this.clearing = null
    kit.cue('fall')
    const [first] = steps
    await falls.fill(first?.grid ?? '', this.isStill())
    let sum = 0
    for (const [index, step] of steps.entries()) {
      this.describe(step.grid)
      const next = steps[index + 1]
      if (!next) break
      sum += outcome.cascades[index] ?? 0
      await this.showGroups(round, step, index, sum)
      kit.cue('fall')
      const gone = new Set(step.groups.flatMap(({ cells }) => cells))
      this.marks.clear()
      await falls.vanish(gone, next.grid, this.isStill())
      // Each step of a long cascade is a presentation of its own.
      stage.waits.begin()
    }
    await stage.conclude(round)
  }

  private async showGroups(round: ShownRound, step: Cascade, index: number, sum: number) {
    const { stage, kit, slot, falls } = this
    const { t, money } = kit.words
    const isWon = isWin({ staked: round.staked, paid: stage.worth(round, sum) })
    const look = isWon ? 'won' : 'plain'
    if (isWon) kit.cue('line')
    this.measure(index)
    falls.light(new Set(step.groups.flatMap(({ cells }) => cells)))
    for (const { cells } of step.groups) this.marks.outline(cells.map(this.placeOf), look)
    const said = step.groups.map(({ symbol, cells }) =>
      t('win.some', { size: cells.length, symbol: symbolName(t, slot.code, symbol) }),
    )
    const times = step.multiplier > 1 ? ` · ×${step.multiplier}` : ''
    stage.say(`${said.join(', ')}${times}`, money(stage.worth(round, sum)), look)
    await stage.waits.rest(GROUPS_MS)
  }

  private show(grid: string): void {
    this.falls.rest(grid)
    this.describe(grid)
  }

  private describe(grid: string): void {
    const { t } = this.kit.words
    const { rows, code } = this.slot
    const lines = Array.from({ length: rows }, (_, row) =>
      [...grid]
        .filter((_symbol, number) => number % rows === rows - 1 - row)
        .map((symbol) => symbolName(t, code, symbol))
        .join(', '),
    )
    this.stage.describe(this.falls.cells.node, t('slot.shows', { rows: lines.join('; ') }))
  }

  private measure(now: number): void {
    const { t } = this.kit.words
    this.stage.measure(
      this.slot.multipliers.slice(0, 5).map((multiplier, index) => ({
        name: t('cascade.number', { number: index + 1 }),
        value: `×${multiplier}`,
        isNow: Math.min(now, 4) === index,
      })),
    )
  }

  private stepsOf = async (number: number): Promise<Cascade[]> =>
    (await draw(NO_KEY, boardSteps(this.slot, number))).value

  private placeOf = (cell: number): [number, number] => {
    const { rows } = this.slot
    return [Math.floor(cell / rows), rows - 1 - (cell % rows)]
  }

  private isStill = () => this.kit.isStill() || document.hidden
}
