import { AppError } from '#lib/errors'
import { isPushService, type PushKind } from '#lib/http/push'
import { randomId } from '#lib/ids'
import type { Handler } from '#platform/call/context'
import { pushKey } from './key'
import { PUSH_DEVICES_MAX } from './limits'

interface Row {
  id: string
  kinds: string
  at: number
}

/** A push names its sender by the site's own address: without one there are none. */
const pushState: Handler<'push.state'> = async (_, { env, member, now }) => {
  const { results } = await env.DB.prepare(
    'SELECT id, kinds, at FROM push_device WHERE member = ? ORDER BY at DESC, id',
  )
    .bind(member.id)
    .all<Row>()
  return {
    publicKey: env.SITE_ORIGIN ? (await pushKey(env, now())).publicKey : '',
    devices: results.map(({ id, kinds, at }) => ({
      id,
      kinds: JSON.parse(kinds) as PushKind[],
      at,
    })),
  }
}

/** A browser belongs to who asked last; the oldest goes when a member has too many. */
const keepDevice: Handler<'push.keep'> = async (input, context) => {
  const { env, member, now, language } = context
  const { address, p256dh, auth, kinds } = input
  if (!env.SITE_ORIGIN) throw new AppError('push.off')
  if (!isPushService(address, env.PUSH_HOSTS)) throw new AppError('push.service')
  const [kept] = await env.DB.batch([
    env.DB.prepare(
      `INSERT INTO push_device VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT (address) DO UPDATE SET member = excluded.member, p256dh = excluded.p256dh,
         auth = excluded.auth, kinds = excluded.kinds, language = excluded.language,
         at = excluded.at
       RETURNING id`,
    ).bind(
      `d${randomId(9)}`,
      member.id,
      address,
      p256dh,
      auth,
      JSON.stringify([...new Set(kinds)]),
      language,
      now(),
    ),
    env.DB.prepare(
      `DELETE FROM push_device WHERE member = ?1 AND id NOT IN
         (SELECT id FROM push_device WHERE member = ?1 ORDER BY at DESC, id LIMIT ?2)`,
    ).bind(member.id, PUSH_DEVICES_MAX),
  ])
  const [row] = (kept?.results ?? []) as { id: string }[]
  return { id: row?.id ?? '' }
}

const removeDevice: Handler<'push.remove'> = async ({ id }, { env, member }) => {
  await env.DB.prepare('DELETE FROM push_device WHERE id = ? AND member = ?')
    .bind(id, member.id)
    .run()
  return {}
}

export const PUSH = {
  'push.state': pushState,
  'push.keep': keepDevice,
  'push.remove': removeDevice,
}
