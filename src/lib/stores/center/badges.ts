import { map } from 'nanostores'
import { sendMember } from '#lib/client/member-routes'
import type { MemberPage } from '#lib/rules/member-page'
import { $unread } from './unread'

/** Numbers beside entries of the centre's menu: open missions, unread messages. */
export const $centerBadges = map<{ [page in MemberPage]?: number }>({})

/** How many messages are unread, wherever that is shown. */
export function countUnread(count: number): void {
  $centerBadges.setKey('messageV2', count)
  $unread.set(count)
}

/** Asks how many messages are unread. Throws `CallError`. */
export async function loadUnread(): Promise<void> {
  countUnread((await sendMember('message.unread', {})).count)
}

/** Asks for the numbers; one that does not come stays as it is. */
export async function loadCenterBadges(): Promise<void> {
  await Promise.allSettled([
    sendMember('mission.summary', {}).then(({ open }) =>
      $centerBadges.setKey('missionLeaderboard', open),
    ),
    loadUnread(),
  ])
}
