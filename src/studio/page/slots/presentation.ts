import type { ReelSlot } from '#lib/games/slots/types'
import type { Win } from '#lib/games/slots/wins'
import type { Minor } from '#lib/money'
import type { Marks } from './marks'
import type { Reels } from './reels'
import { sentence } from './sentence'
import type { Stage } from './stage'

/** All wins together, then the best one by one: below three seconds, whatever there is. */
const ALL_MS = 800
const EACH_MS = 700
const SHOWN = 3

export interface Paid {
  wins: readonly Win[]
  /** What a number of units is worth. */
  worth: (units: number) => Minor
  /** Whether together it is more than was staked. */
  isWon: boolean
}

/** Shows what a window pays: other symbols fade, lines are drawn, sums are told. */
export class Presentation {
  private readonly stage: Stage
  private readonly reels: Reels
  private readonly marks: Marks
  private readonly slot: ReelSlot

  constructor(stage: Stage, reels: Reels, marks: Marks, slot: ReelSlot) {
    this.stage = stage
    this.reels = reels
    this.marks = marks
    this.slot = slot
  }

  clear(): void {
    this.marks.clear()
    this.reels.light(null)
  }

  async show({ wins, worth, isWon }: Paid): Promise<void> {
    if (wins.length === 0) return
    const { stage } = this
    const look = isWon ? 'won' : 'plain'
    const { money, t } = stage.kit.words
    if (isWon) stage.kit.cue('line')
    this.mark(wins, look)
    const sum = worth(wins.reduce((all, { units }) => all + units, 0))
    const [only] = wins
    const text = wins.length === 1 && only ? sentence(t, this.slot.code, only) : t('win.all')
    stage.say(text, money(sum), look)
    await stage.waits.rest(ALL_MS)
    if (wins.length === 1) return
    await this.oneByOne(wins.slice(0, SHOWN), worth, look)
    this.mark(wins, look)
  }

  private async oneByOne(wins: readonly Win[], worth: Paid['worth'], look: string) {
    const { stage } = this
    const { money, t } = stage.kit.words
    for (const win of wins) {
      if (stage.waits.isOver) return
      this.mark([win], look)
      stage.say(sentence(t, this.slot.code, win), money(worth(win.units)), look)
      await stage.waits.rest(EACH_MS)
    }
  }

  private mark(wins: readonly Win[], look: string): void {
    const cells = new Set(wins.flatMap((win) => win.cells))
    this.marks.clear()
    this.reels.light(cells)
    for (const { line } of wins) {
      const rows = line === undefined ? undefined : this.slot.lines?.[line - 1]
      if (rows) this.marks.line(rows, look)
    }
    this.marks.rings(cells, look)
  }
}
