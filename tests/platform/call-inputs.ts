import type { CallName } from '#lib/api/index'
import { drawNow, type Fields, slip } from './site'

/** An input with which the call works or is refused for its own reasons, never for its shape. */
export const CALL_INPUTS: Partial<Record<CallName, () => Fields>> = {
  'session.login': () => ({ username: 'nobody', password: 'nothing of the kind' }),
  'sms-code.login': () => ({ mobileNum: '+573001234567' }),
  'sms-code.register': () => ({ mobileNo: '+573001234567' }),
  'sms-code.password': () => ({ mobileNum: '+573001234567' }),
  'register.username': () => ({
    username: 'x',
    password: 'a password',
    confirmPassword: 'a password',
    declaration: true,
  }),
  'session.revoke': () => ({ id: '0123456789abcdef' }),
  'password.sendLink': () => ({ username: 'nobody', email: 'nobody@example.com' }),
  'password.setByLink': () => ({
    token: 'nothing of the kind',
    newPassword: 'a new password of mine',
    confirmNewPassword: 'a new password of mine',
  }),
  'password.setByCode': () => ({
    mobileNum: '+573001234567',
    verificationCode: '123456',
    newPassword: 'a new password of mine',
  }),
  'password.change': () => ({
    oldPassword: 'nothing of the kind',
    newPassword: 'a new password of mine',
    confirmNewPassword: 'a new password of mine',
  }),
  'password.setPayment': () => ({
    password: 'nothing of the kind',
    paymentPassword: 'money-money-7',
    confirmPaymentPassword: 'money-money-7',
  }),
  'password.checkPayment': () => ({ paymentPassword: 'nothing of the kind' }),
  'register.mobile': () => ({ mobileNum: '+573001234567', declaration: true }),
  'deposit.request': () => ({ method: 'sandbox', amount: 100_000 }),
  'withdraw.request': () => ({ method: 'sandbox', amount: 100_000, destination: 'somewhere' }),
  'game.setFavorite': () => ({ gameCode: 'limonar', isFavorite: true }),
  'lottery.current': () => ({ gameCode: 'VELOZ1' }),
  'lottery.opened': () => ({ gameCode: 'VELOZ1' }),
  'lottery.place': () => slip(),
  'lottery.verify': () => ({ gameCode: 'VELOZ1', issue: drawNow().issue }),
  'operator.decide': () => ({ id: 'B1-d999', decision: 'approve' }),
  'operator.dropFactor': () => ({ account: 'nobody', reason: 'lost his telephone' }),
  'operator.setType': () => ({ account: 'nobody', type: 1 }),
  'session.secondStep': () => ({ ticket: 'none', code: '123456' }),
  'session.offerFactor': () => ({ password: 'nothing of the kind' }),
  'session.confirmFactor': () => ({ code: '123456' }),
  'session.dropFactor': () => ({ password: 'nothing of the kind', code: '123456' }),
  'agent.affiliate': () => ({ code: 'nobody-has-it' }),
  'operator.setRegister': () => ({ fields: {} }),
  'site.set': () => ({}),
}
