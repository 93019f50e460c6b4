import * as z from 'zod/mini'
import { call } from '#lib/api/call'
import { id, instant, nothing } from '#lib/api/shared'
import {
  AGENT_MESSAGE_MAX,
  AGENT_TITLE_MAX,
  INVITE_DAYS_MAX,
  INVITE_NAME_MAX,
  TEAM_RATE_MAX,
} from '#lib/limits'
import { REBATE_CATEGORIES } from '#lib/rules/cashier'

/** Rebate points in hundredths of a percent. */
const rate = z.int().check(z.gte(0), z.lte(TEAM_RATE_MAX))
export const rates = z.partialRecord(z.enum(REBATE_CATEGORIES), rate)
/** What an agent may open: a member, an agent, an affiliate. */
const openedType = z.union([z.literal(0), z.literal(1), z.literal(41)])
const reason = z.string().check(z.minLength(3), z.maxLength(200))
const account = z.string().check(z.minLength(1), z.maxLength(64))

export const affiliate = call({
  method: 'GET',
  path: '/wps/agent/affiliate',
  access: 'public',
  summary: 'Whether an invitation code is an agent’s; refused when it is not.',
  input: z.strictObject({
    code: z.string().check(z.minLength(1), z.maxLength(32)),
    /** Host of the site that asks. */
    domain: z._default(z.string().check(z.maxLength(253)), ''),
  }),
  output: z.object({ valid: z.literal(true) }),
  errors: ['register.invitation'],
  limit: 'access',
})

export const settings = call({
  method: 'GET',
  path: '/wps/agent/settings',
  access: 'agent',
  summary: 'What this agent may open and set: their own points, and values to choose from.',
  input: nothing,
  output: z.object({
    /** False for affiliates: no points to raise, no contracts, no transfers. */
    manages: z.boolean(),
    types: z.array(openedType),
    rates,
    presets: z.array(z.object({ name: z.enum(['same', 'half', 'none']), rates })),
    namesMasked: z.boolean(),
  }),
  errors: [],
})

/** An initial password, for the agent to hand over. */
const handedOver = {
  /** Of this account alone; empty in a repeated answer once it is good no more. */
  password: z.string(),
  /** Until when it opens the account. */
  passwordUntil: instant,
}

export const register = call({
  method: 'PUT',
  path: '/wps/agent/member',
  access: 'agent',
  summary: 'Opens an account below the agent, with an initial password, changed at first sign-in.',
  input: z.strictObject({ username: account, type: openedType, rates }),
  output: z.object({
    id,
    account: z.string(),
    type: openedType,
    rates,
    ...handedOver,
  }),
  errors: [
    'agent.type',
    'agent.rate-above',
    'agent.depth',
    'register.username-format',
    'register.username-taken',
    'request.key-reused',
  ],
  keyed: true,
})

export const renewPassword = call({
  method: 'POST',
  path: '/wps/agent/member/password',
  access: 'agent',
  summary: 'Gives a direct downline who never set a password of their own another initial one.',
  input: z.strictObject({ member: id }),
  output: z.object({ account: z.string(), ...handedOver }),
  errors: ['member.not-found', 'agent.not-direct', 'agent.password-own', 'request.rate-limited'],
  keyed: true,
})

const invite = z.object({
  code: z.string(),
  name: z.string(),
  type: openedType,
  rates,
  visits: z.int(),
  signUps: z.int(),
  createdAt: instant,
  /** 0: no end. */
  expiresAt: instant,
  state: z.enum(['open', 'expired', 'closed']),
})

export const invites = call({
  method: 'GET',
  path: '/wps/agent/invite',
  access: 'agent',
  summary: 'The agent’s invitation links, newest first, with visits and sign-ups.',
  input: nothing,
  output: z.object({ invites: z.array(invite) }),
  errors: [],
})

export const createInvite = call({
  method: 'POST',
  path: '/wps/agent/invite',
  access: 'agent',
  summary: 'Makes an invitation link with preset points.',
  input: z.strictObject({
    name: z._default(z.string().check(z.maxLength(INVITE_NAME_MAX)), ''),
    type: openedType,
    rates,
    /** Days it holds; 0: no end. */
    days: z.int().check(z.gte(0), z.lte(INVITE_DAYS_MAX)),
  }),
  output: invite,
  errors: ['agent.type', 'agent.rate-above', 'agent.invites-full'],
  keyed: true,
})

export const closeInvite = call({
  method: 'POST',
  path: '/wps/agent/invite/:code/close',
  access: 'agent',
  summary: 'Ends an invitation link.',
  input: z.strictObject({ code: id }),
  output: invite,
  errors: ['agent.invite-unknown'],
  keyed: true,
})

export const visit = call({
  method: 'POST',
  path: '/wps/agent/invite/visit',
  access: 'public',
  summary: 'Counts a look at an invitation link, once a day for each visitor.',
  input: z.strictObject({ code: id }),
  output: z.object({ valid: z.boolean() }),
  errors: [],
  limit: 'access',
})

export const raise = call({
  method: 'POST',
  path: '/wps/agent/rates',
  access: 'manager',
  summary: 'Raises the points of a direct downline, up to the agent’s own.',
  input: z.strictObject({ member: id, rates }),
  output: z.object({ rates }),
  errors: [
    'member.not-found',
    'agent.not-direct',
    'agent.rate-above',
    'agent.rate-lower',
    'agent.rate-room',
  ],
  keyed: true,
})

export const message = call({
  method: 'POST',
  path: '/wps/agent/message',
  access: 'agent',
  summary: 'Writes to a member of the own downline, or to all direct ones.',
  input: z.strictObject({
    member: z.optional(id),
    title: z.string().check(z.minLength(1), z.maxLength(AGENT_TITLE_MAX)),
    body: z.string().check(z.minLength(1), z.maxLength(AGENT_MESSAGE_MAX)),
  }),
  output: z.object({ sent: z.int() }),
  errors: ['member.not-found', 'agent.messages-many'],
  keyed: true,
})

export const setRates = call({
  method: 'PUT',
  path: '/wps/operator/agent/rates',
  access: 'operator:agents',
  second: 'approve-money',
  summary: 'Sets a member’s points: never above their upline’s, never below a downline’s.',
  input: z.strictObject({ account, rates, reason }),
  output: z.object({ rates }),
  errors: ['member.not-found', 'agent.rate-above', 'agent.rate-below', 'agent.rate-room'],
})

export const move = call({
  method: 'PUT',
  path: '/wps/operator/agent/upline',
  access: 'operator:agents',
  second: 'approve-money',
  summary: 'Puts a member with all below them under another upline, or under the house.',
  input: z.strictObject({ account, upline: z.optional(account), reason }),
  output: nothing,
  errors: ['member.not-found', 'agent.loop', 'agent.rate-above', 'agent.depth'],
})

export const refusals = call({
  method: 'GET',
  path: '/wps/operator/agent/refusals',
  access: 'operator:signals',
  summary: 'Who asked for members of another tree, newest first.',
  input: nothing,
  output: z.object({
    refusals: z.array(
      z.object({
        at: instant,
        account: z.string(),
        call: z.string(),
        subject: z.string(),
        request: z.string(),
      }),
    ),
  }),
  errors: [],
})
