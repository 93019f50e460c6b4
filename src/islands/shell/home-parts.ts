import { RecentGames } from '#islands/game/RecentGames'
import { WinnerList } from '#islands/game/WinnerList'
import { BannerSlides } from '#islands/notice/BannerSlides'

/** What the home page shows of the member and the operator: one chunk, as each part is small. */
export const HOME_PARTS = { banners: BannerSlides, recent: RecentGames, winners: WinnerList }
