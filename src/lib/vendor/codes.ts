/**
 * Everything that the wallet refuses a vendor with: the HTTP status, and a sentence for the
 * programmer at the vendor, in English. Nothing of it is shown to members.
 */
export const WALLET_CODES = {
  'bonus.max-bet': [422, 'The stake is above what may be staked while bonus money is there.'],
  'game.closed': [403, 'The game is closed.'],
  'game.not-allowed': [403, 'The session was opened for another game.'],
  'game.unknown': [404, 'There is no such game.'],
  'member.closed': [403, 'The account is closed.'],
  'member.excluded': [403, 'The member has excluded themselves.'],
  'member.limit-loss': [422, 'The stake is above the member’s loss limit.'],
  'member.limit-stake': [422, 'The stake is above the member’s stake limit.'],
  'member.paused': [403, 'The member takes a break.'],
  'request.invalid': [400, 'A field is missing, unknown or of another form.'],
  'request.malformed': [400, 'The body is no JSON.'],
  'request.method': [405, 'Calls are made by POST.'],
  'request.not-found': [404, 'There is no such call.'],
  'request.rate-limited': [429, 'Too many calls; send it again later.'],
  'request.too-large': [413, 'The body is larger than 64 KiB.'],
  'request.unsupported-type': [415, 'The body must be application/json.'],
  'upstream.unavailable': [503, 'Not answered now; send it again.'],
  'vendor.address': [403, 'The call comes from an address that is not registered.'],
  'vendor.amount': [422, 'The amount is not one that may be moved here.'],
  'vendor.currency': [422, 'The member’s wallet is in another currency.'],
  'vendor.key': [401, 'There is no such key, or it is not in force.'],
  'vendor.launch-token': [401, 'The launch token is not good, or no longer.'],
  'vendor.mismatch': [409, 'The transaction is another member’s.'],
  'vendor.nonce': [401, 'The nonce has another form, or was used for another request.'],
  'vendor.not-allowed': [403, 'The vendor may not make this call.'],
  'vendor.not-reversible': [409, 'A transaction of this kind cannot be rolled back.'],
  'vendor.player': [404, 'There is no such player.'],
  'vendor.rolled-back': [409, 'The transaction, or its bet, was rolled back.'],
  'vendor.round-closed': [409, 'The round has ended.'],
  'vendor.round-unknown': [404, 'There is no such round.'],
  'vendor.session': [401, 'The session is not open.'],
  'vendor.settled': [409, 'The bet has won; the vendor may not roll it back.'],
  'vendor.signature': [401, 'The signature is not the key’s over this request.'],
  'vendor.stale': [401, 'The time of the request is too far from ours.'],
  'vendor.suspended': [403, 'The vendor, or the site, is closed now.'],
  'vendor.transaction-reused': [409, 'The id was used for another transaction.'],
  'vendor.transaction-unknown': [404, 'There is no such bet; send it again once it is there.'],
  'wallet.insufficient-balance': [422, 'The balance is lower than the stake.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type WalletCode = keyof typeof WALLET_CODES

export const isWalletCode = (code: string): code is WalletCode => Object.hasOwn(WALLET_CODES, code)

/** A refusal as the wallet answers it; `value` says more where there is more to say. */
export interface WalletRefusal {
  status: number
  body: string
}

/** The body of an accepted call. */
export const acceptedBody = (value: object): string =>
  JSON.stringify({ success: true, message: '', value })

export function refusalOf(code: WalletCode, value: object = {}): WalletRefusal {
  const [status, message] = WALLET_CODES[code]
  return { status, body: JSON.stringify({ success: false, code, message, value }) }
}
