import { expect, type Page } from 'playwright/test'
import { Api } from '../../../scripts/client/api.ts'
import type { Server } from '../../../scripts/serve/server.ts'
import { enter, LIGHT, type NewMember, newMember, visit } from './journey.ts'

export const PAYMENT = 'money-money-7'
export const UNIT = 10_000

export interface CashMember extends NewMember {
  api: Api
}

/** A new member, signed in on the page, with a client of the same session. */
export async function cashMember(page: Page, site: Server): Promise<CashMember> {
  const member = newMember()
  const { username, password } = member
  const input = { username, password, confirmPassword: password, declaration: true }
  const session = await new Api(site.url).call('register.username', input)
  await enter(page, session)
  return { ...member, api: new Api(site.url, session.token) }
}

export const setPayment = ({ api, password }: CashMember) =>
  api.call('password.setPayment', {
    password,
    paymentPassword: PAYMENT,
    confirmPaymentPassword: PAYMENT,
  })

/** Opens a page of the member's centre by its address; answers its dialog. */
export async function openCenter(page: Page, name: string, more = '') {
  await visit(page, `${LIGHT}?center=${name}${more}`)
  const center = page.getByRole('dialog')
  await expect(center).toBeVisible()
  return center
}

/** What the operator does of a deposit or withdrawal. */
export const operator = (site: Server) => {
  const api = new Api(site.url, site.operatorToken)
  return {
    api,
    decide: (id: string, ...decisions: string[]) =>
      decisions.reduce<Promise<unknown>>(
        (before, decision) =>
          before.then(() =>
            api.call('operator.decide', { id, decision, reason: `reason of ${decision}` }),
          ),
        Promise.resolve(),
      ),
  }
}

/** Withdrawals of ten by the bank that were paid, by their numbers. */
export async function paidOut({ api }: CashMember, site: Server, count: number): Promise<string[]> {
  const { decide } = operator(site)
  const deposit = { method: 'bank', amount: 100 * UNIT, reference: '' }
  await decide((await api.call('deposit.request', deposit)).id, 'approve')
  const account = { scheme: 'iban', institution: 'Banco Ejemplo', holder: 'Ana Ruiz' }
  const number = 'GB82WEST12345698765432'
  const bound = { ...account, number, paymentPassword: PAYMENT }
  const { id: payee } = await api.call('withdraw.bindPayee', bound)
  const asked = { method: 'bank', amount: 10 * UNIT, payee, paymentPassword: PAYMENT }
  const ids: string[] = []
  while (ids.length < count) ids.push((await api.call('withdraw.request', asked)).id)
  for (const id of ids) await decide(id, 'approve', 'pay')
  return ids
}
