import { useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '#islands/ui/controls/Button'
import { wifiSlash } from '#islands/ui/icons/icon-paths'
import { EmptyState } from '#islands/ui/layout/EmptyState'
import { useLanguage, useText } from '#islands/ui/text'
import { pageText } from '#lib/browser/page-text'

type State = 'loading' | 'here' | 'lost'

/** A page's text inside the help; it is the same file that the page shows. */
export function PageText({ path }: { path: string }) {
  const t = useText('help')
  const common = useText('common')
  const { code } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>('loading')
  const load = useCallback(() => {
    setState('loading')
    pageText(path, code).then(
      (nodes) => {
        place.current?.replaceChildren(...nodes)
        setState('here')
      },
      () => setState('lost'),
    )
  }, [path, code])
  useEffect(load, [load])
  const again = <Button onClick={load}>{common('ui.retry')}</Button>
  return (
    <>
      {state === 'loading' && (
        <p className="skels" role="status" aria-label={t('loading')}>
          <span className="skel skel-tall" />
          <span className="skel skel-line" />
          <span className="skel skel-line" />
        </p>
      )}
      {state === 'lost' && <EmptyState icon={wifiSlash} title={t('lost')} action={again} />}
      <div ref={place} className="prose" hidden={state !== 'here'} />
    </>
  )
}
