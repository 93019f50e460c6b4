import type { Env } from '#env'
import { AppError, type ErrorCode } from '#lib/errors'
import { MESSAGE_FAILURES, MESSAGE_PAUSE_MS } from '#lib/limits'
import { devAdapter } from './dev-inbox'
import { type Adapter, type Message, UndeliveredError } from './message'
import { resend } from './resend'
import { twilio } from './twilio'

type Channel = Message['channel']

const ADAPTERS: Record<Channel, Record<string, Adapter>> = {
  sms: { dev: devAdapter, twilio },
  mail: { dev: devAdapter, resend },
}

/** The adapter a variable names; none when it is off, or meant for development only. */
function adapterOf(channel: Channel, env: Env): Adapter | undefined {
  const isDevelopment = env.ENVIRONMENT === 'development'
  const named = channel === 'sms' ? env.SMS_ADAPTER : env.MAIL_ADAPTER
  const name = named || (isDevelopment ? 'dev' : 'off')
  const adapter = ADAPTERS[channel][name]
  if (!adapter && name !== 'off') throw new Error(`${channel} adapter "${name}" does not exist`)
  return name === 'dev' && !isDevelopment ? undefined : adapter
}

/** A supplier that failed so often in a row is left alone for a while. */
const failures: Record<Channel, { inRow: number; pausedUntil: number }> = {
  sms: { inRow: 0, pausedUntil: 0 },
  mail: { inRow: 0, pausedUntil: 0 },
}

/** Refuses when a channel cannot take a message now, whoever it is for. */
export function assertChannel(channel: Channel, env: Env): Adapter {
  const adapter = adapterOf(channel, env)
  if (!adapter) throw new AppError('code.not-enabled')
  if (Date.now() < failures[channel].pausedUntil) throw new AppError('code.not-sent')
  return adapter
}

/** Hands a message over once, never again; a refusal is an `AppError` that names nobody. */
export async function sendMessage(message: Message, env: Env): Promise<void> {
  const { channel } = message
  const adapter = assertChannel(channel, env)
  const state = failures[channel]
  try {
    await adapter(message, env)
    state.inRow = 0
  } catch (error) {
    if (isOutage(error) && ++state.inRow >= MESSAGE_FAILURES) {
      state.inRow = 0
      state.pausedUntil = Date.now() + MESSAGE_PAUSE_MS
    }
    throw new AppError(logged(error, channel))
  }
}

const isOutage = (error: unknown) => !(error instanceof UndeliveredError) || error.isOutage

function logged(error: unknown, channel: Channel): ErrorCode {
  const known = error instanceof UndeliveredError ? error : undefined
  const reason = known?.reason ?? (error as Error).name
  console.error(JSON.stringify({ level: 'error', event: 'message.not-sent', channel, reason }))
  return known?.code ?? 'code.not-sent'
}

/** Forgets outages, as a new worker would. */
export function forgetOutages(): void {
  for (const state of Object.values(failures)) Object.assign(state, { inRow: 0, pausedUntil: 0 })
}

/** Whether a channel exists here. */
export const canSend = (channel: Channel, env: Env): boolean =>
  adapterOf(channel, env) !== undefined
