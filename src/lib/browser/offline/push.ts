import { PUSH_DEVICE, PUSH_ENDS, readLocal, writeLocal } from '../storage'

/** May this browser be told by push? `ask`: nobody has said yet. */
export type PushLeave = 'impossible' | 'denied' | 'ask' | 'granted'

export function pushLeave(): PushLeave {
  const isPossible = 'serviceWorker' in navigator && 'PushManager' in window
  if (!isPossible || !import.meta.env.PROD) return 'impossible'
  const { permission } = Notification
  return permission === 'default' ? 'ask' : permission
}

/** What the site needs to reach this browser. */
export interface PushAddress {
  address: string
  p256dh: string
  auth: string
}

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  )

/** Asks the browser for an address; null where its owner does not want it. */
export async function pushAddress(
  publicKey: string,
  language: string,
): Promise<PushAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register(`/sw.js?lang=${language}`)
  const { pushManager } = await navigator.serviceWorker.ready
  const key = bytesOf(publicKey)
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { keys, ...more } = made.toJSON()
  return {
    address: more['endpoint'] ?? '',
    p256dh: keys?.['p256dh'] ?? '',
    auth: keys?.['auth'] ?? '',
  }
}

/** This browser has no address any more: what is sent to the old one, its service refuses. */
export async function endPush(): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration()
  const made = await worker?.pushManager?.getSubscription()
  await made?.unsubscribe()
  writeLocal(PUSH_DEVICE, '')
}

/** Goes on with it where a page was left too soon. */
export async function finishPush(): Promise<void> {
  if (readLocal(PUSH_DEVICE) === PUSH_ENDS) await endPush()
}

export const keepPushDevice = (id: string): void => writeLocal(PUSH_DEVICE, id)
export const pushDevice = (): string => readLocal(PUSH_DEVICE)
