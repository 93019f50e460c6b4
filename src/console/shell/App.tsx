import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useState } from 'react'
import { send } from '#console/kit/client'
import { failureText } from '#console/kit/failure'
import { $left, $staff, $token } from '#console/kit/session'
import { loadSite } from '#console/kit/site'
import { useText } from '#islands/ui/text'
import { Entrance, EntranceOver } from './Entrance'
import { Frame } from './Frame'

/** The console: its entrance for whoever is not signed in, else the frame with its screens. */
export function App() {
  const t = useText('console')
  const token = useStore($token)
  const staff = useStore($staff)
  const left = useStore($left)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    // Clocks and money are the site's: without them a screen says plain numbers.
    loadSite().catch(() => undefined)
  }, [])
  const ask = useCallback(() => {
    if (!token || $staff.get()) return
    setFailure('')
    send('staff.me', {}).then(
      (me) => $staff.set(me),
      (error: unknown) => setFailure(failureText(t, error)),
    )
  }, [token, t])
  useEffect(ask, [ask])
  const shown = staff ?? left
  if (!token && !left) return <Entrance />
  if (shown)
    return (
      <>
        <Frame key={`${shown.name} ${shown.role}`} staff={shown} />
        {left && <EntranceOver />}
      </>
    )
  return (
    <main className="entrance" aria-busy={!failure}>
      <p className={failure ? 'note danger' : 'none'} role={failure ? 'alert' : 'status'}>
        {failure ? <span>{failure}</span> : t('loading')}
        {failure && (
          <button type="button" className="btn soft s" onClick={ask}>
            {t('again')}
          </button>
        )}
      </p>
    </main>
  )
}
