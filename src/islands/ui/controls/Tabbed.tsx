import type { ReactNode } from 'react'
import { Tabs } from './Tabs'

interface TabbedProps<T extends string> {
  id: string
  /** What the tabs choose between, for those who do not see them. */
  label: string
  parts: readonly T[]
  nameOf: (part: T) => string
  value: T
  onChange: (value: T) => void
  children: ReactNode
}

export function Tabbed<T extends string>(props: TabbedProps<T>) {
  const { id, label, parts, nameOf, value, onChange, children } = props
  return (
    <>
      <Tabs
        id={id}
        label={label}
        value={value}
        onChange={onChange}
        options={parts.map((part) => ({ value: part, label: nameOf(part) }))}
      />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
