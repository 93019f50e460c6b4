import { atom } from 'nanostores'
import { readSession, SESSION_KEYS, writeSession } from '#lib/browser/storage'
import { type CallValue, sendMember } from '#lib/client/member-routes'
import { MINUTE_MS, REALITY_MINUTES } from '#lib/limits'
import { openMemberCenter } from '#lib/stores/member-center'
import { $balance } from '#lib/stores/wallet'

export type PlaySession = CallValue<'member.sessionNet'>
export type PlayLimit = CallValue<'member.play'>['limits'][number]

/** How long the session has lasted and what play has brought or cost; null until it is known. */
export const $playSession = atom<PlaySession | null>(null)

/** The record knows of a stake or payout a moment after the balance does. */
const RECORDED_MS = 2_000

/** Shows a reality check; false: the member would rather see their limits. */
export type Remind = (session: PlaySession, limits: readonly PlayLimit[]) => Promise<boolean>

/** Whole minutes since the session began. */
export const minutesOf = ({ serverTime, startedAt }: PlaySession): number =>
  Math.floor((serverTime - startedAt) / MINUTE_MS)

/** Asks how play goes, every minute and after each change of the balance; returns its end. */
export function followPlay(remind: Remind): () => void {
  const look = async () => {
    if (document.visibilityState !== 'visible') return
    try {
      const session = await sendMember('member.sessionNet', {})
      $playSession.set(session)
      await check(session, remind)
    } catch {
      // What is shown stays; the next minute asks again.
    }
  }
  let soon: ReturnType<typeof setTimeout> | undefined
  const unbind = $balance.listen(() => {
    clearTimeout(soon)
    soon = setTimeout(look, RECORDED_MS)
  })
  void look()
  const timer = setInterval(look, MINUTE_MS)
  return () => {
    unbind()
    clearTimeout(soon)
    clearInterval(timer)
  }
}

/** The reality check, once for each of the member's intervals, also across pages. */
async function check(session: PlaySession, remind: Remind): Promise<void> {
  const minutes = minutesOf(session)
  if (minutes < REALITY_MINUTES[0]) return
  const { realityMinutes, limits } = await sendMember('member.play', {})
  const due = `${session.startedAt}:${Math.floor(minutes / realityMinutes)}`
  if (minutes < realityMinutes || readSession(SESSION_KEYS.reality) === due) return
  writeSession(SESSION_KEYS.reality, due)
  const goesOn = await remind(session, limits)
  if (!goesOn) openMemberCenter('securityCenter')
}
