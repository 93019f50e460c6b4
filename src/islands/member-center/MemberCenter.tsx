import { useEffect, useRef } from 'react'
import { useValue } from '#islands/fields/use-value'
import { useLazyPart } from '#islands/shell/use-lazy-part'
import { Modal } from '#islands/ui/Modal'
import { Skeleton } from '#islands/ui/Skeleton'
import { TextProvider, useLanguage, useText } from '#islands/ui/text'
import type { MemberPage } from '#lib/rules/member-page'
import { $memberPage, followAddress } from '#lib/stores/member-center'
import { closeModal } from '#lib/stores/modal'
import { CenterMenu } from './CenterMenu'
import { CENTER_PAGES } from './pages'

/** The member's centre: over the page, its menu beside the open page. */
export function MemberCenter() {
  const t = useText('center')
  const page = useValue($memberPage)
  useEffect(() => followAddress(closeModal), [])
  if (!page) return null
  return (
    <Modal title={t(`page.${page}`)} className="member-center" onClose={closeModal}>
      <div className="center-body">
        <CenterMenu open={page} />
        <CenterPage key={page} name={page} />
      </div>
    </Modal>
  )
}

function CenterPage({ name }: { name: MemberPage }) {
  const t = useText('center')
  const { code } = useLanguage()
  const part = CENTER_PAGES.find((page) => page.name === name) ?? null
  const loaded = useLazyPart(part, code, closeModal)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    region.current?.closest('dialog')?.scrollTo({ top: 0 })
  }, [])
  return (
    <section ref={region} className="center-page" aria-label={t(`page.${name}`)}>
      {loaded ? (
        <TextProvider language={code} texts={loaded.texts}>
          <loaded.Component />
        </TextProvider>
      ) : (
        <Skeleton lines={4} shape="tall" />
      )}
    </section>
  )
}
