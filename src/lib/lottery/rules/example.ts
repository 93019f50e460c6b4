import type { Pick, Selection } from '#lib/api/lottery'
import { at, range } from '#lib/lottery/counting'
import type { FieldRule, Form } from '#lib/lottery/form'
import { normalSelection } from '#lib/lottery/payout'
import { below, oneOf, type Random, randomSelection, seeded, some } from '#lib/lottery/sample'
import { drawBy, shapeOf } from '#lib/lottery/shapes'
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

/** The same example for the same play, whoever asks. Throws Error when none is found. */
export function exampleOf(family: Family, id: string, play: Play): Example {
  const random = seeded([...family, ...id].reduce((sum, sign) => sum * 31 + sign.charCodeAt(0), 7))
  const shape = shapeOf(family)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const draw = drawBy(shape, (n) => below(random, n))
    const raw = nearSelection(random, oneOf(random, play.forms.slice(0, 1)), draw as Numbers)
    const selection = normalSelection(play, raw)
    if (!selection) continue
    const won = play.winning(selection, draw)
    const isWon = Object.entries(won).some(([tier, bets]) => tier !== PUSH && bets > 0)
    if (isWon) return { selection, draw: shape.format(draw), bets: play.count(selection), won }
  }
  throw new Error(`no example of ${family} ${id}`)
}

type Numbers = readonly number[]

/** A small selection made of the numbers of a draw where it can be. */
function nearSelection(random: Random, form: Form, draw: Numbers): Selection {
  const any = randomSelection(random, [form])
  const entries = Object.entries(form).map(([key, rule]) => [key, near(random, rule, draw)])
  return { ...any, ...Object.fromEntries(entries.filter(([, value]) => value !== undefined)) }
}

function near(random: Random, rule: FieldRule, draw: Numbers): unknown {
  if (rule.kind === 'set') return nearSet(random, rule, draw)
  if (rule.kind === 'rows') return nearRows(random, rule, draw)
  if (rule.kind === 'lines') {
    const size = Number(/\{(\d+)\}/.exec(rule.pattern.source)?.[1] ?? 1)
    const from = below(random, draw.length - size + 1)
    return [draw.slice(from, from + size).join('')]
  }
  return undefined
}

function nearSet(random: Random, rule: FieldRule & { kind: 'set' }, draw: Numbers): Pick[] {
  const drawn = rule.of.filter((pick) => draw.includes(Number(pick)) && typeof pick === 'number')
  const isLabels = typeof rule.of[0] === 'string'
  const size = Math.min(rule.max, rule.min + (isLabels ? 0 : below(random, 2)))
  const few = Math.min(size, drawn.length)
  const taken = some(random, drawn, few, few)
  const left = rule.of.filter((pick) => !taken.includes(pick))
  return [...taken, ...some(random, left, size - few, size - few)]
}

function nearRows(random: Random, rule: FieldRule & { kind: 'rows' }, draw: Numbers): Pick[][] {
  const offset = below(random, Math.max(1, draw.length - rule.rows + 1))
  const filled = some(random, range(0, rule.rows - 1), rule.filled, rule.filled)
  return range(0, rule.rows - 1).map((row) => {
    if (!filled.includes(row)) return []
    const drawn = at(draw, row + offset)
    const isNear = random() < NEAR && rule.of.includes(drawn)
    const first = isNear ? drawn : oneOf(random, rule.of)
    // One row of two picks, now and then, shows how bets add up.
    return row === 0 && random() < 0.5 ? [first, oneOf(random, rule.of)] : [first]
  })
}
