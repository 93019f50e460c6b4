import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '#islands/ui/text'
import { goTo, hrefOf } from './router'

interface PanelProps {
  label: string
  /** Where its list is. */
  screen: string
  part?: string | undefined
  children: ReactNode
}

/** Where a list and what was chosen from it do not fit beside each other; as in `parts.css`. */
const NARROW = '(max-width: 68rem)'

/** What was chosen from a list: beside it, or on a narrow screen in its place. */
export function Panel({ label, screen, part = '', children }: PanelProps) {
  const t = useText('console')
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    // The list with the button that was pressed is gone: what follows is read from here.
    if (!matchMedia(NARROW).matches) return
    element.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <section ref={element} className="box panel" aria-label={label} tabIndex={-1}>
      <a
        className="link to-list"
        href={hrefOf(screen, part)}
        onClick={(event) => {
          event.preventDefault()
          goTo(screen, part)
        }}
      >
        {`‹ ${t('toList')}`}
      </a>
      <h2>{label}</h2>
      {children}
    </section>
  )
}
