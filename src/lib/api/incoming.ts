import type { CallName } from './index'

/** What the edge knows of a call when it hands it to the upstream. */
export interface Incoming {
  name: CallName
  /** Values of the path's slots, decoded. */
  slots: Record<string, string>
  requestId: string
  /** Code of the caller's language, always an offered one. */
  language: string
  /** The visitor's address and ISO 3166 country, `XX` when unknown. */
  ip: string
  country: string
}
