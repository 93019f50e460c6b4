import { atom, computed, map } from 'nanostores'
import type { FieldRule, Form } from '#lib/lottery/form'
import { FIRST_FAMILY, gameOf } from '#lib/lottery/games'
import { normalSelection } from '#lib/lottery/payout'
import { playsOf } from '#lib/lottery/plays/registry'
import { playsOnSale } from '#lib/lottery/price'
import { EASIEST } from '#lib/lottery/rules/easiest'
import { below, oneOf, some } from '#lib/lottery/sample'
import { type PadRow, type PlayGroup, padRows, playGroups } from '#lib/lottery/screen'
import type { Pick, Selection } from '#lib/lottery/selection'
import type { Play } from '#lib/lottery/types'
import { MINOR_PER_UNIT, type Minor } from '#lib/money'
import type { Line } from '#lib/stores/kept-slip'
import { $gameCode, $playsReady } from './game'
import { firstPlays, rememberPlay } from './last-play'

export type { PadRow } from '#lib/lottery/screen'

export const $play = atom(EASIEST[FIRST_FAMILY])
/** Which of the play's forms is filled in: 1 is bankers and the others. */
export const $formAt = atom(0)
export const $unit = atom<Minor>(MINOR_PER_UNIT)
export const $multiple = atom(1)
/** The prize level that was chosen; 0 for the game's highest. */
export const $series = atom(0)
/** Cells of a board have amounts instead of a unit and a multiple. */
export const $byCell = atom(false)
/** Id of the slip's line that the pad is changing; empty for a new one. */
export const $editing = atom('')

/** Tabs of the pad and the plays below each. */
export const $groups = computed([$gameCode, $playsReady], (code): PlayGroup[] => {
  const game = gameOf(code)
  return game ? playGroups(game.family, playsOnSale(game)) : []
})

function playNow(code: string, id: string): Play | undefined {
  const game = gameOf(code)
  return game && playsOf(game.family)[id]
}

export const $rows = computed(
  [$gameCode, $play, $formAt, $playsReady],
  (code, id, at): PadRow[] => {
    const forms = playNow(code, id)?.forms ?? []
    const family = gameOf(code)?.family
    const form = forms[at] ?? forms[0]
    return form && family ? padRows(family, id, form) : []
  },
)

/** Counts how often the pad was emptied: what was written there goes too. */
export const $cleared = atom(0)

const $picksByPlay = map<Record<string, Pick[][]>>({})

const padKey = (): string => `${$gameCode.get()} ${$play.get()} ${$formAt.get()}`

/** What is picked in each row of the chosen play. */
export const $picks = computed(
  [$rows, $picksByPlay],
  (rows, byPlay): Pick[][] => byPlay[padKey()] ?? rows.map(() => []),
)

export const $padLine = computed(
  [$play, $rows, $picks, $unit, $multiple, $series],
  (play, rows, picks, unit, multiple, series): Line => ({
    play,
    selection: toSelection(rows, picks),
    unit,
    multiple,
    ...(series ? { series } : {}),
  }),
)

/** Rows as the selection of their play; picks in the pad's order. */
export function toSelection(rows: readonly PadRow[], picks: readonly Pick[][]): Selection {
  const selection: Record<string, unknown> = {}
  for (const [at, { key, place, values }] of rows.entries()) {
    const set = new Set(picks[at])
    const picked = values.length > 0 ? values.filter((value) => set.has(value)) : [...set]
    if (place !== null) selection[key] = [...((selection[key] as Pick[][]) ?? []), picked]
    else if (key === 'ball' || key === 'rank') selection[key] = picked[0]
    else selection[key] = picked
  }
  return selection as Selection
}

function setPicks(picks: Pick[][]): void {
  $picksByPlay.setKey(padKey(), picks)
}

export function setRow(row: number, values: readonly Pick[]): void {
  const most = $rows.get()[row]?.max ?? 0
  if (values.length > most && most > 2) return
  setPicks($picks.get().map((picked, at) => (at === row ? values.slice(-most) : picked)))
}

