import { useEffect, useRef } from 'react'

export type Keys = Readonly<Record<string, () => void>>

/** Where letters are written, they are letters. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable]')

/** Single keys while this is shown: not in fields, not under a dialog, not with Ctrl or Alt. */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (isWriting(event.target) || document.querySelector('dialog[open]')) return
      const act = latest.current[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
