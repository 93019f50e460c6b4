import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { maskedName } from '#lib/rules/masked-name'
import { isManager } from '#lib/rules/member-type'
import { profileOf } from '#lib/rules/profile'
import { assertPayment } from '#platform/access/password/index'
import type { Handler } from '#platform/call/context'
import { loadCashier } from '#platform/cashier/index'
import { askBook, bookOf, unwrap } from '#platform/kernel/books'
import type { sendTransfer as inBook, Receiver } from './in-book'
import { transferInternals } from './internal'
import { COLUMNS, uplineOf } from './standing'

/** The member of that name somewhere below, found by walking up from them. */
const inDownline = (env: Env, agent: string, account: string) =>
  env.DB.prepare(
    `WITH RECURSIVE above (id, upline) AS (
       SELECT id, upline FROM member WHERE username = ?1
       UNION SELECT m.id, m.upline FROM above JOIN member m ON m.id = above.upline)
     SELECT ${COLUMNS} FROM member m WHERE m.username = ?1 AND m.state = 'active'
       AND EXISTS (SELECT 1 FROM above WHERE upline = ?2)`,
  )
    .bind(account, agent)
    .first<Receiver>()

/** Sends money within the agents' tree; both halves are done when it answers, or soon after. */
export const sendTransfer: Handler<'transfer.send'> = async (input, context) => {
  const { env, token, book, member, key, now, markReplayed } = context
  const { to, account, amount, paymentPassword } = input
  await assertPayment(env, { member: member.id, paymentPassword, now: now() })
  const isDown = to === 'downline'
  if (isDown && !isManager(member.type)) throw new AppError('session.forbidden')
  const receiver = isDown
    ? await inDownline(env, member.id, account.trim())
    : await uplineOf(env, member.id)
  if (!receiver) throw new AppError(isDown ? 'transfer.not-yours' : 'transfer.no-upline')
  const stub = bookOf(env, book)
  const sending = { token, to, receiver, amount }
  const once = { owner: member.id, key, of: { to, receiver, amount } }
  const answer = await stub.internal(transferInternals.sendTransfer.name, sending, once)
  if (answer.ok && answer.replayed) markReplayed()
  const sent = unwrap<ReturnType<typeof inBook>>(answer)
  if (sent.state !== 'sent') return sent
  // The alarm would do it too: this only spares the member the wait.
  await stub.wake(0, [sent.id])
  return {
    ...sent,
    ...(await askBook(env, book, transferInternals.transferOf, { member, id: sent.id })),
  }
}

/** Whether and how much the member may transfer now. */
export const transferSettings: Handler<'transfer.settings'> = async (_input, context) => {
  const { env, book, member } = context
  const [{ transfer }, upline, sent] = await Promise.all([
    loadCashier(env),
    uplineOf(env, member.id),
    askBook(env, book, transferInternals.sentToday, { member: member.id }),
  ])
  const isOpen = profileOf(env.PROFILE).transfersAllowed
  return {
    toUpline: isOpen && transfer.upline && upline !== null,
    toDownline: isOpen && transfer.downline && isManager(member.type),
    minimum: transfer.minimum,
    perDay: transfer.perDay,
    leftToday: Math.max(0, transfer.perDay - sent),
    upline: upline ? maskedName(upline.account) : '',
  }
}