/** Presses or releases one key of a row; of bankers and others a number is only in one. */
export function setPick(row: number, value: Pick, pressed: boolean): void {
  const rows = $rows.get()
  const before = ($picks.get()[row] ?? []).filter((other) => other !== value)
  const key = rows[row]?.key
  const isApart = key === 'dan' || key === 'tuo'
  if (pressed && isApart) {
    const other = rows.findIndex((each) => each.key === (key === 'dan' ? 'tuo' : 'dan'))
    setRow(
      other,
      ($picks.get()[other] ?? []).filter((each) => each !== value),
    )
  }
  const after = pressed ? [...before, value] : before
  const isOrdered = (rows[row]?.max ?? 0) <= 2
  setRow(row, isOrdered ? after : (rows[row]?.values ?? []).filter((each) => after.includes(each)))
}

export function setLines(row: number, lines: readonly string[]): void {
  setPicks($picks.get().map((picked, at) => (at === row ? [...lines] : picked)))
}

export function clearPad(): void {
  setPicks($rows.get().map(() => []))
  $cleared.set($cleared.get() + 1)
  $editing.set('')
}

function showPlay(id: string): void {
  $play.set(id)
  $formAt.set(0)
}

/** Shows another play; the game opens with it from now on. */
export function choosePlay(id: string): void {
  rememberPlay($gameCode.get(), id)
  showPlay(id)
}

/** Opens a game with the play asked for, else the one chosen last, else the easiest. */
export function openPlay(asked: string | null): void {
  const all = $groups.get().flatMap(({ plays }) => plays)
  const found = [asked, ...firstPlays($gameCode.get())].find((id) => all.includes(id ?? ''))
  showPlay(found ?? all[0] ?? '')
}

export function setMultiple(multiple: number, most: number): void {
  $multiple.set(Math.min(most, Math.max(1, Math.floor(multiple) || 1)))
}

/** Puts a line of the slip back on the pad. */
export function showOnPad(line: Line, id: string): void {
  const play = playNow($gameCode.get(), line.play)
  if (!play) return
  const { selection } = line
  $play.set(line.play)
  const keys = Object.keys(selection).sort().join()
  const form = play.forms.findIndex((each) => Object.keys(each).sort().join() === keys)
  $formAt.set(Math.max(0, form))
  $unit.set(line.unit)
  $multiple.set(line.multiple)
  $series.set(line.series ?? 0)
  $byCell.set(false)
  setPicks(
    $rows.get().map(({ key, place }) => {
      const value = selection[key]
      if (place !== null) return (value as Pick[][])[place] ?? []
      return (Array.isArray(value) ? value : [value]) as Pick[]
    }),
  )
  $editing.set(id)
}

/** A uniform number in [0, 1) of 32 bits that nobody can guess. */
const random = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32

function randomField(rule: FieldRule): unknown {
  switch (rule.kind) {
    case 'set':
      return some(random, rule.of, rule.min, rule.min)
    case 'rows': {
      const filled = some(random, [...Array(rule.rows).keys()], rule.filled, rule.filled)
      return Array.from({ length: rule.rows }, (_, row) =>
        filled.includes(row) ? [oneOf(random, rule.of)] : [],
      )
    }
    case 'lines': {
      const digits = Number(/\{(\d+)\}/.exec(rule.pattern.source)?.[1] ?? 1)
      return [Array.from({ length: digits }, () => below(random, 10)).join('')]
    }
    case 'one':
      return oneOf(random, rule.of)
    default:
      return some(random, rule.of, 2, 2)
  }
}

const TRIES = 1_000

function randomOf(play: Play, form: Form): Selection {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const entries = Object.entries(form).map(([key, rule]) => [key, randomField(rule)])
    const selection = normalSelection(play, Object.fromEntries(entries))
    if (selection) return selection
  }
  throw new Error('no random bet of a play')
}

/** One random bet of the chosen play at the chosen stake. */
export function randomLine(): Line {
  const play = playNow($gameCode.get(), $play.get())
  const form = play?.forms[0]
  if (!play || !form) throw new Error('no play to pick for')
  return { ...$padLine.get(), selection: randomOf(play, form) }
}
