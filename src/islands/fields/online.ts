import { atom, onMount } from 'nanostores'

/** Whether the device says that it has a network. */
export const $online = atom(true)

onMount($online, () => {
  // Pages are made where there is no window.
  if (typeof window === 'undefined') return
  const look = () => $online.set(navigator.onLine)
  look()
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
  return () => {
    window.removeEventListener('online', look)
    window.removeEventListener('offline', look)
  }
})
