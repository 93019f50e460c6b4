import { Icon } from '../icons/Icon'
import { caretRight } from '../icons/icon-paths'
import { useText } from '../text'

const RANGE = 3
const MARGIN = 1

/**
 * The pages to offer, gaps as 0: `range` pages around the current one and `margin` at each end; a
 * gap of a single page is that page.
 */
export function pagesShown(page: number, pages: number, range = RANGE, margin = MARGIN): number[] {
  const half = Math.floor(range / 2)
  const first = Math.max(1, Math.min(page - half, pages - range + 1))
  const last = Math.min(pages, first + range - 1)
  const isShown = (at: number) => at <= margin || at > pages - margin || (at >= first && at <= last)
  const shown: number[] = []
  for (let at = 1; at <= pages; at += 1) {
    const fillsGap = isShown(at - 1) && isShown(at + 1)
    if (isShown(at) || fillsGap) shown.push(at)
    else if (shown.at(-1) !== 0) shown.push(0)
  }
  return shown
}

interface PaginationProps {
  label: string
  page: number
  pages: number
  /** Hears of another page than the current one only. */
  onPage: (page: number) => void
}

/** Pages of a list; previous and next do nothing at the ends (spec section 2). */
export function Pagination({ label, page, pages, onPage }: PaginationProps) {
  const t = useText('common')
  if (pages < 2) return null
  const go = (to: number) => {
    if (to !== page && to >= 1 && to <= pages) onPage(to)
  }
  const step = (to: number, key: 'previous' | 'next') => (
    <button
      type="button"
      className={`icon-btn s ${key}`}
      aria-label={t(`pages.${key}`)}
      aria-disabled={to < 1 || to > pages}
      onClick={() => go(to)}
    >
      <Icon path={caretRight} size={18} />
    </button>
  )
  return (
    <nav className="pages" aria-label={label}>
      {step(page - 1, 'previous')}
      {pagesShown(page, pages).map((at, index) =>
        at === 0 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: at most two gaps, by their place.
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={at}
            type="button"
            className="page"
            aria-label={t('pages.page', { page: at })}
            aria-current={at === page ? 'page' : undefined}
            onClick={() => go(at)}
          >
            {at}
          </button>
        ),
      )}
      {step(page + 1, 'next')}
    </nav>
  )
}
