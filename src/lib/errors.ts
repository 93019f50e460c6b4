/**
 * Every refusal of the product: a stable code and the HTTP status it travels with.
 * The text of a code is `locales/<language>/error.json` under the same key.
 */
export const ERRORS = {
  'request.malformed': 400,
  'request.invalid': 400,
  'request.too-large': 413,
  'request.unsupported-type': 415,
  'request.not-found': 404,
  'request.method': 405,
  'request.origin': 403,
  'request.rate-limited': 429,
  'request.key-required': 400,
  'request.key-reused': 409,
  'request.internal': 500,
  'envelope.required': 400,
  'envelope.invalid': 400,
  'envelope.unknown-key': 400,
  'envelope.stale': 400,
  'envelope.replayed': 409,
  'upstream.bad-answer': 502,
  'upstream.unavailable': 503,
  'upstream.timeout': 504,
  'site.maintenance': 503,
  'site.restricted': 451,
  'session.required': 401,
  'session.expired': 401,
  'session.not-remembered': 401,
  'session.social-failed': 403,
  'session.wrong-credentials': 401,
  'session.forbidden': 403,
  'session.other-merchant': 403,
  'session.captcha-required': 403,
  'session.captcha-wrong': 403,
  'session.captcha-unavailable': 503,
  'session.locked': 429,
  'session.unknown': 404,
  'session.factor-wrong': 403,
  'session.factor-off': 409,
  'session.factor-on': 409,
  'session.step-expired': 403,
  in_need_true_account: 403,
  'password.link-expired': 422,
  'code.number-required': 400,
  'code.number-format': 400,
  'code.required': 400,
  'code.wrong': 422,
  'code.expired': 422,
  'code.wait': 429,
  'code.too-many': 429,
  'code.not-sent': 503,
  'code.not-enabled': 403,
  'code.quota': 503,
  'code.captcha-failed': 403,
  'code.closed': 400,
  'code.unknown': 502,
  'register.username-taken': 409,
  'register.mobile-taken': 409,
  'register.username-format': 400,
  'register.password-format': 400,
  'register.password-common': 400,
  'register.confirmation': 400,
  'register.declaration': 400,
  'register.invitation': 404,
  'register.email-taken': 409,
  'register.busy': 503,
  'password.must-change': 403,
  'password.wrong-current': 403,
  'password.same': 422,
  'password.payment-format': 400,
  'password.payment-same': 422,
  'password.payment-required': 409,
  'password.payment-wrong': 403,
  'wallet.insufficient-balance': 422,
  'wallet.vendor-unknown': 404,
  'rebate.off': 403,
  'rebate.nothing': 409,
  'message.unknown': 404,
  'transfer.off': 403,
  'transfer.no-upline': 404,
  'transfer.not-yours': 404,
  'transfer.minimum': 422,
  'transfer.daily-cap': 422,
  'member.not-found': 404,
  'member.limit-stake': 422,
  'member.limit-loss': 422,
  'member.limit-deposit': 422,
  'member.limit-early': 409,
  'member.limit-unasked': 409,
  'member.paused': 403,
  'member.excluded': 403,
  'member.excluded-for-good': 403,
  'member.closed': 403,
  'member.close-balance': 409,
  'member.close-open': 409,
  'member.not-closed': 409,
  'deposit.method-unknown': 404,
  'deposit.amount': 422,
  'deposit.not-found': 404,
  'deposit.amount-mismatch': 422,
  'deposit.signature': 401,
  'deposit.receipt-type': 415,
  'deposit.receipt-full': 422,
  'deposit.receipt-late': 409,
  'withdraw.method-unknown': 404,
  'withdraw.amount': 422,
  'withdraw.not-found': 404,
  'withdraw.maximum': 422,
  'withdraw.turnover': 422,
  'withdraw.daily-count': 422,
  'withdraw.state': 409,
  'withdraw.cancel-off': 403,
  'withdraw.received': 422,
  'withdraw.payee-unknown': 404,
  'withdraw.payee-format': 400,
  'withdraw.payee-checksum': 400,
  'withdraw.payee-cooling': 409,
  'withdraw.payee-full': 422,
  'withdraw.payee-bound': 409,
  'review.state': 409,
  'review.reason': 400,
  'game.unknown': 404,
  'game.favorites-full': 422,
  'notice.unknown': 404,
  'support.feedback-words': 422,
  'support.feedback-too-many': 429,
  'support.feedback-unknown': 404,
  'support.feedback-image': 422,
  'support.feedback-closed': 409,
  'lottery.game-unknown': 404,
  'lottery.draw-unknown': 404,
  'lottery.draw-closed': 409,
  'lottery.selection': 422,
  'lottery.stake': 422,
  'lottery.count-mismatch': 422,
  'lottery.amount-mismatch': 422,
  'lottery.odds-mismatch': 422,
  'lottery.ticket-unknown': 404,
  'lottery.series': 422,
  'lottery.capped': 422,
  'lottery.draw-stake': 422,
  'lottery.exposure': 422,
  'lottery.cancel-late': 409,
  'lottery.chase-unknown': 404,
  'lottery.chase-plan': 422,
  'lottery.chase-over': 409,
} as const

export type ErrorCode = keyof typeof ERRORS

/** Values for the `{{name}}` slots of an error's text. */
export type ErrorParams = Record<string, string | number>

/** One refused field: its name in the call's input and the code of what is wrong with it. */
export interface FieldError {
  field: string
  code: string
  /** Values for the slots of its text. */
  params?: ErrorParams
}

/** An expected refusal. Programmer errors are plain `Error`s and answer 500. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly params: ErrorParams = {},
    readonly fields: FieldError[] = [],
  ) {
    super(code)
    this.name = 'AppError'
  }

  get status(): number {
    return ERRORS[this.code]
  }
}

export function isErrorCode(code: string): code is ErrorCode {
  return Object.hasOwn(ERRORS, code)
}
