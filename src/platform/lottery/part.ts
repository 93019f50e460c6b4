import { part } from '#platform/kernel/book/index'
import { cancelChase, listChases } from './chase/manage'
import { heldByChases } from './chase/rows'
import { startChase } from './chase/start'
import { pushChase } from './chase/step'
import { lotteryInternals } from './internal'
import { joinDrawOfInput, joinDrawOfTicket } from './prepare'
import { migrateLottery } from './schema'
import { settleInSteps } from './settle/settle-parts'
import { openLottery } from './state'
import { cancelTicket } from './ticket/cancel-ticket'
import { listTickets } from './ticket/list-tickets'
import { placeTicket } from './ticket/place-ticket'
import { quoteLines } from './ticket/quote-ticket'

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
export const lotteryPart = part({
  name: 'lottery',
  commands: {
    'lottery.place': placeTicket,
    'lottery.quote': quoteLines,
    'lottery.tickets': listTickets,
    'lottery.cancel': cancelTicket,
    'lottery.startChase': startChase,
    'lottery.chases': listChases,
    'lottery.cancelChase': cancelChase,
  },
  prepare: {
    'lottery.place': joinDrawOfInput,
    'lottery.startChase': joinDrawOfInput,
    'lottery.cancel': joinDrawOfTicket,
  },
  steps: [settleInSteps],
  internals: lotteryInternals,
  migrate: migrateLottery,
  staged: { ticket: TICKET },
  open: openLottery,
  heldForStakes: heldByChases,
  jobs: { chase: { push: pushChase } },
})
