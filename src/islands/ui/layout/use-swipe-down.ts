import { type PointerEvent, type RefObject, useRef } from 'react'

/** How far a sheet is dragged before letting go closes it, pixels. */
const CLOSE_AT = 96

/** Handlers for a sheet's head: dragging it down far enough closes the sheet. */
export function useSwipeDown(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<number | null>(null)
  const move = (offset: number) => {
    sheet.current?.style.setProperty('transform', offset > 0 ? `translateY(${offset}px)` : '')
  }
  const finish = (event: PointerEvent) => {
    if (start.current === null) return
    const offset = event.clientY - start.current
    start.current = null
    move(0)
    if (offset > CLOSE_AT) onClose()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      const onControl = (event.target as Element).closest('button')
      if (event.pointerType === 'touch' && !onControl) start.current = event.clientY
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) move(event.clientY - start.current)
    },
    onPointerUp: finish,
    onPointerCancel: () => {
      start.current = null
      move(0)
    },
  }
}
