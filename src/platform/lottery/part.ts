import type { Part } from '#platform/kernel/book/part'
import { pushChase } from './chase/step'
import { lotteryInternals } from './internal'
import { migrateLottery } from './schema'
import { openLottery } from './state'

const TICKET = [
  'seq',
  'id',
  'member',
  'currency',
  'game_code',
  'issue',
  'amount',
  'lines',
  'state',
  'at',
  'chase',
  'is_capped',
]

/** Tickets, chases and what is at stake on draws. */
export const lotteryPart: Part = {
  name: 'lottery',
  internals: lotteryInternals,
  migrate: migrateLottery,
  staged: { ticket: TICKET },
  open: openLottery,
  jobs: { chase: { push: pushChase } },
}
