import { HOUR_MS, MINUTE_MS } from '#lib/limits'

/** A transaction as one side of the wallet has it; amounts are the vendor's. */
export interface FiledTransaction {
  transactionId: string
  call: string
  player: string
  round: string
  /** Null: this side keeps none, as of a stake that it refused. */
  amount: number | null
  currency: string
  state: string
  at: number
}

/** What is compared, in this order. */
const FIELDS = ['call', 'player', 'round', 'amount', 'currency', 'state'] as const

/**
 * What operators are told of. Of moves it is not the file that says it, nor of seats of one round
 * that were alike: their vendor does.
 */
export const FINDING_KINDS = [
  'missing-ours',
  'missing-theirs',
  ...FIELDS,
  'stuck-move',
  'alike',
] as const
export type FindingKind = (typeof FINDING_KINDS)[number]

export type Difference =
  | { transactionId: string; kind: 'missing-ours' | 'missing-theirs'; edge: boolean }
  | {
      transactionId: string
      kind: (typeof FIELDS)[number]
      ours: string | number
      theirs: string | number
    }

type Sums = Record<string, { count: number; amount: number }>

export interface Comparison {
  findings: Difference[]
  sums: { ours: Sums; theirs: Sums }
}

/** How near the edge of its hour something may be in the other side's neighbouring one. */
export const EDGE_MS = 5 * MINUTE_MS

export interface Hour {
  from: number
  to: number
}

export const hourOf = (at: number): Hour => {
  const from = Math.floor(at / HOUR_MS) * HOUR_MS
  return { from, to: from + HOUR_MS }
}

const isIn = ({ at }: FiledTransaction, { from, to }: Hour) => at >= from && at < to
const isEdge = ({ at }: FiledTransaction, { from, to }: Hour) =>
  at < from + EDGE_MS || at >= to - EDGE_MS

const byId = (rows: readonly FiledTransaction[]) =>
  new Map(rows.map((row) => [row.transactionId, row]))

function sumsOf(rows: readonly FiledTransaction[], hour: Hour): Sums {
  const sums: Sums = {}
  for (const row of rows) {
    if (!isIn(row, hour)) continue
    const { count, amount } = sums[row.call] ?? { count: 0, amount: 0 }
    sums[row.call] = { count: count + 1, amount: amount + (row.amount ?? 0) }
  }
  return sums
}

/** One finding for each field in which two rows of an id differ. */
function differences(ours: FiledTransaction, theirs: FiledTransaction): Difference[] {
  return FIELDS.flatMap((kind): Difference[] => {
    const [own, other] = [ours[kind], theirs[kind]]
    if (own === null || other === null || own === other) return []
    return [{ transactionId: ours.transactionId, kind, ours: own, theirs: other }]
  })
}

/** Nothing moved by it: whether the other side has it as well is no matter. */
const isIdle = ({ state }: FiledTransaction) => state === 'refused'

/**
 * Compares an hour of both sides by id. Either side may hold rows of its neighbours: a row is
 * looked for in all that is there, and counted in its own hour alone.
 */
export function compareHour(
  hour: Hour,
  ours: readonly FiledTransaction[],
  theirs: readonly FiledTransaction[],
): Comparison {
  const [own, other] = [byId(ours), byId(theirs)]
  const findings: Difference[] = []
  for (const row of ours) {
    const there = other.get(row.transactionId)
    const earlier = there && there.at < row.at ? there : row
    if (there && isIn(earlier, hour)) findings.push(...differences(row, there))
    if (there || !isIn(row, hour) || isIdle(row)) continue
    const { transactionId } = row
    findings.push({ transactionId, kind: 'missing-theirs', edge: isEdge(row, hour) })
  }
  for (const row of theirs) {
    if (own.has(row.transactionId) || !isIn(row, hour) || isIdle(row)) continue
    const { transactionId } = row
    findings.push({ transactionId, kind: 'missing-ours', edge: isEdge(row, hour) })
  }
  return { findings, sums: { ours: sumsOf(ours, hour), theirs: sumsOf(theirs, hour) } }
}
