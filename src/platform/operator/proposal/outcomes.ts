import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { gameOf } from '#lib/lottery/games'
import { shapeOf } from '#lib/lottery/shapes'
import { type Effects, pick, reading } from './effect'

async function drawRow(env: Env, gameCode: string, issue: string, columns: string[]) {
  const row = await env.DB.prepare(
    'SELECT state, result, close_at, draw_at FROM lottery_draw WHERE game_code = ? AND issue = ?',
  )
    .bind(gameCode, issue)
    .first<Record<string, unknown>>()
  if (!row) throw new AppError('proposal.subject')
  return pick(row, columns)
}

/** Refuses what cannot be a result of that game, before anybody else reads it. */
function assertForm(gameCode: string, result: string | null) {
  const game = gameOf(gameCode)
  if (game && result !== null && shapeOf(game.family).parse(result) === null)
    throw new AppError('lottery.result-form')
}

/** What was drawn, when it is drawn, what is taken back. */
export const OUTCOME_EFFECTS: Effects = {
  'operator.enterResult': {
    subject: ({ gameCode, issue }) => `${gameCode} ${issue}`,
    now: ({ gameCode, issue }, { env }) => drawRow(env, gameCode, issue, ['state', 'result']),
    after: ({ result }) => ({ state: result === null ? 'void' : 'settled', result }),
    takesTwo: async ({ gameCode, result }) => {
      assertForm(gameCode, result)
      return true
    },
    voices: true,
    again: ['lottery.result-state'],
  },
  'operator.moveDraw': {
    subject: ({ gameCode, issue }) => `${gameCode} ${issue}`,
    now: ({ gameCode, issue }, { env }) => drawRow(env, gameCode, issue, ['close_at', 'draw_at']),
    after: ({ closeAt, drawAt }) => ({ close_at: closeAt, draw_at: drawAt }),
    voices: true,
  },
  'operator.revokeTicket': {
    subject: ({ id }) => id,
    now: async ({ id }, { env }) => {
      const row = await env.DB.prepare('SELECT state, amount FROM record_ticket WHERE id = ?')
        .bind(id)
        .first<Record<string, unknown>>()
      if (!row) throw new AppError('proposal.subject')
      return row
    },
    after: (_input, now) => ({ ...now, state: 'revoked' }),
    voices: true,
    again: ['lottery.cancel-late', 'lottery.ticket-unknown'],
  },
  'operator.voidMatch': {
    subject: ({ event }) => event,
    now: async ({ event }, context) =>
      pick(await reading(context, 'operator.match', { event }), ['state', 'voided']),
    after: ({ reason }, now) => ({ ...now, voided: reason }),
    keyed: true,
  },
  'operator.settleMatch': {
    subject: ({ event }) => event,
    now: async ({ event, results }, context) => {
      const match = await reading(context, 'operator.match', { event })
      const known = Object.keys(results).map((market) => [market, match.results[market] ?? null])
      return { voided: match.voided, ...Object.fromEntries(known) }
    },
    after: ({ results }, now) => ({ ...now, voided: null, ...results }),
    keyed: true,
  },
  'operator.endMove': {
    subject: ({ id }) => id,
    now: async () => ({ outcome: 'unknown' }),
    after: ({ outcome }) => ({ outcome }),
    voices: true,
    again: ['wallet.move-unknown'],
  },
}
