/** A shelf of games; its word is the path of its lobby. */
export const CATEGORIES = ['rng', 'live', 'fish', 'pvp', 'sports', 'esports', 'crash'] as const
export type Category = (typeof CATEGORIES)[number]
/** A category as the wire spells it. */
export const wireCategory = (category: Category) => category.toUpperCase() as Uppercase<Category>

/** Categories as the wire spells them, the lotteries among them. */
export type NavCategory = 'LOTT' | 'ELOTT' | Uppercase<Category>

/** The rail of the home page, in reading order; `lottery` has its own screen. */
export const RAIL = [
  'hot',
  'lottery',
  'live',
  'sports',
  'fish',
  'rng',
  'crash',
  'pvp',
  'esports',
] as const
