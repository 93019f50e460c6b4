import { atom } from 'nanostores'
import { sendAccess } from '#lib/client/access-routes'
import type { CallValue } from '#lib/client/call'

export type RegisterSettings = CallValue<'register.settings'>
export type FieldRule = RegisterSettings['fields']['username']

let loading: Promise<RegisterSettings> | undefined

/** The rules of the registration's fields; null until first asked for. */
export const $registerSettings = atom<RegisterSettings | null>(null)

/** Asks for them, once per page. Throws `CallError`; a later call asks again. */
export function loadRegisterSettings(): Promise<RegisterSettings> {
  loading ??= sendAccess('register.settings', {}).then(
    (settings) => {
      $registerSettings.set(settings)
      return settings
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

/** Whether an invitation code is an agent's; false as well when nobody can tell. */
export async function isAgentCode(code: string): Promise<boolean> {
  try {
    const domain = window.location.hostname
    return (await sendAccess('agent.affiliate', { code, domain })).valid
  } catch {
    return false
  }
}

/** Counts a look at an agent's link; nothing depends on it. */
export async function countVisit(code: string): Promise<void> {
  await sendAccess('agent.visit', { code }).catch(() => undefined)
}

/** Does a value keep its rule (spec section 5)? A pattern of `*` means any value. */
export function keepsRule(value: string, rule: FieldRule): boolean {
  const length = [...value].length
  if (length < rule.minLength || length > rule.maxLength) return false
  const { acceptedPattern } = rule
  return acceptedPattern === '*' || new RegExp(`^(?:${acceptedPattern})$`, 'u').test(value)
}
