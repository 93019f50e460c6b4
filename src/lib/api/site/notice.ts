import * as z from 'zod/mini'
import { language, merchantCode } from '#lib/api/accepted'
import { call } from '#lib/api/call'
import { instant, languageCode, nothing, pageSize } from '#lib/api/shared'
import {
  NOTICE_CONTENT_MAX,
  NOTICE_LANGUAGES_MAX,
  NOTICE_TITLE_MAX,
  NOTICES_SHOWN_MAX,
} from '#lib/limits'

/** Banner, notice, pop-up, promotion, help (spec section 3). */
export const NOTICE_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const
export type NoticeType = (typeof NOTICE_TYPES)[number]
/** Where banners stand: the home page, and the groups of the spec. */
export const BANNER_GROUPS = ['home', 'w_login', 'w_register', 'w_help'] as const
/** The group of what agents alone read, in their centre. */
export const AGENTS_GROUP = 'agents'
/** The colour behind a picture that does not fill its banner. */
export const NOTICE_TONES = ['violet', 'red', 'teal', 'night'] as const

const code = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(48))
const type = z.enum(NOTICE_TYPES)
const group = z.union([z.literal(''), z.enum(BANNER_GROUPS)])
const storedGroup = z.union([group, z.literal(AGENTS_GROUP)])
/** A path of this site; another host is never linked or loaded. */
const sitePath = z.string().check(z.maxLength(200), z.regex(/^(?:\/(?![/\\])[\w\-./?=&#%~]*)?$/))
const title = z.string().check(z.minLength(1), z.maxLength(NOTICE_TITLE_MAX))
const content = z.string().check(z.maxLength(NOTICE_CONTENT_MAX))

const shown = z.object({
  code,
  type,
  group: storedGroup,
  /** In the language of the request, else in the one it was written in; plain text. */
  title: z.string(),
  content: z.string(),
  image: z.string(),
  tone: z.enum(NOTICE_TONES),
  link: z.string(),
  at: instant,
})
export type Notice = z.infer<typeof shown>

const pageNumber = z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000)), 1)
const listed = z.object({ list: z.array(shown), total: z.int() })

export const list = call({
  method: 'GET',
  path: '/wps/relay/MCSFE_getListAnnouncements',
  access: 'public',
  summary: 'Banners, notices, pop-ups, promotions and help that are on now, page by page.',
  input: z.strictObject({
    /** Types, with commas between them: `B,PU`. */
    types: z.string().check(z.regex(/^(?:B|PL|PU|PR|H)(?:,(?:B|PL|PU|PR|H)){0,4}$/)),
    group: z.optional(group),
    platform: z.optional(z.literal('W')),
    execution: z.optional(z.literal('B')),
    merchantCode,
    language,
    page: pageNumber,
    count: pageSize(NOTICES_SHOWN_MAX),
  }),
  output: listed,
  errors: [],
  cacheSeconds: 5,
})

export const agents = call({
  method: 'GET',
  path: '/wps/agent/notices',
  access: 'agent',
  summary: 'The operator’s notices to agents, page by page.',
  input: z.strictObject({ page: pageNumber, count: pageSize(NOTICES_SHOWN_MAX) }),
  output: listed,
  errors: [],
})

const stored = z.strictObject({
  type,
  group: z._default(storedGroup, ''),
  texts: z.record(languageCode, z.strictObject({ title, content })).check(
    z.refine((texts) => {
      const { length } = Object.keys(texts)
      return length > 0 && length <= NOTICE_LANGUAGES_MAX
    }),
  ),
  image: z._default(sitePath, ''),
  tone: z._default(z.enum(NOTICE_TONES), 'night'),
  link: z._default(sitePath, ''),
  /** Smaller ones come first. */
  sort: z._default(z.int().check(z.gte(0), z.lte(1_000_000)), 0),
  startsAt: z._default(instant, 0),
  /** 0: no end. */
  endsAt: z._default(instant, 0),
})

export const set = call({
  method: 'PUT',
  path: '/wps/operator/notices/:code',
  access: 'operator:notices',
  summary: 'Operator: writes a banner, notice, pop-up, promotion or help, or replaces it.',
  input: z.extend(stored, { code }),
  output: nothing,
  errors: [],
})

export const remove = call({
  method: 'DELETE',
  path: '/wps/operator/notices/:code',
  access: 'operator:notices',
  summary: 'Operator: takes an announcement away.',
  input: z.strictObject({ code }),
  output: nothing,
  errors: ['notice.unknown'],
})

export const all = call({
  method: 'GET',
  path: '/wps/operator/notices',
  access: 'operator:notices',
  summary: 'Operator: every announcement as it was written, also those that are not on.',
  input: nothing,
  output: z.object({ notices: z.array(z.extend(stored, { code })) }),
  errors: [],
})
