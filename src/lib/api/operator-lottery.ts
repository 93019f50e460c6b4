import * as z from 'zod/mini'
import { call } from './call'
import { gameCode, issue } from './lottery-parts'
import { id, instant, nothing } from './shared'

export const awaitedDraws = call({
  method: 'GET',
  path: '/wps/operator/lottery/draws',
  summary: 'Operator: draws of public formats that wait for their result.',
  input: nothing,
  output: z.object({
    draws: z.array(
      z.object({
        gameCode: z.string(),
        issue,
        drawAt: instant,
        /** Who has entered a result first: an operator, or a feed. */
        person: z.nullable(z.string()),
      }),
    ),
  }),
  errors: [],
})

export const enterResult = call({
  method: 'POST',
  path: '/wps/operator/lottery/:gameCode/:issue/result',
  summary: 'Operator: what was drawn elsewhere; holds once a second one enters the same.',
  input: z.strictObject({
    gameCode,
    issue,
    /** As the family writes it; null when the draw was called off. */
    result: z.nullable(z.string().check(z.minLength(1), z.maxLength(400))),
    /** When it was really drawn: tickets from then on are refunded. */
    drawnAt: z.optional(instant),
    /** The draw has a result already, which was wrong. */
    corrects: z._default(z.boolean(), false),
  }),
  output: z.object({ state: z.enum(['first', 'accepted']), result: z.string() }),
  errors: [
    'lottery.game-unknown',
    'lottery.draw-unknown',
    'lottery.result-form',
    'lottery.result-state',
    'lottery.result-person',
    'lottery.result-differs',
  ],
  keyed: true,
})

export const moveDraw = call({
  method: 'POST',
  path: '/wps/operator/lottery/:gameCode/:issue/times',
  summary: 'Operator: other times of a public draw on sale, as its organiser announced them.',
  input: z.strictObject({
    gameCode,
    issue,
    /** Sales end; tickets of that moment and later are refunded. */
    closeAt: instant,
    drawAt: instant,
    reason: z.string().check(z.minLength(3), z.maxLength(200)),
  }),
  output: z.object({ closeAt: instant, drawAt: instant }),
  errors: ['lottery.game-unknown', 'lottery.draw-unknown', 'lottery.draw-times'],
  keyed: true,
})

export const revokeTicket = call({
  method: 'POST',
  path: '/wps/operator/lottery/tickets/:id/revoke',
  summary: 'Operator: takes an open ticket back and returns its stake, for a reason.',
  input: z.strictObject({ id, reason: z.string().check(z.minLength(3), z.maxLength(200)) }),
  output: nothing,
  errors: ['lottery.ticket-unknown', 'lottery.cancel-late'],
  keyed: true,
})
