import { atom } from 'nanostores'
import {
  endPush,
  keepPushDevice,
  type PushAddress,
  type PushLeave,
  pushAddress,
  pushDevice,
  pushLeave,
} from '#lib/browser/offline/push'
import { sendMember } from '#lib/client/member-routes'
import type { PushKind } from '#lib/http/push'
import { createLoaded } from '#lib/stores/loaded'

/** The site's key for pushes, and the member's browsers. */
export const pushState = createLoaded(() => sendMember('push.state', {}))
/** Whether this browser may be told. */
export const $pushLeave = atom<PushLeave>('impossible')

/** Looks at what the browser and the site say. */
export async function lookAtPush(): Promise<void> {
  $pushLeave.set(pushLeave())
  if ($pushLeave.get() !== 'impossible') await pushState.refresh()
}

/** What this browser is told of; none while it is told nothing. */
export function kindsHere(): readonly PushKind[] {
  const own = pushDevice()
  if (!own || $pushLeave.get() !== 'granted') return []
  return pushState.$value.get()?.devices.find(({ id }) => id === own)?.kinds ?? []
}

export type PushOutcome = 'isOn' | 'denied' | 'failed'

/** Has this browser told of these kinds, where it can and its owner lets it. Throws `CallError`. */
export async function turnPushOn(kinds: PushKind[], language: string): Promise<PushOutcome> {
  let address: PushAddress | null
  try {
    address = await pushAddress(pushState.$value.get()?.publicKey ?? '', language)
  } catch {
    return 'failed'
  } finally {
    $pushLeave.set(pushLeave())
  }
  if (!address) return 'denied'
  keepPushDevice((await sendMember('push.keep', { ...address, kinds })).id)
  await pushState.refresh()
  return 'isOn'
}

/** Has it told of nothing. Throws `CallError`. */
export async function turnPushOff(): Promise<void> {
  const id = pushDevice()
  await endPush()
  if (id) await sendMember('push.remove', { id })
  await pushState.refresh()
}
