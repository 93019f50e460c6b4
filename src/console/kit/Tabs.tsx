import { useEffect, useRef } from 'react'

interface TabsProps {
  label: string
  current: string
  tabs: readonly { id: string; label: string; href: string }[]
}

/** Parts of a screen, each with an address of its own. */
export function Tabs({ label, current, tabs }: TabsProps) {
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone not all of them fit: the one that is shown is in sight.
    const shown = nav.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`)
    if (shown && nav.current) nav.current.scrollLeft = shown.offsetLeft - nav.current.offsetLeft
  }, [current])
  return (
    <nav ref={nav} className="tabs" aria-label={label}>
      {tabs.map(({ id, label: text, href }) => (
        <a key={id} data-tab={id} href={href} aria-current={id === current ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
