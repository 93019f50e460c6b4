import { type PointerEvent, useRef } from 'react'

interface Run {
  /** Handlers of the element that holds the keys. */
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onPointerMove: (event: PointerEvent<HTMLElement>) => void
  onPointerUp: () => void
  onPointerCancel: () => void
  /** True for the click that ends a drag: the keys are set already. */
  wasDrag: () => boolean
}

const keyAt = (target: Element | null, row: Element): number => {
  const key = target?.closest<HTMLElement>('[data-key]')
  return key && row.contains(key) ? Number(key.dataset['key']) : -1
}

/**
 * Dragging across the keys of a row sets all of them to the state that the first one takes.
 * `isOn` tells whether a key is pressed, `set` presses or releases it; keys go by their place.
 */
export function useRun(
  isOn: (key: number) => boolean,
  set: (key: number, on: boolean) => void,
): Run {
  const run = useRef({ from: -1, last: -1, on: false, dragged: false })
  const end = () => {
    run.current.from = -1
    // The click of this very press comes first, if it comes at all.
    setTimeout(() => {
      run.current.dragged = false
    })
  }
  return {
    onPointerDown(event) {
      const key = event.button === 0 ? keyAt(event.target as Element, event.currentTarget) : -1
      run.current = { from: key, last: key, on: key >= 0 && !isOn(key), dragged: false }
    },
    onPointerMove(event) {
      const { from, last, on } = run.current
      if (from < 0) return
      const under = document.elementFromPoint(event.clientX, event.clientY)
      const key = keyAt(under, event.currentTarget)
      if (key < 0 || key === last) return
      const step = key > last ? 1 : -1
      for (let at = last; at !== key + step; at += step) set(at, on)
      run.current = { from, last: key, on, dragged: true }
    },
    onPointerUp: end,
    onPointerCancel: end,
    wasDrag: () => {
      const { dragged } = run.current
      run.current.dragged = false
      return dragged
    },
  }
}
