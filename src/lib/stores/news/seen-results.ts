import { readLocal, writeLocal } from '#lib/browser/storage'
import { $session } from '#lib/stores/session'
import { $unseenResults } from './news'

/** What this browser remembers of a member: tickets seen open, and results not seen yet. */
interface Kept {
  open: readonly string[]
  unseen: readonly string[]
}

const keyOf = (member: string) => `results:${member}`

export function kept(member: string): Kept {
  try {
    const { open, unseen } = JSON.parse(readLocal(keyOf(member)))
    return { open, unseen }
  } catch {
    return { open: [], unseen: [] }
  }
}

export function keep(member: string, next: Kept): void {
  writeLocal(keyOf(member), JSON.stringify(next))
  $unseenResults.set(next.unseen)
}

/** The list has been looked at. */
export function seeResults(): void {
  const session = $session.get()
  if (session.state !== 'out') keep(session.memberId, { ...kept(session.memberId), unseen: [] })
}
