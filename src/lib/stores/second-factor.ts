import { atom } from 'nanostores'
import { type CallInput, type CallValue, send } from '#lib/client/call'

/** Whether the second factor is on; null until it is known. */
export const $factor = atom<CallValue<'session.factor'> | null>(null)

/** Asks whether it is on. Throws `CallError`. */
export async function loadFactor(): Promise<void> {
  $factor.set(await send('session.factor', {}))
}

/** A secret for an authenticator, by the password. Throws `CallError`. */
export function offerFactor(password: string): Promise<CallValue<'session.offerFactor'>> {
  return send('session.offerFactor', { password })
}

/** Turns it on by a code; the recovery codes are shown this once. Throws `CallError`. */
export async function confirmFactor(code: string): Promise<readonly string[]> {
  const { recoveryCodes } = await send('session.confirmFactor', { code })
  $factor.set({ on: true, recoveryLeft: recoveryCodes.length })
  return recoveryCodes
}

/** Turns it off by password and code. Throws `CallError`. */
export async function dropFactor(input: CallInput<'session.dropFactor'>): Promise<void> {
  await send('session.dropFactor', input)
  $factor.set({ on: false, recoveryLeft: 0 })
}
