import { FirstTitles } from '#islands/game/FirstTitles'
import { PlayableTitles } from '#islands/game/PlayableTitles'
import { PopularGames } from '#islands/game/PopularGames'

/** What pages show of the catalogue: one chunk, apart from what other pages load at once. */
export const TITLE_PARTS = { first: FirstTitles, titles: PlayableTitles, popular: PopularGames }
