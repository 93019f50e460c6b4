import { part } from '#platform/kernel/book/index'
import { cashOutTicket } from './cash-out'
import { sportsInternals } from './internal'
import { listBets, showTicket } from './list'
import { listOffers } from './offers'
import { pushOverdue } from './overdue'
import { placeSlip } from './place'
import {
  askMatchesOfBet,
  askMatchesOfSlip,
  askMatchesOfTicket,
  askMatchesOfTickets,
} from './prepare'
import { quoteSlip } from './quote'
import { migrateSports, PICK_COLUMNS, TICKET_COLUMNS } from './schema'
import { settleMatchInSteps } from './settle'
import { openSports } from './state'

/** Tickets on matches, and what they have at risk. */
export const sportsPart = part({
  name: 'sports',
  commands: {
    'sports.quote': quoteSlip,
    'sports.place': placeSlip,
    'sports.bets': listBets,
    'sports.detail': showTicket,
    'sports.offers': listOffers,
    'sports.cashOut': cashOutTicket,
  },
  prepare: {
    'sports.quote': askMatchesOfSlip,
    'sports.place': askMatchesOfBet,
    'sports.offers': askMatchesOfTickets,
    'sports.cashOut': askMatchesOfTicket,
  },
  internals: sportsInternals,
  steps: [settleMatchInSteps],
  kept: {
    sportsLimits: 'SELECT factor, ticket_stake FROM sports_member WHERE member = ?',
  },
  migrate: migrateSports,
  staged: { sports_ticket: TICKET_COLUMNS, sports_pick: PICK_COLUMNS },
  open: openSports,
  jobs: { sports: { push: pushOverdue } },
})
