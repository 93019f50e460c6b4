import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { gameCode, issue } from '#lib/api/lottery/parts'
import { id, instant, nothing } from '#lib/api/shared'

/** In the operator's words; members read it. */
const reason = z.string().check(z.minLength(3), z.maxLength(200))
/** Whether it holds, or waits for a second operator. */
const state = z.enum(['first', 'accepted'])

export const awaitedDraws = call({
  method: 'GET',
  path: '/wps/operator/lottery/draws',
  access: 'operator:results',
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
  access: 'operator:results',
  second: 'approve-outcomes',
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
    /** Why it was called off, or is corrected: then needed. */
    reason: z.optional(reason),
  }),
  output: z.object({
    state,
    result: z.string(),
    /** Tickets from then on are refunded; null: all are. */
    lateFrom: z.nullable(instant),
  }),
  errors: [
    'lottery.game-unknown',
    'lottery.draw-unknown',
    'lottery.result-form',
    'lottery.result-state',
    'lottery.result-person',
    'lottery.result-differs',
    'lottery.reason',
  ],
  keyed: true,
})

export const moveDraw = call({
  method: 'POST',
  path: '/wps/operator/lottery/:gameCode/:issue/times',
  access: 'operator:results',
  second: 'approve-outcomes',
  summary: 'Operator: other times of a public draw on sale; later ones take two operators.',
  input: z.strictObject({
    gameCode,
    issue,
    /** Sales end: a second from now at the earliest. */
    closeAt: instant,
    drawAt: instant,
    reason,
  }),
  output: z.object({ state, closeAt: instant, drawAt: instant }),
  errors: [
    'lottery.game-unknown',
    'lottery.draw-unknown',
    'lottery.draw-times',
    'lottery.result-person',
    'lottery.times-differ',
  ],
  keyed: true,
})

export const revokeTicket = call({
  method: 'POST',
  path: '/wps/operator/lottery/tickets/:id/revoke',
  access: 'operator:revoke',
  second: 'approve-outcomes',
  summary: 'Operator: gives an open ticket’s stake back; two operators, once its sales closed.',
  input: z.strictObject({ id, reason }),
  output: z.object({ state }),
  errors: ['lottery.ticket-unknown', 'lottery.cancel-late'],
  keyed: true,
})
