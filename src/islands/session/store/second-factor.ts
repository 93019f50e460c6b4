import { sendAccess } from '#lib/client/access-routes'
import type { CallInput, CallValue } from '#lib/client/call'
import { createLoaded } from '#lib/stores/loaded'

export const factor = createLoaded(() => sendAccess('session.factor', {}))

/** A secret for an authenticator, by the password. Throws `CallError`. */
export function offerFactor(password: string): Promise<CallValue<'session.offerFactor'>> {
  return sendAccess('session.offerFactor', { password })
}

/** Turns it on by a code; the recovery codes are shown this once. Throws `CallError`. */
export async function confirmFactor(code: string): Promise<readonly string[]> {
  const { recoveryCodes } = await sendAccess('session.confirmFactor', { code })
  factor.set({ on: true, recoveryLeft: recoveryCodes.length })
  return recoveryCodes
}

/** Turns it off by password and code. Throws `CallError`. */
export async function dropFactor(input: CallInput<'session.dropFactor'>): Promise<void> {
  await sendAccess('session.dropFactor', input)
  factor.set({ on: false, recoveryLeft: 0 })
}
