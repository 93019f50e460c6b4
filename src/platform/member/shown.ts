import { AVATARS } from '#lib/rules/details'
import type { Handler, MemberContext } from '#platform/call/context'
import { pictureOf } from './picture'

/** Which picture a member has chosen, 0: none, and what it stands for otherwise. */
async function chosenBy({ env, member }: MemberContext) {
  const { id, nickname, account } = member
  const row = await env.DB.prepare(
    `SELECT CAST(fields ->> 'avatar' AS INTEGER) AS avatar FROM member_profile WHERE member = ?`,
  )
    .bind(id)
    .first<{ avatar: number | null }>()
  return { avatar: row?.avatar ?? 0, name: nickname || account }
}

export const memberIcon: Handler<'member.icon'> = async (_input, context) => {
  const { avatar, name } = await chosenBy(context)
  return { icon: pictureOf(avatar, name) }
}

export const memberAvatar: Handler<'member.avatar'> = async (_input, context) => {
  const { avatar, name } = await chosenBy(context)
  const list = Array.from({ length: AVATARS + 1 }, (_, each) => ({
    avatar: each,
    image: pictureOf(each, name),
  }))
  return { avatar, image: pictureOf(avatar, name), list }
}
