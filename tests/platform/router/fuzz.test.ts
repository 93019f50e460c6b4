import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { CALLS, type CallName } from '#lib/api/index'
import { ERRORS } from '#lib/errors'
import {
  type Answer,
  ask,
  auditIsOk,
  conforms,
  env,
  type Fields,
  funded,
  OPERATOR,
  openBook,
  slip,
  trial,
} from '../site'
import { CALL_INPUTS } from './call-inputs'

/** Half of what is sent has this shape, with some of its values replaced. */
const SHAPES: Partial<Record<CallName, () => Fields>> = {
  'session.login': () => ({ username: 'somebody', password: 'something' }),
  'deposit.request': () => ({ method: 'sandbox', amount: 100_000, reference: '' }),
  'withdraw.request': () => ({ method: 'sandbox', amount: 100_000, paymentPassword: 'any' }),
  'lottery.place': () => slip(),
  'lottery.current': () => ({ gameCode: 'VELOZ1' }),
  'lottery.opened': () => ({ gameCode: 'VELOZ1', count: 5 }),
  'lottery.tickets': () => ({ gameCode: 'VELOZ1', count: 5 }),
  'lottery.verify': () => ({ gameCode: 'VELOZ1', issue: '202611200001' }),
  'record.entries': () => ({ before: 5, count: 5 }),
  'operator.decide': () => ({ id: 'B1-w1', decision: 'approve', reason: '' }),
  'operator.setType': () => ({ account: 'somebody', type: 0 }),
}
/** Signing in costs a tenth of a second each, and the site's settings are not to be played with. */
const names = (Object.keys(CALLS) as CallName[]).filter(
  (name) => !['register.username', 'session.login', 'session.freeplay', 'site.set'].includes(name),
)
const SENT = 10_000
const SEED = 20_261_120

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(0, -1, 1, 0.5, 2 ** 53, 1e308, '', '0', 'B1-w1', 'VELOZ1', 'null', '../../etc'),
  fc.constantFrom(`' OR 1=1 --`, '<script>alert(1)</script>', '\u0000', 'ñ'.repeat(200)),
)
const input = (name: CallName): fc.Arbitrary<Fields> => {
  const shape = SHAPES[name]
  if (!shape) return fc.dictionary(fc.string({ maxLength: 8 }), value, { maxKeys: 3 })
  const fields = Object.keys(shape())
  return fc
    .dictionary(fc.oneof(fc.constantFrom(...fields), fc.string({ maxLength: 8 })), value, {
      maxKeys: 3,
    })
    .map((changes) => ({ ...shape(), ...changes }))
}
const request = fc.constantFrom(...names).chain((name) =>
  fc.record({
    name: fc.constant(name),
    fields: input(name),
    who: fc.constantFrom('member', 'trial', 'operator', 'visitor'),
    language: fc.constantFrom('es', 'en'),
  }),
)

const tokens: Record<string, string> = { operator: OPERATOR, visitor: '' }

function check(name: CallName, answer: Answer): void {
  const { status, envelope } = answer
  expect(status).toBeLessThan(500)
  conforms(name, answer)
  if (status === 200) return
  const { code = 'request.internal', message, success } = envelope
  expect(success).toBe(false)
  expect(status).toBe(ERRORS[code])
  expect(message).toMatch(/\S/)
  expect(message).not.toMatch(/\{\{|\bat .*\.ts|Error:/)
}

beforeAll(async () => {
  await openBook()
  tokens['member'] = (await funded(10_000)).token
  tokens['trial'] = (await trial()).token
})

describe('any input to any call', () => {
  it(`is answered or refused with a code and a text: ${SENT} requests`, {
    timeout: 300_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ name, fields, who, language }) => {
        if (name === 'session.logout' && who !== 'visitor') return
        const sent = Object.fromEntries(
          Object.entries(fields).filter(([key]) => key !== '__proto__'),
        )
        check(name, await ask(name, sent, { token: tokens[who] ?? '', language }))
      }),
      { seed: SEED, numRuns: SENT, endOnFailure: true },
    )
  })

  it('leaves five zeros', async () => {
    const { tickets } = await auditIsOk()
    expect(tickets).toBeGreaterThan(0)
  })
})

/** Two texts that a statement made of text would take for true and for false. */
const PAIRS: [string, string][] = [
  [`x' OR '1'='1`, `x' OR '1'='2`],
  [`x" OR "1"="1`, `x" OR "1"="2`],
  ['1 OR 1=1', '1 OR 1=2'],
  [`x') OR ('1'='1`, `x') OR ('1'='2`],
]
const BREAKING = [
  `'; DROP TABLE member; --`,
  `' UNION SELECT password_hash FROM member --`,
  '../../../../etc/passwd',
  'x\r\nset-cookie: stolen=1',
  `${'{{'}7*7${'}}'}${'$'}{7*7}`,
  `<img src=x onerror=alert(1)>`,
]
/** The long form sends everything; the short one, some of it to each field in turn. */
const IS_WHOLE = process.env['HOSTILE'] === 'whole'

const shapeOf = (name: CallName): string[] => {
  const { def } = (CALLS[name].input as unknown as { _zod: { def: { shape?: object } } })._zod
  return Object.keys(def.shape ?? {})
}

describe('text meant for a database, a shell or a page', () => {
  const targets = names.flatMap((name) => shapeOf(name).map((field) => [name, field] as const))
  const counts = () =>
    env.DB.prepare(
      'SELECT (SELECT COUNT(*) FROM member) AS members, (SELECT COUNT(*) FROM sqlite_master) AS tables',
    ).first()

  it('in every field of every call is text: the same answer to true and false', {
    timeout: 300_000,
  }, async () => {
    const before = await counts()
    const differing: string[] = []
    for (const [at, [name, field]] of targets.entries()) {
      const shape = CALL_INPUTS[name]?.() ?? {}
      const put = async (value: string) => {
        const token = name.startsWith('operator.') ? OPERATOR : (tokens['member'] ?? '')
        const answer = await ask(name, { ...shape, [field]: value }, { token })
        check(name, answer)
        expect(answer.headers.get('set-cookie') ?? '').not.toContain('stolen')
        expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
        expect(JSON.stringify(answer.envelope)).not.toMatch(
          /scrypt|SQLITE|no such (?:table|column|function)|near \\"/,
        )
        return `${answer.status} ${answer.envelope.code}`
      }
      const pairs = IS_WHOLE ? PAIRS : PAIRS.filter((_, each) => at % 8 === each)
      for (const [yes, no] of pairs) {
        const differs = async () => (await put(yes)) !== (await put(no))
        // What has only changed meanwhile (a code just sent, a lock) is the same the second time.
        if ((await differs()) && (await differs())) differing.push(`${name} ${field}: ${yes}`)
      }
      const breaking = IS_WHOLE ? BREAKING : BREAKING.filter((_, each) => at % 12 === each)
      for (const value of breaking) await put(value)
    }
    expect(differing).toEqual([])
    expect(await counts()).toEqual(before)
    await auditIsOk()
  })
})
