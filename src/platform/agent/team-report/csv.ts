import type { csv as call } from '#lib/api/agent/team-report'
import type { Input } from '#lib/api/call'
import { RECORD_CSV_ROWS } from '#lib/limits'
import { toDecimal } from '#lib/money'
import type { Context, Handler } from '#platform/call/context'
import { csvLine } from '#platform/call/csv'
import { betsOf } from './bets'
import { incomeOf } from './income'
import { profitOf } from './profit'
import { type ReportQuery, reportOf } from './query'
import { entriesOf } from './transactions'

type Query = Input<typeof call>
interface Part {
  lines: string[][]
  next: string | null
}
interface Report {
  head: string[]
  part: (context: Context, report: ReportQuery, query: Query) => Promise<Part>
}

const timeOf = (at: number) => new Date(at).toISOString()
const count = RECORD_CSV_ROWS

const SUMMED = ['count', 'stake', 'valid', 'payout', 'rebates', 'bonuses', 'deposits'] as const
type Summed = Record<(typeof SUMMED)[number] | 'withdrawals' | 'net', number>
const sumCells = ({ count: bets, ...money }: Summed) => [
  String(bets),
  ...[money.stake, money.valid, money.payout, money.rebates, money.bonuses].map(toDecimal),
  // As the page has it: what the team has left, above zero where its members have lost.
  ...[money.deposits, money.withdrawals, 0 - money.net].map(toDecimal),
]

const REPORTS: Record<Query['report'], Report> = {
  bets: {
    head: ['time', 'member', 'ticket', 'game', 'state', 'count', 'stake', 'valid', 'payout'],
    part: async (context, report, query) => {
      const { bets, next } = await betsOf(context, report, { ...query, count })
      const lines = bets.map(({ at, account, ticket, gameCode, state, ...bet }) => [
        timeOf(at),
        account,
        ticket,
        gameCode,
        state,
        String(bet.count),
        ...[bet.stake, bet.valid, bet.payout].map(toDecimal),
      ])
      return { lines, next }
    },
  },
  transactions: {
    head: ['time', 'member', 'kind', 'amount'],
    part: async (context, report, query) => {
      const { entries, next } = await entriesOf(context, report, { ...query, count })
      const lines = entries.map(({ at, account, kind, amount }) => {
        return [timeOf(at), account, kind, toDecimal(amount)]
      })
      return { lines, next }
    },
  },
  profit: {
    head: ['member', ...SUMMED, 'withdrawals', 'team_gain'],
    part: async (context, report, query) => {
      const { rows, own, next } = await profitOf(context, report, { ...query, count })
      const lines = rows.map(({ account, sums }) => [account, ...sumCells(sums)])
      return { lines: query.before ? lines : [['*', ...sumCells(own)], ...lines], next }
    },
  },
  income: {
    head: ['day', 'kind', 'count', 'amount'],
    part: async (context, report, query) => {
      const { lines, next } = await incomeOf(context, report.agent, report, { ...query, count })
      return {
        lines: lines.map((line) => {
          return [String(line.day), line.kind, String(line.count), toDecimal(line.amount)]
        }),
        next,
      }
    },
  },
}

/** A part of a report as CSV, a head first. */
export const teamCsv: Handler<'team.csv'> = async (input, context) => {
  const report = await reportOf(context, input)
  const { head, part } = REPORTS[input.report]
  const { lines, next } = await part(context, report, input)
  const all = input.before === undefined ? [head, ...lines] : lines
  return { csv: all.map(csvLine).join(''), next }
}
