import { type UIEvent, useEffect, useRef, useState } from 'react'

/** Fewer rows than this are all drawn. */
const WHOLE_MAX = 120
/** Drawn before and after what is in sight. */
const SPARE = 12
/** A row's height until one was measured. */
const GUESS_PX = 40

/** Which rows of a long list are drawn, and how much room the others take. */
export function useWindow(count: number) {
  const scroller = useRef<HTMLElement>(null)
  const [top, setTop] = useState(0)
  const [sizes, setSizes] = useState({ row: GUESS_PX, view: 800 })
  const isLong = count > WHOLE_MAX
  useEffect(() => {
    const element = scroller.current
    if (!isLong || !element) return
    const measure = () => {
      const row = element.querySelector('tbody tr[data-row]')?.getBoundingClientRect().height
      setSizes({ row: row || GUESS_PX, view: element.clientHeight || GUESS_PX })
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [isLong])
  const whole = { from: 0, to: count, before: 0, after: 0, onScroll: undefined, show: undefined }
  if (!isLong) return { scroller, isLong, ...whole }
  const first = Math.min(count - 1, Math.floor(top / sizes.row))
  const from = Math.max(0, first - SPARE)
  const to = Math.min(count, first + Math.ceil(sizes.view / sizes.row) + SPARE)
  return {
    ...{ scroller, isLong, from, to },
    ...{ before: from * sizes.row, after: (count - to) * sizes.row },
    onScroll: (event: UIEvent<HTMLElement>) => setTop(event.currentTarget.scrollTop),
    /** Brings a row into sight that may not be drawn. */
    show: (at: number) => {
      const element = scroller.current
      if (!element) return
      const row = at * sizes.row
      const isSeen = row > element.scrollTop && row < element.scrollTop + sizes.view - sizes.row * 2
      if (!isSeen) element.scrollTop = Math.max(0, row - sizes.view / 2)
    },
  }
}
