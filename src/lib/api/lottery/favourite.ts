import * as z from 'zod/mini'
import { language, ofClient } from '#lib/api/accepted'
import { call } from '#lib/api/call'
import { LOTTERY_FAVOURITES_MAX } from '#lib/limits'
import { gameCode } from './parts'

const marked = z.object({ codes: z.array(gameCode).check(z.maxLength(LOTTERY_FAVOURITES_MAX)) })

export const favourites = call({
  method: 'GET',
  path: '/wps/lottery/favourites',
  access: 'member',
  summary: 'Codes of the member’s favourite lotteries, newest first.',
  input: z.strictObject({ ...ofClient, language }),
  output: marked,
  errors: [],
})

export const setFavourite = call({
  method: 'PUT',
  path: '/wps/lottery/favourites/:gameCode',
  access: 'member',
  summary: 'Adds a lottery to the member’s favourites, or removes it; the same again is the same.',
  input: z.strictObject({ gameCode, isFavourite: z.boolean() }),
  output: marked,
  errors: ['lottery.game-unknown', 'lottery.favourites-full'],
})
