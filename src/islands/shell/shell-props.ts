import type { IslandProps } from '#islands/ui/text'

export interface ShellProps extends IslandProps {
  /** The page's path without language: `/rng`. */
  path: string
}
