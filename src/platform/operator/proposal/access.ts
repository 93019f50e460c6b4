import type { Env } from '#env'
import type { Input } from '#lib/api/call'
import type { setRules } from '#lib/api/operator/alert'
import { AppError } from '#lib/errors'
import { type VendorRecord, vendorRecord } from '#lib/vendor/record'
import { recordTakesTwo } from '#lib/vendor/takes-two'
import type { OperatorContext } from '#platform/call/context'
import { findByName as findMember } from '#platform/directory/index'
import { type Effects, pick, reading } from './effect'

const personOf = (env: Env, name: string) =>
  env.DB.prepare('SELECT role, state FROM staff WHERE name = ?')
    .bind(name)
    .first<{ role: string; state: string }>()

/** Whether two owners have ever joined: until then there is nobody to ask. */
async function isSecondThere(env: Env): Promise<boolean> {
  const owners = await env.DB.prepare(
    `SELECT COUNT(*) AS n FROM staff WHERE role = 'owner' AND last_step > 0`,
  ).first<number>('n')
  return (owners ?? 0) > 1
}

type Rules = Input<typeof setRules>

/** What is asked for, without what is left out. */
const namedIn = ({ rules, mail }: Rules) => ({ rules, ...(mail !== undefined && { mail }) })

/** In the order of their names, whatever order they came in. */
const byKind = (rules: Rules['rules']) =>
  Object.fromEntries(
    rules
      .toSorted((one, other) => one.kind.localeCompare(other.kind))
      .map(({ kind, threshold, isOn, mail, webhook }) => [
        kind,
        { threshold, isOn, mail, webhook },
      ]),
  )

/** Every part of it: a proposal replaces all of them. */
const RECORD_FIELDS = Object.keys(vendorRecord.def.shape)

/** What is kept of a vendor; undefined: nothing is. */
async function recordOf(code: string, context: OperatorContext) {
  const { vendors } = await reading(context, 'operator.vendors')
  return vendors.find((one) => one.code === code)?.record as VendorRecord | undefined
}

/** Who may do what: people, and the keys of vendors. */
export const ACCESS_EFFECTS: Effects = {
  'staff.invite': {
    subject: ({ name }) => name,
    now: async ({ name }, { env }) => pick((await personOf(env, name)) ?? {}, ['role', 'state']),
    after: ({ role }) => ({ role, state: 'invited' }),
    takesTwo: (_input, { env }) => isSecondThere(env),
    shownOnce: true,
  },
  'staff.change': {
    subject: ({ name }) => name,
    now: async ({ name }, { env }) => {
      const person = await personOf(env, name)
      if (!person) throw new AppError('proposal.subject')
      return person
    },
    after: ({ role, locked }, now) => ({
      role: role ?? now.role,
      state: locked === undefined ? now.state : locked ? 'locked' : 'active',
    }),
    // Somebody is shut out at once, by whoever sees the need.
    takesTwo: async ({ role, locked }, { env }) =>
      !(locked === true && role === undefined) && isSecondThere(env),
  },
  'staff.resetFactor': {
    subject: ({ name }) => name,
    now: async ({ name }, { env }) => {
      const person = await personOf(env, name)
      if (!person) throw new AppError('proposal.subject')
      return person
    },
    after: (_input, now) => ({ ...now, state: 'invited' }),
    shownOnce: true,
  },
  'operator.dropFactor': {
    subject: ({ account }) => account,
    now: async ({ account }, { env }) => {
      const member = await findMember(env, account)
      if (!member?.has_factor) throw new AppError('proposal.subject')
      return { factor: 'on' }
    },
    after: () => ({ factor: 'off' }),
    again: ['session.factor-off'],
  },
  'operator.setAlertRules': {
    subject: () => 'alerts',
    now: async (input, context) => {
      const shown = await reading(context, 'operator.alertRules')
      const { rules, ...targets } = namedIn(input)
      const kept = shown.rules.filter(({ kind }) => rules.some((rule) => rule.kind === kind))
      return { ...byKind(kept), ...pick(shown, Object.keys(targets)) }
    },
    after: (input) => {
      const { rules, ...targets } = namedIn(input)
      return { ...byKind(rules), ...targets }
    },
    // Whoever would not be seen begins here.
    takesTwo: (_input, { env }) => isSecondThere(env),
  },
  'operator.setVendor': {
    subject: ({ code }) => code,
    now: async ({ code }, context) => pick((await recordOf(code, context)) ?? {}, RECORD_FIELDS),
    after: ({ record }) => pick(record, RECORD_FIELDS),
    voices: true,
    takesTwo: async ({ code, record }, context) =>
      recordTakesTwo(await recordOf(code, context), record),
  },
  'operator.addVendorKey': {
    subject: ({ code, id }) => `${code} ${id}`,
    now: async ({ code, id }, context) => {
      const { vendors } = await reading(context, 'operator.vendors')
      const vendor = vendors.find((one) => one.code === code)
      if (!vendor) throw new AppError('proposal.subject')
      const key = vendor.keys.find((one) => one.id === id)
      return pick(key ?? {}, ['algorithm', 'from', 'until'])
    },
    after: (input) => pick(input, ['algorithm', 'jwk', 'from', 'until']),
    voices: true,
    again: ['vendor.key-taken'],
  },
}
