import { type Call, pathSlots } from '#lib/api/call'
import { CALLS, type CallName } from '#lib/api/index'
import { BRAND } from '#lib/brand'
import { ERRORS, type ErrorCode } from '#lib/errors'
import { REMEMBER_COOKIE } from '#lib/http/cookie'
import { OFFERED } from '#lib/i18n/languages'
import { type Json, schemaOf, split } from '#lib/json-schema'
import { isOfMembers, isOfOperators } from '#lib/rules/permission'

const TAGS: Record<string, string> = {
  site: 'What the whole site is, and what its operator sets.',
  session: 'Signing in and out.',
  'sms-code': 'Codes by text message.',
  register: 'New accounts.',
  member: 'Who the token stands for.',
  password: 'Passwords of the account and of payments.',
  wallet: 'Balances.',
  rebate: 'Cashback.',
  message: 'The member’s inbox.',
  push: 'What browsers are told while the site is closed.',
  bonus: 'Bonuses.',
  promotion: 'Promotions of operators: what is offered, joined, claimed.',
  raffle: 'Numbers for valid bets, prizes, and how they were drawn.',
  wheel: 'Lucky wheels: spins earned and turned, chances, and how they were spun.',
  rain: 'Red envelopes: seen, opened, and how they were split.',
  sports: 'Matches, markets, tickets, cash-out.',
  reward: 'Rewards.',
  points: 'Points by valid bet, and the mall that takes them.',
  mission: 'Missions.',
  tournament: 'Tournaments over games, their tables and prizes.',
  chat: 'Rooms in which members write to each other.',
  transfer: 'Money within the agents’ tree.',
  deposit: 'Money in.',
  withdraw: 'Money out.',
  game: 'The catalogue, favourites, winners.',
  notice: 'Banners, notices, pop-ups, promotions, help.',
  referral: 'Inviting others.',
  lottery: 'Games, draws, tickets.',
  agent: 'What agents open, set and agree on.',
  team: 'The agents’ tree, its sums and incomes.',
  dividend: 'Shares of what a team lost.',
  salary: 'Shares of what a team bet.',
  record: 'What happened on an account.',
  operator: 'For whoever runs the site.',
  staff: 'Who works for the site: invitations, sessions, roles.',
  support: 'Customer service and feedback.',
  vip: 'Levels by valid bet.',
  truth: 'What was bet and paid, and proofs of it.',
}

const ALWAYS: readonly ErrorCode[] = [
  'request.malformed',
  'request.invalid',
  'request.rate-limited',
  'request.internal',
  'session.other-merchant',
  'site.maintenance',
  'site.restricted',
  'upstream.bad-answer',
  'upstream.unavailable',
  'upstream.timeout',
]

/** Every refusal that a call may give, its own and those of its kind. */
export function errorsOf(name: CallName): ErrorCode[] {
  const call: Call = CALLS[name]
  const { access } = call
  const codes = new Set<ErrorCode>([...ALWAYS, ...call.errors])
  const add = (condition: unknown, ...more: ErrorCode[]) => {
    if (condition) for (const code of more) codes.add(code)
  }
  add(call.method !== 'GET', 'request.origin', 'request.too-large', 'request.unsupported-type')
  add(call.keyed, 'request.key-required', 'request.key-reused')
  add(
    call.encrypted,
    'envelope.required',
    'envelope.invalid',
    'envelope.unknown-key',
    'envelope.stale',
    'envelope.replayed',
  )
  const isAgents = access === 'agent' || access === 'manager'
  add(isOfOperators(access) || isAgents, 'session.forbidden')
  add(isOfOperators(access), 'session.expired', 'staff.hours', 'staff.address')
  add(call.second, 'proposal.needed')
  const isOwn = isOfMembers(access)
  add(isOwn, 'session.required', 'session.expired')
  add(call.payment, 'password.payment-required', 'password.payment-wrong', 'session.locked')
  add(isOwn && !call.beforeChange, 'password.must-change')
  add(isOwn && !call.whileExcluded, 'member.excluded', 'member.excluded-for-good')
  add(access === 'member' || isAgents, 'in_need_true_account')
  add(call.limit === 'access', 'member.closed')
  add(call.stakes, 'member.paused', 'member.limit-stake', 'member.limit-loss')
  return [...codes]
}

const header = (name: string, required: boolean, description: string, schema: Json): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string', ...schema },
})

const COOKIE: Json = {
  name: REMEMBER_COOKIE,
  in: 'cookie',
  required: false,
  description:
    'A remembered session: good once, set with `Secure`, `HttpOnly` and `SameSite=Lax`. The answer ' +
    'sets the next one, or removes it.',
  schema: { type: 'string' },
}

function headersOf(name: CallName): Json[] {
  const { keyed, remembers }: Call = CALLS[name]
  const languages = OFFERED.map(({ code }) => code)
  const headers = [
    header('X-Module-Id', false, 'The call by its name.', { const: name }),
    header('Language', false, 'Language of messages.', { enum: languages }),
    header('Merchant', false, 'The brand.', {}),
  ]
  if (remembers) headers.push(COOKIE)
  if (!keyed) return headers
  const key = { minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }
  const description = 'Made by the client; the same key and body give the first answer again.'
  return [...headers, header('Idempotency-Key', true, description, key)]
}

