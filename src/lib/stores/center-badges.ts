import { map } from 'nanostores'
import { sendMember } from '#lib/client/member-routes'
import type { MemberPage } from '#lib/rules/member-page'

/** Numbers beside entries of the centre's menu: open missions, unread messages. */
export const $centerBadges = map<{ [page in MemberPage]?: number }>({})

/** Asks for the numbers; one that does not come stays as it is. */
export async function loadCenterBadges(): Promise<void> {
  await Promise.allSettled([
    sendMember('mission.summary', {}).then(({ open }) =>
      $centerBadges.setKey('missionLeaderboard', open),
    ),
    sendMember('message.unread', {}).then(({ count }) => $centerBadges.setKey('messageV2', count)),
  ])
}
