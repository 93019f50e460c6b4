import { send } from '#console/kit/client'
import type { Around } from '#console/kit/desk/use-fields'
import type { FormAct } from '#console/kit/form/FormDialog'

const REASON_MAX = 200

/** Other times of a draw on sale; later ones take two. */
export const moveAct = ({ t, field }: Around): FormAct => ({
  title: t('lottery.move'),
  text: t('lottery.moveText'),
  fields: [
    field.text('gameCode', t('lottery.game'), { maxLength: 40, help: t('lottery.gameHelp') }),
    field.text('issue', t('lottery.issue'), { maxLength: 40, help: t('lottery.drawHelp') }),
    field.time('closeAt', t('lottery.closes')),
    field.time('drawAt', t('lottery.drawn'), 0, { help: t('lottery.drawnHelp') }),
    field.area('reason', t('reason'), { maxLength: REASON_MAX, help: t('memberReads') }),
  ],
  button: t('lottery.move'),
  done: t('lottery.moved'),
  send: ({ gameCode = '', issue = '', closeAt, drawAt, reason = '' }, key) => {
    const times = { closeAt: field.instantOf(closeAt), drawAt: field.instantOf(drawAt) }
    const draw = { gameCode: gameCode.toUpperCase(), issue }
    return send('operator.moveDraw', { ...draw, ...times, reason }, key)
  },
})

/** Gives the stake of an open ticket back; once sales have closed it takes two. */
export const revokeAct = ({ t, field }: Around): FormAct => ({
  title: t('lottery.revoke'),
  text: t('lottery.revokeText'),
  fields: [
    field.text('id', t('lottery.ticket'), { maxLength: 64, help: t('lottery.ticketHelp') }),
    field.area('reason', t('reason'), { maxLength: REASON_MAX, help: t('memberReads') }),
  ],
  button: t('lottery.revoke'),
  isDanger: true,
  done: t('lottery.revoked'),
  send: ({ id = '', reason = '' }, key) => send('operator.revokeTicket', { id, reason }, key),
})
