import * as z from 'zod/mini'
import { device, merchantCode, platform } from '#lib/api/accepted'
import { call } from '#lib/api/call'
import { OFFERED } from '#lib/i18n/languages'
import { AVATARS } from '#lib/rules/details'

const ofClient = z.strictObject({ merchantCode, platform, device })

/** A picture as an address that holds it: `data:image/svg+xml`. */
const image = z.string()

export const icon = call({
  method: 'GET',
  path: '/wps/member/info/icon',
  access: 'session',
  whileExcluded: true,
  summary: 'The member’s picture: the one that was chosen, else the first letters of the name.',
  input: ofClient,
  output: z.object({ icon: image }),
  errors: [],
  inPages: 'never',
})

export const avatar = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_getPlayerAvatar',
  access: 'session',
  whileExcluded: true,
  summary: 'The member’s picture by its number, and those to choose from with `member.setDetails`.',
  input: ofClient,
  output: z.object({
    /** 0: none was chosen. */
    avatar: z.int().check(z.gte(0), z.lte(AVATARS)),
    image,
    list: z.array(z.object({ avatar: z.int(), image })),
  }),
  errors: [],
  inPages: 'never',
})

export const setLanguage = call({
  method: 'PUT',
  path: '/wps/member/info/language',
  access: 'member',
  whileExcluded: true,
  summary: 'Keeps the member’s language: mail that nobody asked for is written in it.',
  input: z.strictObject({ language: z.enum(OFFERED.map(({ code }) => code)) }),
  output: z.object({ language: z.string() }),
  errors: [],
  keyed: true,
  inPages: 'first',
})
