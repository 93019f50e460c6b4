import { FirstTitles } from '#islands/game/FirstTitles'
import { PlayableTitles } from '#islands/game/PlayableTitles'
import { PopularGames } from '#islands/game/PopularGames'
import { RecentGames } from '#islands/game/RecentGames'
import { WinnerList } from '#islands/game/WinnerList'
import { BannerSlides } from '#islands/notice/BannerSlides'

/** What pages show of the member, the operator and the catalogue: one chunk of small parts. */
export const HOME_PARTS = {
  banners: BannerSlides,
  first: FirstTitles,
  titles: PlayableTitles,
  popular: PopularGames,
  recent: RecentGames,
  winners: WinnerList,
}
