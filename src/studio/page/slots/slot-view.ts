import type { Game } from '#lib/games/game'
import type { Fields } from '#lib/games/shape'
import type { Slot } from '#lib/games/slots/types'
import type { ShownRound } from '#studio/rounds/calls'
import type { GameView, Kit, Prospect } from '../alone/game-view'
import { BoardField } from './board-view'
import { infoOf } from './info'
import { ReelField } from './reel-view'
import { type Pictures, picturesOf } from './symbols'

/** A slot's page: a stake is all there is to choose, and what comes is shown as it was decided. */
class SlotView implements GameView {
  readonly game: Game
  readonly stage: HTMLElement
  readonly settings: HTMLElement[] = []
  readonly start: string
  readonly isShort = true
  readonly info: HTMLDialogElement
  private readonly field: ReelField | BoardField
  private last: ShownRound | null = null

  constructor(kit: Kit, slot: Slot, pictures: Pictures) {
    const { words } = kit
    this.field =
      slot.kind === 'cluster'
        ? new BoardField(kit, slot, pictures)
        : new ReelField(kit, slot, pictures)
    this.game = this.field.game
    this.stage = this.field.stage.node
    this.start = words.t('slot.start')
    this.info = infoOf(words, slot)
  }

  choice = (): Fields => ({})

  take(): void {
    // A round has nothing but its stake, which the panel takes.
  }

  prospect = (): Prospect | null => null

  rest(last: ShownRound | null): void {
    this.last = last
    this.field.rest(last)
    if (last?.outcome) this.field.stage.tellSum(last)
  }

  begin(): void {
    this.field.begin()
  }

  isSkippable = (): boolean => this.field.stage.waits.isSkippable

  goOn(): void {
    this.field.stage.waits.skip()
  }

  spoken = (round: ShownRound): string => this.field.spoken(round)

  async show(round: ShownRound | null, isNew: boolean): Promise<void> {
    // A refused stake: everything goes back to where it was.
    if (!round?.outcome) return isNew ? undefined : this.rest(this.last)
    await this.field.play(round)
    this.last = round
  }
}

export async function viewOf(slot: Slot): Promise<(kit: Kit) => GameView> {
  const pictures = await picturesOf(slot)
  return (kit) => new SlotView(kit, slot, pictures)
}
