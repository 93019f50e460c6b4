import { useEffect, useRef } from 'react'
import { Lazy, type LazyPart } from '#islands/fields/lazy/Lazy'
import { Icon } from '#islands/ui/icons/Icon'
import { caretRight } from '#islands/ui/icons/icon-paths'
import { Modal } from '#islands/ui/layout/Modal'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { INDEX } from '#lib/stores/center/address'
import { closeModal } from '#lib/stores/modal'
import { CenterMenu } from './CenterMenu'
import type { CenterProps } from './props'
import { useNarrow } from './use-narrow'

/**
 * A centre over the page: its menu beside the open page. On the phone the menu is the index, from
 * which one page is opened at a time.
 */
export function CenterFrame<Name extends string>(props: CenterProps<Name>) {
  const { entries, open, onOpen, titleOf, label, back, head } = props
  const isNarrow = useNarrow()
  const isIndex = open === INDEX
  const first = entries[0]?.name
  const byIndex = useRef(isIndex)
  if (isIndex) byIndex.current = true
  useEffect(() => {
    if (isIndex && !isNarrow && first !== undefined) onOpen(first)
  }, [isIndex, isNarrow, first, onOpen])
  const part = entries.find(({ name }) => name === open) ?? null
  const title = isIndex ? label : titleOf(open)
  return (
    <Modal
      title={title}
      className={isIndex ? 'center-frame is-index' : 'center-frame'}
      onClose={closeModal}
    >
      {head?.(isIndex)}
      <div className="center-body">
        {isNarrow && !isIndex && (
          <button
            type="button"
            className="center-back"
            // The browser's back button goes where the visitor came from.
            data-back={byIndex.current ? '' : undefined}
            onClick={() => onOpen(INDEX)}
          >
            <Icon path={caretRight} size={16} />
            {back}
          </button>
        )}
        {(isIndex || !isNarrow) && <CenterMenu {...props} />}
        {!isIndex && <CenterPage key={open} part={part} title={title} />}
        <HeadingFocus open={open} isNarrow={isNarrow} />
      </div>
    </Modal>
  )
}

/** Where the page takes the menu's place, what was pressed is gone: the heading has the focus. */
function HeadingFocus({ open, isNarrow }: { open: string; isNarrow: boolean }) {
  const place = useRef<HTMLSpanElement>(null)
  const last = useRef(open)
  useEffect(() => {
    const isTurned = last.current !== open
    last.current = open
    if (isTurned && isNarrow) place.current?.closest('dialog')?.querySelector('h2')?.focus()
  }, [open, isNarrow])
  return <span ref={place} hidden />
}

function CenterPage({ part, title }: { part: LazyPart | null; title: string }) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const dialog = region.current?.closest('dialog')
    if (dialog) dialog.scrollTop = 0
  }, [])
  const wait = <Skeleton lines={4} shape="tall" />
  return (
    <section ref={region} className="center-page" aria-label={title}>
      {part ? (
        <Lazy load={part.load} namespaces={part.namespaces} wait={wait} onFail={closeModal} />
      ) : (
        wait
      )}
    </section>
  )
}
