import { type CallInput, type CallValue, sendAgent } from '#lib/client/agent-routes'
import { createIntent } from '#lib/client/intent'
import { createLoaded } from './loaded'

export type OpeningSettings = CallValue<'agent.settings'>
export type Opened = CallValue<'agent.register'>
export type Invite = CallValue<'agent.invites'>['invites'][number]

/** What the agent may open and set. */
export const opening = createLoaded(() => sendAgent('agent.settings', {}))
/** Their links, the newest first. */
export const invites = createLoaded(async () => (await sendAgent('agent.invites', {})).invites)

const [opens, makes] = [createIntent(), createIntent()]

/** Opens an account below the agent, once for one intent. Throws `CallError`. */
export async function openAccount(input: CallInput<'agent.register'>): Promise<Opened> {
  const opened = await sendAgent('agent.register', input, { key: opens.keyFor(input) })
  opens.done()
  return opened
}

/** Makes a link, once for one intent. Throws `CallError`. */
export async function makeInvite(input: CallInput<'agent.createInvite'>): Promise<void> {
  const made = await sendAgent('agent.createInvite', input, { key: makes.keyFor(input) })
  makes.done()
  const others = (invites.$value.get() ?? []).filter(({ code }) => code !== made.code)
  invites.set([made, ...others])
}

/** Ends a link. Throws `CallError`. */
export async function closeInvite(code: string): Promise<void> {
  const closed = await sendAgent('agent.closeInvite', { code })
  invites.set((invites.$value.get() ?? []).map((one) => (one.code === code ? closed : one)))
}
