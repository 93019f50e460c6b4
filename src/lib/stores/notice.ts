import { atom } from 'nanostores'
import type { BANNER_GROUPS, Notice, NoticeType } from '#lib/api/site/notice'
import { readLocal, writeLocal } from '#lib/browser/storage'
import { sendContent } from '#lib/client/content-routes'
import { ANNOUNCE_AFTER_MS, NOTICES_PER_PAGE } from '#lib/limits'
import { createLoaded, type Loaded } from './loaded'
import { $modal, openModal } from './modal'
import { pagedList } from './pages'

export type BannerGroup = (typeof BANNER_GROUPS)[number]
/** What a list of notices holds: the operator's word, promotions, help. */
export type NoticeKind = Exclude<NoticeType, 'B' | 'PU'>

const list = pagedList(async (types: NoticeKind, _, page) => {
  const count = NOTICES_PER_PAGE
  const { list, total } = await sendContent('notice.list', { types, page, count })
  return { list, pages: Math.ceil(total / count), next: null }
})

/** Which notices are listed, nine on a page. */
export const $noticeKind = atom<NoticeKind>('PL')
export const $notices = list.$page
export const { go: goToNotices, again: reloadNotices } = list

/** Lists the notices of a kind from the first page. */
export function showNotices(kind: NoticeKind = 'PL'): void {
  $noticeKind.set(kind)
  void list.show(kind)
}

const groups = new Map<BannerGroup, Loaded<readonly Notice[]>>()

/** Banners of a group; nothing depends on them. */
export function bannersOf(group: BannerGroup): Loaded<readonly Notice[]> {
  const query = { types: 'B', group, execution: 'B' } as const
  const banners =
    groups.get(group) ?? createLoaded(async () => (await sendContent('notice.list', query)).list)
  groups.set(group, banners)
  return banners
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
