import { useEffect, useRef } from 'react'
import { goTo } from '#console/kit/router'
import { useKeys } from '#console/kit/use-keys'
import type { PlaceOf } from './places'

/** How long after G a letter still says where to. */
const GO_MS = 1_500

/** Ctrl K searches; G and a letter goes to a screen. */
export function useShortcuts(places: readonly PlaceOf[], search: () => void): void {
  const asked = useRef(0)
  const latest = useRef({ places, search })
  latest.current = { places, search }
  useKeys({
    g: () => {
      asked.current = Date.now()
    },
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if ((event.ctrlKey || event.metaKey) && key === 'k') {
        event.preventDefault()
        if (!document.querySelector('dialog[open]')) latest.current.search()
        return
      }
      if (Date.now() - asked.current > GO_MS || key === 'g') return
      const place = latest.current.places.find((each) => each.key === key)
      asked.current = 0
      if (!place) return
      // Before the screen's own keys: after G a letter is a direction.
      event.preventDefault()
      event.stopImmediatePropagation()
      goTo(place.id)
    }
    addEventListener('keydown', onKey, { capture: true })
    return () => removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
