import { atom, map } from 'nanostores'
import type { BANNER_GROUPS, Notice, NoticeType } from '#lib/api/site/notice'
import { readLocal, writeLocal } from '#lib/browser/storage'
import { sendContent } from '#lib/client/content-routes'
import { ANNOUNCE_AFTER_MS, NOTICES_PER_PAGE } from '#lib/limits'
import { $modal, openModal } from './modal'

export type BannerGroup = (typeof BANNER_GROUPS)[number]
/** What a list of notices holds: the operator's word, promotions, help. */
export type NoticeKind = Exclude<NoticeType, 'B' | 'PU'>

interface NoticePage {
  kind: NoticeKind
  page: number
  pages: number
  /** Null before they are known. */
  list: readonly Notice[] | null
  failed: boolean
}

const EMPTY: NoticePage = { kind: 'PL', page: 1, pages: 0, list: null, failed: false }

export const $notices = map<NoticePage>(EMPTY)

/** Shows one page of the notices of a kind, nine at a time. */
export async function loadNotices(kind: NoticeKind = 'PL', page = 1): Promise<void> {
  $notices.set({ ...$notices.get(), kind, page, list: null, failed: false })
  const isStillAsked = () => $notices.get().kind === kind && $notices.get().page === page
  try {
    const count = NOTICES_PER_PAGE
    const { list, total } = await sendContent('notice.list', { types: kind, page, count })
    if (isStillAsked()) $notices.set({ ...$notices.get(), list, pages: Math.ceil(total / count) })
  } catch {
    if (isStillAsked()) $notices.setKey('failed', true)
  }
}

/** Banners of a group; none when they cannot be read, as nothing depends on them. */
export async function bannersOf(group: BannerGroup): Promise<readonly Notice[]> {
  try {
    return (await sendContent('notice.list', { types: 'B', group, execution: 'B' })).list
  } catch {
    return []
  }
}

/** What pops up today. */
export const $announcement = atom<Notice | null>(null)

const ANNOUNCED_KEY = 'announcementDay'

/** Opens today's announcement over a page where nothing else is open, once a day in a browser. */
async function announceToday(): Promise<void> {
  const today = new Date().toDateString()
  if (readLocal(ANNOUNCED_KEY) === today) return
  try {
    const { list } = await sendContent('notice.list', { types: 'PU', platform: 'W', count: 1 })
    const [first] = list
    if (first && $modal.get()) return
    writeLocal(ANNOUNCED_KEY, today)
    if (!first) return
    $announcement.set(first)
    openModal('announcement')
  } catch {
    // The next page of today asks again.
  }
}

/** Looks for today's announcement once the page has settled. Returns what stops it. */
export function announceSoon(): () => void {
  const timer = setTimeout(() => void announceToday(), ANNOUNCE_AFTER_MS)
  return () => clearTimeout(timer)
}
