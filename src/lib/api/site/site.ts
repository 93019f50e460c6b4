import * as z from 'zod/mini'
import { domain, ofClient } from '#lib/api/accepted'
import { call } from '#lib/api/call'
import { languageCode, nothing } from '#lib/api/shared'
import { CATALOGUE } from '#lib/catalogue/games'
import { VENDORS } from '#lib/catalogue/vendors'
import { parseNetwork } from '#lib/http/address'

/** White-label flags of the spec (section 3), by their own names. */
export const FLAGS = [
  'MOBILENUMREG3',
  'REGMOBVERF3',
  'MOBILENUMPASSREG3',
  'USERNAMEREG3',
  'FREEPLAY3',
  'PWDEXPFORCECHANGE3',
  'MOBILEVERCODELOGIN3',
  'AGENTPOLICY3',
  'MANPLAYREB3',
  'CHNGPASSVERIF3',
  'CHATROOM3',
] as const
export type Flag = (typeof FLAGS)[number]

/** A flag that an upstream does not know is off. */
const isOn = z._default(z.boolean(), false)
const flags = z.object(
  Object.fromEntries(FLAGS.map((flag) => [flag, isOn])) as Record<Flag, typeof isOn>,
)

/** A public JWK (RFC 7517) on P-256, with its `kid`, for encrypted calls. */
const publicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  kid: z.string(),
  use: z.literal('enc'),
  alg: z.literal('ECDH-ES'),
})

const profile = z.object({
  name: z.enum(['play', 'standard', 'strict']),
  minimumAge: z.int(),
  currency: z.string(),
  symbol: z.string(),
  playMoney: z.boolean(),
})

/** Addresses by name. */
const resources = z.record(z.string(), z.object({ url: z.string(), labelNameCn: z.string() }))

/** `GET /wps/system/status`: what the whole site is, for this visitor. */
export const status = call({
  method: 'GET',
  path: '/wps/system/status',
  access: 'public',
  where: 'edge',
  summary: 'System status for this visitor: 0 open, 1 maintenance, 2 region restricted.',
  input: z.strictObject({ ...ofClient, domain }),
  output: z.object({
    status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    location: z.object({ ip: z.string(), country: z.string() }),
    maintenance: z.object({
      message: z.string(),
      /** Expected end, milliseconds since 1970; 0 when unknown. */
      until: z.int(),
    }),
    customerService: z.object({ email: z.string(), url: z.string() }),
    serverTime: z.int(),
    /** IANA name: days, months and periods of contracts are those of this zone. */
    timeZone: z.optional(z.string()),
    merchant: z.string(),
    publicKey,
    profile,
    flags,
    /** The same flags by the name that clients know them by. */
    whitelabel: z.optional(flags),
    /** Ways to register that are open. */
    register: z.optional(z.object({ username: z.boolean(), mobile: z.boolean() })),
    /** This visitor's address or country is not let in: status 2, once there is no maintenance. */
    regionRestriction: z.optional(z.boolean()),
    /** What measures visits, and pictures from other hosts than the site's own: nothing. */
    analytics: z.optional(z.object({ gtagId: z.string() })),
    imageCDNs: z.optional(z.array(z.string())),
    /** Origins that games open at. */
    launchGameCDNs: z.optional(z.array(z.string())),
    resources: z.optional(resources),
    /** A visitor sees the entrance alone: signing in, registering, help and the terms. */
    membersOnly: z._default(z.boolean(), false),
  }),
  errors: [],
  alwaysOpen: true,
  inPages: 'first',
})

export const whitelabel = call({
  method: 'GET',
  path: '/wps/system/whitelabel',
  access: 'public',
  where: 'edge',
  summary: 'The white-label flags by their names.',
  input: z.strictObject({ ...ofClient, domain }),
  output: flags,
  errors: [],
  inPages: 'never',
})

export const domainRoute = call({
  method: 'GET',
  path: '/wps/system/domainRoute',
  access: 'public',
  where: 'edge',
  summary: 'Hosts at which the site is reached; the one of the request is marked.',
  input: z.strictObject({ ...ofClient, domain }),
  output: z.object({
    list: z.array(
      z.object({
        domain: z.string(),
        /** Its address, to go on from. */
        url: z.string(),
        isCurrent: z.boolean(),
      }),
    ),
  }),
  errors: [],
  inPages: 'never',
})

