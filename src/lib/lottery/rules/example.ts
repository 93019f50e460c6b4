import { at, range } from '#lib/lottery/counting'
import type { FieldRule, Form } from '#lib/lottery/form'
import { normalSelection } from '#lib/lottery/payout'
import { below, oneOf, type Random, randomSelection, seeded, some } from '#lib/lottery/sample'
import type { Pick, Selection } from '#lib/lottery/selection'
import { drawBy, type MarkSixDraw, type PrizeTable, shapeOf } from '#lib/lottery/shapes'
import { type Family, type Play, PUSH, type TierCounts } from '#lib/lottery/types'

/** A selection and a draw on which it wins something. */
export interface Example {
  selection: Selection
  /** As the family writes it. */
  draw: string
  bets: number
  won: TierCounts
}

const TRIES = 200_000
/** How often a pick is taken from the draw, so that it may win. */
const NEAR = 0.85
/** How often no pick is: some plays win when nothing comes. */
const FAR = 0.2
/** A day of the examples, for draws that depend on theirs. */
const DAY = '20270115'
/** Most digits that a play takes of a written number. */
const ENDS_MAX = 6

/** The same example for the same play, whoever asks. Throws Error when none is found. */
export function exampleOf(family: Family, id: string, play: Play): Example {
  const random = seeded([...family, ...id].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7))
  const shape = shapeOf(family)
  const form = at(play.forms, 0)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const drawn = drawBy(shape, (n) => below(random, n))
    const draw = shape.onDay?.(drawn, DAY) ?? drawn
    const seen = random() < FAR ? { numbers: [], written: [] } : seenIn(draw)
    const selection = normalSelection(play, nearSelection(random, form, seen))
    if (!selection) continue
    const won = play.winning(selection, draw)
    const isWon = Object.entries(won).some(([tier, bets]) => tier !== PUSH && bets > 0)
    if (isWon) return { selection, draw: shape.format(draw), bets: play.count(selection), won }
  }
  throw new Error(`no example of ${family} ${id}`)
}

/** One written number of a play that could be bet on, for example `4072`; empty for other plays. */
export function writtenExample(family: Family, id: string, play: Play): string {
  const { tickets, nums } = exampleOf(family, id, play).selection
  const [first = ''] = tickets ?? nums ?? []
  return typeof first === 'string' ? first : ''
}

/** What a pick may be taken from: the numbers of a draw in their order, and parts of them. */
interface Seen {
  numbers: readonly number[]
  written: readonly string[]
}

function seenIn(draw: unknown): Seen {
  if (Array.isArray(draw)) return { numbers: draw, written: rowsIn(draw) }
  const { normal, special } = draw as Partial<MarkSixDraw>
  if (normal) return { numbers: [...normal, special ?? 0], written: [] }
  const prizes = Object.values(draw as PrizeTable).flat()
  return { numbers: Array.from(prizes[0] ?? '', Number), written: prizes.flatMap(endsOf) }
}

/** Numbers that stand next to each other, as plays write them: `123`, `12-25`. */
const rowsIn = (draw: readonly number[]): string[] =>
  draw.flatMap((_, from) =>
    range(1, draw.length - from).flatMap((size) => {
      const row = draw.slice(from, from + size)
      return [row.join(''), row.join('-')]
    }),
  )

/** Ends of a written number, and each with one digit left open. */
const endsOf = (prize: string): string[] =>
  range(2, Math.min(prize.length, ENDS_MAX)).flatMap((size) =>
    [prize.slice(-size), prize.slice(0, size)].flatMap((end) => [
      end,
      ...range(0, size - 1).map((open) => `${end.slice(0, open)}R${end.slice(open + 1)}`),
    ]),
  )

/** A small selection made of the numbers of a draw where it can be. */
function nearSelection(random: Random, form: Form, seen: Seen): Selection {
  const any = randomSelection(random, [form])
  const entries = Object.entries(form).map(([key, rule]) => [key, near(random, rule, seen)])
  return { ...any, ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)) }
}

function near(random: Random, rule: FieldRule, seen: Seen): unknown {
  if (rule.kind === 'set') return nearSet(random, rule, seen)
  if (rule.kind === 'rows') return nearRows(random, rule, seen)
  if (rule.kind !== 'lines') return undefined
  const fitting = seen.written.filter((text) => rule.pattern.test(text))
  return fitting.length ? [oneOf(random, fitting)] : undefined
}

function nearSet(random: Random, rule: FieldRule & { kind: 'set' }, seen: Seen): Pick[] {
  const drawn = rule.of.filter((pick) =>
    typeof pick === 'number' ? seen.numbers.includes(pick) : seen.written.includes(pick),
  )
  const isLabels = typeof rule.of[0] === 'string'
  const size = Math.min(rule.max, rule.min + (isLabels ? 0 : below(random, 2)))
  const most = Math.min(size, drawn.length)
  const taken = some(random, drawn, Math.min(1, most), most)
  const left = rule.of.filter((pick) => !taken.includes(pick))
  const others = size - taken.length
  return [...taken, ...some(random, left, others, others)]
}

function nearRows(random: Random, rule: FieldRule & { kind: 'rows' }, seen: Seen): Pick[][] {
  const { numbers } = seen
  const offset = below(random, Math.max(1, numbers.length - rule.rows + 1))
  const filled = some(random, range(0, rule.rows - 1), rule.filled, rule.filled)
  return range(0, rule.rows - 1).map((row) => {
    if (!filled.includes(row)) return []
    const drawn = numbers[row + offset]
    const isNear = drawn !== undefined && random() < NEAR && rule.of.includes(drawn)
    const first = isNear ? drawn : oneOf(random, rule.of)
    // One row of two picks, now and then, shows how bets add up.
    return row === 0 && random() < 0.5 ? [first, oneOf(random, rule.of)] : [first]
  })
}
