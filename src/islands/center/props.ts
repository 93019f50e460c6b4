import type { ReactNode } from 'react'
import type { LazyPart } from '#islands/fields/lazy/Lazy'
import type { INDEX } from '#lib/stores/center/address'

export interface CenterEntry<Name extends string> extends LazyPart {
  name: Name
  icon: string
  group: string
}

export interface CenterProps<Name extends string> {
  /** What the centre is called. */
  label: string
  /** What leads from a page back to the index. */
  back: string
  entries: readonly CenterEntry<Name>[]
  /** What a group is called; empty: it needs no name. */
  groupOf: (group: string) => string
  /** Left out of the menu; its page is there for who opens it by its address. */
  isHidden: (name: Name) => boolean
  open: Name | typeof INDEX
  onOpen: (name: Name | typeof INDEX) => void
  titleOf: (name: Name) => string
  /** Numbers beside entries, and how they are read out. */
  badges: { [name in Name]?: number }
  badgeText: (count: number) => string
  /** Stands above the menu on each page. */
  head?: (isIndex: boolean) => ReactNode
}
