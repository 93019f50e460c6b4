import type { Loads } from '../texts'
import type { MakeView } from './game-view'
import type { Layout } from './shell'

/** Games of a page, by code, and how it places them. */
export interface Page {
  /** What its styles call it. */
  name: string
  texts: readonly Loads[]
  layout: Layout
  views: (code: string) => Promise<MakeView> | undefined
}
