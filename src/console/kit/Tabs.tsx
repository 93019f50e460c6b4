interface TabsProps {
  label: string
  current: string
  tabs: readonly { id: string; label: string; href: string }[]
}

/** Parts of a screen, each with an address of its own. */
export function Tabs({ label, current, tabs }: TabsProps) {
  return (
    <nav className="tabs" aria-label={label}>
      {tabs.map(({ id, label: text, href }) => (
        <a key={id} href={href} aria-current={id === current ? 'page' : undefined}>
          {text}
        </a>
      ))}
    </nav>
  )
}
