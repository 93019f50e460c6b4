import { atom, computed, map } from 'nanostores'
import type { Selection } from '#lib/api/lottery'
import { MINOR_PER_UNIT, type Minor } from '#lib/money'
import { $gameCode } from './lottery'
import { type Line, quote } from './lottery-quote'

export type Label = 'BIG' | 'SMALL' | 'ODD' | 'EVEN'
export type Pick = number | Label

export const DIGITS: readonly Pick[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
export const LABELS: readonly Label[] = ['BIG', 'SMALL', 'ODD', 'EVEN']

/** The plays that the pad shows. */
export type PlayId = 'STRAIGHT_ALL' | 'FIXED' | 'BSOE_B2' | 'SUM5'

export interface PadRow {
  /** 0 ten-thousands … 4 units; `sum` is all five digits together. */
  position: number | 'sum'
  values: readonly Pick[]
}

const digitRows = [0, 1, 2, 3, 4].map((position): PadRow => ({ position, values: DIGITS }))

/** The rows to pick from, by play. */
export const PADS: Record<PlayId, readonly PadRow[]> = {
  STRAIGHT_ALL: digitRows,
  FIXED: digitRows,
  BSOE_B2: [
    { position: 3, values: LABELS },
    { position: 4, values: LABELS },
  ],
  SUM5: [{ position: 'sum', values: LABELS }],
}

/** Tabs of the pad and the plays below each. */
export const PLAY_GROUPS: readonly { id: string; plays: readonly PlayId[] }[] = [
  { id: 'five', plays: ['STRAIGHT_ALL'] },
  { id: 'fixed', plays: ['FIXED'] },
  { id: 'size', plays: ['BSOE_B2', 'SUM5'] },
]

export const isPlay = (id: string | null): id is PlayId => id !== null && Object.hasOwn(PADS, id)

export const $play = atom<PlayId>('STRAIGHT_ALL')
export const $unit = atom<Minor>(MINOR_PER_UNIT)
export const $multiple = atom(1)
/** Id of the slip's line that the pad is changing; empty for a new one. */
export const $editing = atom('')

const $picksByPlay = map<Partial<Record<PlayId, Pick[][]>>>({})

/** What is picked in each row of the chosen play. */
export const $picks = computed([$play, $picksByPlay], (play, byPlay): Pick[][] => {
  return byPlay[play] ?? PADS[play].map(() => [])
})

export const $padLine = computed(
  [$play, $picks, $unit, $multiple],
  (play, picks, unit, multiple): Line => ({
    play,
    selection: toSelection(play, picks),
    unit,
    multiple,
  }),
)

/** What the pad's line costs and can win; `null` until it is a bet. */
export const $padQuote = computed([$gameCode, $padLine], quote)

/** Rows as the selection of their play; picks in the pad's order. */
export function toSelection(play: PlayId, picks: readonly Pick[][]): Selection {
  const sorted = PADS[play].map(({ values }, row) =>
    values.filter((value) => picks[row]?.includes(value)),
  )
  return PADS[play][0]?.position === 'sum' ? { opts: sorted[0] as Label[] } : { pos: sorted }
}

function setPicks(picks: Pick[][]): void {
  $picksByPlay.setKey($play.get(), picks)
}

export function setRow(row: number, values: readonly Pick[]): void {
  setPicks($picks.get().map((picked, at) => (at === row ? [...values] : picked)))
}

/** Presses or releases one key of a row. */
export function setPick(row: number, value: Pick, pressed: boolean): void {
  const before = $picks.get()[row] ?? []
  const values = PADS[$play.get()][row]?.values ?? []
  setRow(
    row,
    values.filter((other) => (other === value ? pressed : before.includes(other))),
  )
}

export function clearPad(): void {
  setPicks(PADS[$play.get()].map(() => []))
  $editing.set('')
}

export function setMultiple(multiple: number, most: number): void {
  $multiple.set(Math.min(most, Math.max(1, Math.floor(multiple) || 1)))
}

/** Puts a line of the slip back on the pad. */
export function showOnPad(line: Line, id: string): void {
  if (!isPlay(line.play)) return
  $play.set(line.play)
  $unit.set(line.unit)
  $multiple.set(line.multiple)
  setPicks((line.selection.pos ?? [line.selection.opts ?? []]) as Pick[][])
  $editing.set(id)
}

/** A uniform whole number below `bound` (at most 256), without modulo bias. */
function randomBelow(bound: number): number {
  const limit = 256 - (256 % bound)
  const byte = new Uint8Array(1)
  do crypto.getRandomValues(byte)
  while ((byte[0] ?? 0) >= limit)
  return (byte[0] ?? 0) % bound
}

/** One random bet of the chosen play at the chosen stake. */
export function randomLine(): Line {
  const play = $play.get()
  const rows = PADS[play]
  const only = play === 'FIXED' ? randomBelow(rows.length) : -1
  const picks = rows.map(({ values }, row) =>
    only < 0 || only === row ? [values[randomBelow(values.length)] as Pick] : [],
  )
  return {
    play,
    selection: toSelection(play, picks),
    unit: $unit.get(),
    multiple: $multiple.get(),
  }
}
