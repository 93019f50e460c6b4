import type { ExplainedStep, Explanation } from '#lib/api/money/explanation'
import { AppError } from '#lib/errors'
import { rulesOf } from '#lib/fair/rules-version'
import type { Minor } from '#lib/money'
import { convertedOf, countedOf } from '#lib/rewards/bonus/split'
import { explainedStep as step } from '#platform/call/explained-step'
import type { Book } from '#platform/kernel/book/book'
import { linesOf } from '#platform/kernel/ledger/entries'
import { type TermsRow, termsRow } from './terms'

export interface Explaining {
  member: string
  id: string
  /** Numbers of its own entries, as the record has them. */
  seqs: readonly number[]
}

/** What each version of the rules makes of a wager's base, and of what a met grant brought. */
const RULES = { 1: { counted: countedOf, released: convertedOf } } as const

type Rules = (typeof RULES)[1]

interface CountedRow extends Record<string, number> {
  base: number
  weight: number
  amount: number
}

const COUNTED = 'SELECT base, weight, amount FROM bonus_counted WHERE grant_id = ?'

/** What its entry says: what the bonus wallet held when it was met, what became own money. */
function movedFor(book: Book, { member, id }: TermsRow, seqs: readonly number[]) {
  const moved = { pool: 0, released: 0 }
  for (const { owner, account, reference, kind, amount } of linesOf(book.sql, member, seqs)) {
    if (owner !== member || reference !== id || kind !== 'bonus-paid') continue
    if (account === 'main') moved.released += amount
    if (account === 'bonus') moved.pool -= amount
  }
  return moved
}

/** Stakes that counted, by the percent that they counted. */
function countedSteps(rows: readonly CountedRow[], { counted }: Rules): ExplainedStep[] {
  const byWeight = [...Map.groupBy(rows, ({ weight }) => weight)].sort(([a], [b]) => b - a)
  return byWeight.map(([weight, of]) => {
    const base = of.reduce((sum, row) => sum + row.base, 0)
    const amount = of.reduce((sum, row) => sum + counted(row.base, weight), 0)
    const words = { number: of.length }
    return step('counted', { amounts: { base, amount }, rates: { weight: weight * 100 }, words })
  })
}

function endSteps(row: TermsRow, pool: Minor): ExplainedStep[] {
  if (row.state === 'close' && row.returned < 0) return [step('bonusNotMet')]
  if (row.state === 'close') return [step('bonusEnded', { amounts: { left: row.returned } })]
  const joined = row.pool - pool
  return [
    step('bonusMet', { amounts: { pool } }),
    ...(row.max_win > 0 ? [step('bonusCap', { amounts: { cap: row.max_win } })] : []),
    ...(joined === 0 ? [] : [step('bonusJoined', { amounts: { joined, all: row.converted } })]),
  ]
}

const isSettled = ({ state }: TermsRow) => state === 'claimed' || state === 'close'

/** Works out anew what a grant that has ended asked, what was wagered and what it released. */
export function explainBonus(book: Book, { member, id, seqs }: Explaining): Explanation {
  book.flush()
  const row = termsRow(book, id)
  if (row?.member !== member) throw new AppError('bonus.unknown')
  if (!isSettled(row)) throw new AppError('truth.not-settled')
  const moved = movedFor(book, row, seqs)
  const head = { id, family: 'bonus' as const, rules: row.rules, paid: moved.released }
  const rules = rulesOf<Rules>(RULES, row.rules)
  if (!rules) return { ...head, steps: [], recomputed: null, faults: [], lacks: ['rules'] }
  const counted = book.sql.exec<CountedRow>(COUNTED, id).toArray()
  const released = row.state === 'claimed' ? rules.released(moved.pool, row.max_win) : 0
  const { amount, required, progress } = row
  const steps = [
    step('bonusGiven', { amounts: { amount } }),
    required < 0 ? step('notWagered') : step('bonusAsked', { amounts: { required } }),
    ...countedSteps(counted, rules),
    ...(required < 0 ? [] : [step('progress', { amounts: { progress, required } })]),
    ...endSteps(row, moved.pool),
  ]
  const lacks: Explanation['lacks'] = row.is_kept || progress === 0 ? [] : ['contributions']
  const faults = faultsOf(row, { moved, released, counted, rules })
  return { ...head, steps, recomputed: released, faults, lacks }
}

interface Worked {
  moved: ReturnType<typeof movedFor>
  released: Minor
  counted: readonly CountedRow[]
  rules: Rules
}

function faultsOf(row: TermsRow, { moved, released, counted, rules }: Worked) {
  const faults: Explanation['faults'] = []
  const sum = counted.reduce((all, { base, weight }) => all + rules.counted(base, weight), 0)
  const isCounted = row.is_kept === 0 || sum === row.progress
  const isMet = row.state !== 'claimed' || row.required < 0 || row.progress >= row.required
  const all = row.state === 'claimed' ? rules.released(row.pool, row.max_win) : 0
  if (!isCounted || !isMet || all !== row.converted) faults.push('kept')
  if (released !== moved.released) faults.push('moved')
  return faults
}
