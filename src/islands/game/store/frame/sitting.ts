import { readSession, SESSION_KEYS, writeSession } from '#lib/browser/storage'
import { $playSession, followPlay, type Remind } from '#lib/stores/game/play-session'
import { $session } from '#lib/stores/session'
import { $balance } from '#lib/stores/wallet'
import { $sitting } from './state'

/** Follows the sitting of whoever is signed in; `remind` shows a member's reality checks. */
export function followSitting(remind: Remind): () => void {
  let stop: (() => void) | undefined
  let member = ''
  const unbind = $session.subscribe((session) => {
    const next = session.state === 'out' ? '' : session.memberId
    if (next === member) return
    member = next
    stop?.()
    stop = undefined
    $sitting.set(null)
    if (session.state === 'in') stop = followMember(remind)
    if (session.state === 'trial') stop = followTrial(next)
  })
  return () => {
    unbind()
    stop?.()
  }
}

function followMember(remind: Remind): () => void {
  const ends = [
    $playSession.subscribe((session) => {
      if (session) $sitting.set({ startedAt: session.startedAt, net: session.net })
    }),
    followPlay(remind),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Nothing but play moves the money of a trial: what it has more or less is its net. */
function followTrial(member: string): () => void {
  return $balance.subscribe((balance) => {
    if (!balance) return
    const [of, since, first] = readSession(SESSION_KEYS.sitting).split(' ')
    const isNew = of !== member
    const startedAt = isNew ? Date.now() : Number(since)
    const before = isNew ? balance.sumBalance : Number(first)
    if (isNew) writeSession(SESSION_KEYS.sitting, [member, startedAt, before].join(' '))
    $sitting.set({ startedAt, net: balance.sumBalance - before })
  })
}