const countryCode = z.string().check(z.regex(/^[A-Z]{2}$/))
const cidr = z.string().check(
  z.maxLength(43),
  z.regex(/^[0-9a-fA-F.:]+\/\d{1,3}$/),
  // One that is none would be a rule that nobody falls under.
  z.refine((text) => parseNetwork(text) !== null),
)

const shownName = z.string().check(z.maxLength(60))
const byCode = <T extends z.ZodMiniType>(known: readonly string[], change: T) =>
  z._default(z.partialRecord(z.enum(known), change), {})

/** Samples shown or not; titles, vendors and promotions, hidden or changed by their codes. */
const catalogue = z.strictObject({
  samples: z.optional(z.boolean()),
  games: byCode(
    CATALOGUE.map(({ code }) => code),
    z.strictObject({
      hidden: z.optional(z.boolean()),
      names: z.optional(z.record(languageCode, shownName)),
      isNew: z.optional(z.boolean()),
      isHot: z.optional(z.boolean()),
    }),
  ),
  vendors: byCode(
    VENDORS.map(({ code }) => code),
    z.strictObject({ hidden: z.optional(z.boolean()), name: z.optional(shownName) }),
  ),
  promotions: z._default(
    z.record(z.string().check(z.regex(/^[a-z]{2,24}$/)), z.strictObject({ hidden: z.boolean() })),
    {},
  ),
})

const region = z.strictObject({
  /** `deny`: everybody but the listed countries; `allow`: nobody but the listed ones. */
  mode: z.enum(['deny', 'allow']),
  countries: z.array(countryCode).check(z.maxLength(250)),
  allowAddresses: z._default(z.array(cidr).check(z.maxLength(200)), []),
  denyAddresses: z._default(z.array(cidr).check(z.maxLength(200)), []),
})

/** What an operator sets for the site; a field left out keeps its value. */
export const siteSettings = z.strictObject({
  maintenance: z.optional(
    z.strictObject({
      on: z.boolean(),
      message: z._default(z.string().check(z.maxLength(500)), ''),
      until: z._default(z.int().check(z.gte(0)), 0),
    }),
  ),
  region: z.optional(region),
  flags: z.optional(z.partialRecord(z.enum(FLAGS), z.boolean())),
  membersOnly: z.optional(z.boolean()),
  /** Who may sign in: whoever has an account, members but no trials, or agents alone. */
  signIn: z.optional(z.enum(['anyone', 'members', 'agents'])),
  catalogue: z.optional(catalogue),
  customerService: z.optional(
    z.strictObject({
      email: z.string().check(z.maxLength(200)),
      url: z.string().check(z.maxLength(500)),
      /** For members above rank level 4; empty: the same for all. */
      vipUrl: z.optional(z.string().check(z.maxLength(500))),
    }),
  ),
})
export type SiteSettingsChange = z.infer<typeof siteSettings>

export const setSite = call({
  method: 'PUT',
  path: '/wps/operator/site',
  access: 'operator:site',
  where: 'edge',
  summary: 'Operator: sets maintenance, regions, white-label flags, who may see pages, contact.',
  input: siteSettings,
  output: nothing,
  errors: [],
})

export const siteRegion = call({
  method: 'GET',
  path: '/wps/operator/site/region',
  access: 'operator:site',
  where: 'edge',
  summary: 'Operator: which countries and networks are let in, as `site.set` set them.',
  input: nothing,
  output: region,
  errors: [],
})

export const staff = call({
  method: 'POST',
  path: '/wps/operator/staff',
  access: 'operator:site',
  where: 'edge',
  summary: 'Operator: a link that lets a browser of the staff pass maintenance.',
  input: nothing,
  output: z.object({
    /** Path to open in the browser. */
    path: z.string(),
    /** The link opens until then, milliseconds since 1970. */
    until: z.int(),
  }),
  errors: [],
  // Changes nothing, and is made while the stores are away too.
  audit: false,
})
