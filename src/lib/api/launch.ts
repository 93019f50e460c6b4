import * as z from 'zod/mini'
import { gameId, vendorId } from '#lib/vendor/fields'
import { vendorCode } from '#lib/vendor/record'
import { described, language } from './accepted'
import { call } from './call'
import { amount } from './shared'

/** A field that has one value, as text or as the number it reads. */
const only = (value: string) => z.coerce.string().check(z.refine((given) => given === value))

const none = z.literal('')

/** What a tap on a game sends; a token is never in it, as it would be in addresses. */
const payload = {
  gameId: described(
    z.union([gameId, none]),
    'The vendor’s code of the game; empty: its lobby, or the lottery’s.',
  ),
  nodeId: described(z.union([vendorId, none]), 'A room of `GLS2_roomList`, or empty.'),
  accountType: only('1'),
  confirmTrans: only('0'),
  vassalage: vendorCode,
  launchMode: only('GLS'),
  platform: z.enum(['html5-desktop', 'html5-mobile']),
  clientType: only('3'),
  username: z.string().check(z.maxLength(64)),
  merchantCode: z.string().check(z.maxLength(32)),
  language,
}

const definition = {
  access: 'session',
  input: z.strictObject(payload),
  /** Exactly one is not empty: the first goes into a frame, the second into a tab of its own. */
  output: z.object({ game_url: z.string(), game_url2: z.string() }),
  errors: [
    'session.other-merchant',
    'session.forbidden',
    'game.unknown',
    'game.maintenance',
    'game.unavailable',
    'game.room-unknown',
    'member.paused',
    'in_need_true_account',
  ],
  slow: true,
} as const

export const launch = call({
  ...definition,
  method: 'POST',
  path: '/wps/game/launchGame',
  summary: 'The address at which a game opens, for two minutes.',
})

export const launchByQuery = call({
  ...definition,
  method: 'GET',
  path: '/wps/v2/game/launchGame',
  summary: 'The same by a query; nothing changes by it.',
})

export const rooms = call({
  method: 'GET',
  path: '/wps/relay/GLS2_roomList',
  access: 'session',
  summary: 'Rooms of a vendor’s game; none when the vendor is silent.',
  input: z.strictObject({ vassalage: vendorCode, gameId, language }),
  output: z.object({
    list: z.array(
      z.object({
        nodeId: z.string(),
        name: z.string(),
        minBet: amount,
        maxBet: amount,
        players: z.int(),
        seats: z.int(),
        open: z.boolean(),
      }),
    ),
  }),
  errors: ['game.unknown'],
  slow: true,
})
