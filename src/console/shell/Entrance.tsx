import { useStore } from '@nanostores/react'
import { useLayoutEffect, useRef } from 'react'
import { $place } from '#console/kit/router'
import { $ended } from '#console/kit/session'
import { useText } from '#islands/ui/text'
import { BRAND } from '#lib/brand'
import { Join } from './Join'
import { KeySignIn } from './KeySignIn'
import { Languages } from './Languages'
import { SignIn } from './SignIn'

/**
 * Over what somebody was writing as their session ended: nothing behind it is seen or reached. The
 * same person goes on there; anybody else finds a console of their own.
 */
export function EntranceOver() {
  const t = useText('console')
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = element.current
    // Several presses in a row would reach the form behind it.
    const stay = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.preventDefault()
    }
    document.addEventListener('keydown', stay, true)
    dialog?.showModal()
    return () => {
      document.removeEventListener('keydown', stay, true)
      dialog?.close()
    }
  }, [])
  return (
    <dialog
      ref={element}
      className="entrance-over"
      aria-label={t('entrance.signIn')}
      onCancel={(event) => event.preventDefault()}
      onClose={({ currentTarget }) => {
        // A browser lets a second Escape through.
        if (element.current === currentTarget && !currentTarget.open) currentTarget.showModal()
      }}
    >
      <Entrance as="div" />
    </dialog>
  )
}

/** Who works here signs in; who was invited chooses a password and shows a code. */
export function Entrance({ as: Part = 'main' }: { as?: 'main' | 'div' }) {
  const t = useText('console')
  const place = useStore($place)
  const ended = useStore($ended)
  const isInvited = place.screen === 'join'
  return (
    <Part className="entrance" id={Part === 'main' ? 'main' : undefined}>
      <section className="box">
        <p className="mark">
          <b>{BRAND.wordmark}</b> {t('name')}
        </p>
        {ended && (
          <p className="note" role="status">
            {t('entrance.ended')}
          </p>
        )}
        {isInvited ? <Join invitation={place.rest} /> : <SignIn />}
        {!isInvited && <KeySignIn />}
        <p className="entrance-more">
          <a className="link" href={isInvited ? '#/' : '#/join'}>
            {isInvited ? t('entrance.toSignIn') : t('entrance.toJoin')}
          </a>
        </p>
        <Languages />
      </section>
    </Part>
  )
}
