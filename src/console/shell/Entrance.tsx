import { useStore } from '@nanostores/react'
import { $place } from '#console/kit/router'
import { $ended } from '#console/kit/session'
import { useText } from '#islands/ui/text'
import { BRAND } from '#lib/brand'
import { Join } from './Join'
import { KeySignIn } from './KeySignIn'
import { Languages } from './Languages'
import { SignIn } from './SignIn'

/** Who works here signs in; who was invited chooses a password and shows a code. */
export function Entrance() {
  const t = useText('console')
  const place = useStore($place)
  const ended = useStore($ended)
  const isInvited = place.screen === 'join'
  return (
    <main className="entrance" id="main">
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
    </main>
  )
}