function bodyOf(call: Call, input: Json): Json {
  if (!call.encrypted) {
    const type = call.form ? 'application/x-www-form-urlencoded' : 'application/json'
    return { required: true, content: { [type]: { schema: input } } }
  }
  const payload = {
    type: 'object',
    description: 'What the token holds, before encryption.',
    properties: {
      iat: { type: 'integer', description: 'Seconds since 1970.' },
      jti: { type: 'string', description: 'Random and never used twice.' },
      data: input,
    },
    required: ['iat', 'jti', 'data'],
  }
  return {
    required: true,
    description:
      'A JWE compact token (RFC 7516): ECDH-ES on P-256 with A256GCM, encrypted to the ' +
      '`publicKey` of `GET /wps/system/status`, with its `kid`.',
    content: { 'application/jose': { schema: { type: 'string', 'x-payload': payload } } },
  }
}

function parametersOf(call: Call, input: Json): { parameters: Json[]; body: Json } {
  const slots = split(input, pathSlots(call.path))
  const inPath = slots.named.map(([name, schema]) => ({ name, in: 'path', required: true, schema }))
  if (call.method === 'POST' || call.method === 'PUT') {
    return { parameters: inPath, body: { requestBody: bodyOf(call, slots.rest) } }
  }
  const query = Object.entries(slots.rest.properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: slots.isRequired(name),
    schema,
  }))
  return { parameters: [...inPath, ...query], body: {} }
}

function refusals(name: CallName): Json {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of errorsOf(name)) {
    byStatus.set(ERRORS[code], [...(byStatus.get(ERRORS[code]) ?? []), code])
  }
  const responses = [...byStatus].map(([status, codes]) => {
    const code = { properties: { code: { enum: codes } } }
    const schema = { allOf: [{ $ref: '#/components/schemas/Refusal' }, code] }
    const headers = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }
    const retry = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
    return [
      String(status),
      {
        description: codes.map((each) => `\`${each}\``).join(', '),
        headers: status === 429 || status === 503 ? { ...headers, ...retry } : headers,
        content: { 'application/json': { schema } },
      },
    ]
  })
  return Object.fromEntries(responses)
}

function success(call: Call): Json {
  const replayed = { 'Idempotency-Replayed': { $ref: '#/components/headers/Replayed' } }
  const schema = {
    type: 'object',
    properties: {
      success: { const: true },
      message: { type: 'string' },
      value: schemaOf(call.output, 'output'),
    },
    required: ['success', 'message', 'value'],
  }
  return {
    description: 'Done.',
    headers: {
      'x-request-id': { $ref: '#/components/headers/RequestId' },
      ...(call.keyed && replayed),
    },
    content: { 'application/json': { schema } },
  }
}

function securityOf(name: CallName): Json[] {
  const { access } = CALLS[name]
  if (access === 'public') return []
  return isOfOperators(access) ? [{ operator: [] }] : [{ session: [] }]
}

function operation(name: CallName): Json {
  const call: Call = CALLS[name]
  const { parameters, body } = parametersOf(call, schemaOf(call.input, 'input'))
  return {
    operationId: name,
    tags: [name.split('.')[0]],
    summary: call.summary.replace(/\.$/, ''),
    description: call.summary,
    security: securityOf(name),
    parameters: [...parameters, ...headersOf(name)],
    ...body,
    responses: { 200: success(call), ...refusals(name) },
  }
}

function paths(): Json {
  const byPath: Record<string, Json> = {}
  for (const name of Object.keys(CALLS) as CallName[]) {
    const { method, path }: Call = CALLS[name]
    const template = path.replace(/:([a-zA-Z]+)/g, '{$1}')
    byPath[template] = { ...byPath[template], [method.toLowerCase()]: operation(name) }
  }
  return byPath
}

const fieldSchema = {
  type: 'object',
  properties: {
    field: { type: 'string', description: 'Dotted name in the input.' },
    code: { type: 'string' },
    message: { type: 'string' },
  },
  required: ['field', 'code', 'message'],
}

const components = {
  securitySchemes: {
    session: { type: 'http', scheme: 'bearer', description: 'The token of a session.' },
    operator: { type: 'http', scheme: 'bearer', description: 'The `OPERATOR_TOKEN` secret.' },
  },
  headers: {
    RequestId: { description: 'Names the request in the logs.', schema: { type: 'string' } },
    RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } },
    Replayed: { description: 'This is the first answer again.', schema: { const: 'true' } },
  },
  schemas: {
    Refusal: {
      type: 'object',
      properties: {
        success: { const: false },
        message: { type: 'string', description: 'In the caller’s language.' },
        value: { type: 'null' },
        code: { type: 'string', description: 'Stable.' },
        fields: { type: 'array', items: fieldSchema },
      },
      required: ['success', 'message', 'value', 'code'],
    },
  },
}

/** The OpenAPI 3.1 document of every call at a site, from the definitions that validate them. */
export function openApi(version: string, site: URL): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: BRAND.name,
      version,
      description:
        'The calls of the site. Amounts are whole numbers of 1/10 000 of the currency unit; ' +
        'times are milliseconds since 1970, UTC.',
      license: { name: 'MIT', identifier: 'MIT' },
      contact: { name: 'Whoever runs this site', url: new URL('/helpmc', site).href },
    },
    servers: [{ url: '/' }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths: paths(),
    components,
  }
}
