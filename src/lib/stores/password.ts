import { type CallInput, send } from '#lib/client/call'
import { renewSession } from './session'

/** Changes the password; every other session of the member ends. Throws `CallError`. */
export async function changePassword(input: CallInput<'password.change'>): Promise<void> {
  renewSession(await send('password.change', input))
}
