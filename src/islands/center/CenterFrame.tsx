import { type ReactNode, useEffect, useRef } from 'react'
import { Lazy, type LazyPart } from '#islands/fields/lazy/Lazy'
import { Icon } from '#islands/ui/icons/Icon'
import { Modal } from '#islands/ui/layout/Modal'
import { Skeleton } from '#islands/ui/layout/Skeleton'
import { closeModal } from '#lib/stores/modal'

export interface CenterEntry<Name extends string> extends LazyPart {
  name: Name
  icon: string
}

interface CenterProps<Name extends string> {
  /** Accessible name of the menu. */
  label: string
  entries: readonly CenterEntry<Name>[]
  /** Left out of the menu; its page is there for who opens it by its address. */
  isHidden: (name: Name) => boolean
  open: Name
  onOpen: (name: Name) => void
  titleOf: (name: Name) => string
  /** Numbers beside entries, and how they are read out. */
  badges: { [name in Name]?: number }
  badgeText: (count: number) => string
  /** Stands above the menu on each page. */
  head?: ReactNode
}

/** A centre over the page: its menu beside the open page, on the phone a rail above it. */
export function CenterFrame<Name extends string>(props: CenterProps<Name>) {
  const { entries, open, titleOf, head } = props
  const part = entries.find(({ name }) => name === open) ?? null
  return (
    <Modal title={titleOf(open)} className="center-frame" onClose={closeModal}>
      {head}
      <div className="center-body">
        <CenterMenu {...props} />
        <CenterPage key={open} part={part} title={titleOf(open)} />
      </div>
    </Modal>
  )
}

function CenterMenu<Name extends string>(props: CenterProps<Name>) {
  const { label, entries, isHidden, open, onOpen, titleOf, badges, badgeText } = props
  const shown = entries.filter(({ name }) => !isHidden(name))
  const count = shown.length
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (open && count) current.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [open, count])
  return (
    <nav className="center-menu" aria-label={label}>
      {shown.map(({ name, icon }) => (
        <button
          type="button"
          key={name}
          ref={name === open ? current : undefined}
          className="item"
          aria-current={name === open ? 'page' : undefined}
          onClick={() => onOpen(name)}
        >
          <Icon path={icon} />
          {titleOf(name)}
          {(badges[name] ?? 0) > 0 && (
            <span className="count end">
              <span aria-hidden="true">{badges[name]}</span>
              <span className="sr-only">{badgeText(badges[name] ?? 0)}</span>
            </span>
          )}
        </button>
      ))}
    </nav>
  )
}

function CenterPage({ part, title }: { part: LazyPart | null; title: string }) {
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    region.current?.closest('dialog')?.scrollTo({ top: 0 })
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
