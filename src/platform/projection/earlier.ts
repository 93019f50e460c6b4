import { ticketCategory } from '#lib/lottery/game'
import { GAMES } from '#lib/lottery/games'

const codesOf = (category: 'LOTT' | 'ELOTT') =>
  GAMES.filter((game) => ticketCategory(game) === category)
    .map(({ code }) => `'${code}'`)
    .join()

/**
 * Tickets that a book emitted in the words of before, when there was no other product: such rows
 * may still wait in an outbox. A game that nobody knows has no category, which breaks the step.
 */
export const TICKET = `INSERT INTO placed_wager (id, member, product, category, game_code, event,
    amount, bonus, details, state, at, seq, balance_after, payout, chase)
  SELECT value ->> '$.ticket.id', value ->> 'member', 'lottery',
    CASE WHEN value ->> '$.ticket.gameCode' IN (${codesOf('ELOTT')}) THEN 'ELOTT'
      WHEN value ->> '$.ticket.gameCode' IN (${codesOf('LOTT')}) THEN 'LOTT' END,
    value ->> '$.ticket.gameCode', value ->> '$.ticket.issue', value ->> '$.ticket.amount', 0,
    value -> '$.ticket.lines', value ->> '$.ticket.state', value ->> '$.ticket.at',
    value ->> 'seq', value ->> 'balanceAfter', COALESCE(value ->> '$.ticket.payout', 0),
    COALESCE(value ->> '$.ticket.chase', '')
  FROM json_each(?) WHERE value ->> 'type' = 'ticket'`
