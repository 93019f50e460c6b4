import { atom } from 'nanostores'
import { readLocal, writeLocal } from '#lib/browser/storage'

const KEYS = { sound: 'newsSound', system: 'newsSystem' } as const
export type Choice = keyof typeof KEYS

/** How news is announced besides the page itself: off until asked for, kept in this browser. */
export const $choices = atom<Record<Choice, boolean>>({ sound: false, system: false })

/** Whether this browser may show notifications of its own. */
export const hasSystem = (): boolean => 'Notification' in window

/** Reads the choices; a permission taken back turns its own off. */
export function readChoices(): void {
  const isAllowed = hasSystem() && Notification.permission === 'granted'
  $choices.set({
    sound: readLocal(KEYS.sound) === '1',
    system: readLocal(KEYS.system) === '1' && isAllowed,
  })
}

/** Turns one on or off; false: the browser refused it. */
export async function choose(choice: Choice, isOn: boolean): Promise<boolean> {
  if (isOn && choice === 'system') {
    if ((await Notification.requestPermission()) !== 'granted') return false
  }
  writeLocal(KEYS[choice], isOn ? '1' : '')
  $choices.set({ ...$choices.get(), [choice]: isOn })
  if (isOn && choice === 'sound') (await import('#lib/browser/sound')).playChime()
  return true
}

/** Announces words outside of the page, as it was chosen. */
export async function announceOutside(title: string, body: string): Promise<void> {
  readChoices()
  const { sound, system } = $choices.get()
  if (sound) (await import('#lib/browser/sound')).playChime()
  if (!system || document.visibilityState === 'visible') return
  try {
    new Notification(title, { body, tag: title })
  } catch {
    // Some browsers of phones allow it to workers alone; the page has shown it.
  }
}
