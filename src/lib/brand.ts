import brand from '#brand/brand.json'
import type { NavCategory } from '#lib/rules/categories'

/** What an operator calls and shows as their own: `src/brand`, or the folder `BRAND_DIR` names. */
export interface Brand {
  name: string
  /** Beside the mark, as the logo writes it. */
  wordmark: string
  /** Colour of the browser's own bars. */
  themeColour: string
  /** Customer service, until an operator's setting says otherwise. */
  contact: { email: string; url: string }
  /** Order of the categories in the header and the lobbies; crash follows slots by itself. */
  sorting: readonly NavCategory[]
  footer: {
    /** Named in the copyright line; empty: the brand's name. */
    company: string
    /** Company, address and licence in the operator's words, by language. */
    legal: Record<string, string>
    /** Names of vendors on show; empty: those of the catalogue. */
    vendors: string[]
    /** Ways to pay by name; empty: the test cashier. */
    payments: string[]
  }
}

export const BRAND = brand as Brand
