import { beforeAll, describe, expect, it } from 'vitest'
import { CALLS, type CallName } from '#lib/api/index'
import { DEFAULT_CHOICES, REGISTER_FIELDS } from '#lib/rules/register-fields'
import { topAgent } from '../../agent/people'
import { setFlags } from '../../codes'
import { ask, conforms, done, env, funded, OPERATOR, openBook } from '../../site'
import { reachable } from '../../vendor/contract-vendor'
import { RemoteWallet } from '../../vendor/remote-wallet'
import { ACCESS_ROWS } from './access'
import { ABSENT, PLAY_ROWS } from './play'
import { CLIENT, type People, type Row } from './row'

const operator = { token: OPERATOR }
const ROWS: readonly Row[] = [...ACCESS_ROWS, ...PLAY_ROWS]
let people: People

/** The house's offer of a contract; its id. */
async function offered(account: string, kind: string): Promise<string> {
  const input = { account, kind, period: 'monthly', tiers: [{ rate: 50 }] }
  return (await done('operator.offer', input, operator)).id
}

beforeAll(async () => {
  await openBook()
  await done('site.set', { catalogue: { samples: true } }, { token: OPERATOR })
  await setFlags({
    ...{ MOBILENUMREG3: true, REGMOBVERF3: true, MOBILENUMPASSREG3: true },
    ...{ MOBILEVERCODELOGIN3: true, CHNGPASSVERIF3: true, AGENTPOLICY3: true, MANPLAYREB3: true },
  })
  const contact = { email: 'help@example.com', url: 'https://help.example.com/chat' }
  await done('site.set', { customerService: contact }, operator)
  const vendor = new RemoteWallet('PUERTO')
  reachable(vendor)
  await vendor.register()
  const asked = REGISTER_FIELDS.map((name) => [name, { ...DEFAULT_CHOICES[name], enabled: true }])
  await done('operator.setRegister', { fields: Object.fromEntries(asked) }, operator)
  // With the rebate there is room for three salaries of half a percent.
  const agent = await topAgent({ LOTT: 50 })
  const { username } = agent
  people = {
    member: await funded(100),
    agent,
    offers: {
      dividend: await offered(username, 'dividend'),
      daily: await offered(username, 'daily'),
      hourly: await offered(username, 'hourly'),
      realtime: await offered(username, 'realtime'),
    },
  }
}, 60_000)

describe('the documented calls', () => {
  it.each(ROWS.map((row, at) => [`${row.method} ${row.path}`, at] as const))(
    '%s takes and answers what is documented (%i)',
    async (_, at) => {
      const row = ROWS[at] as Row
      const { name, method, path, input, answer: fields, as } = row
      expect(CALLS[name]).toMatchObject({ method, path })
      const token = as ? people[as].token : ''
      const answer = await ask(name, await input(people), { token })
      conforms(name, answer)
      expect([answer.envelope.code, answer.envelope.fields, answer.status]).toEqual([
        ...[undefined, undefined, 200],
      ])
      for (const field of fields) expect(answer.value).toHaveProperty(field)
      // The agent's session goes on under another token.
      if (name === 'password.change') people.agent.token = answer.value.token
    },
  )

  it('end a session', async () => {
    expect(CALLS['session.logout']).toMatchObject({
      ...{ method: 'DELETE', path: '/wps/session/logout' },
    })
    const { member } = people
    await done('session.logout', {}, member)
    expect((await ask('member.info', {}, member)).status).toBe(401)
  })

  it('are refused to a client of another brand', async () => {
    expect(CLIENT.merchantCode).toBe(env.MERCHANT)
    const { envelope } = await ask('game.hot', { ...CLIENT, merchantCode: 'another' })
    expect(envelope.code).toBe('session.other-merchant')
  })

  it('that are not here yet have a reason, until they are here', () => {
    const paths = new Set<string>(Object.values(CALLS).map(({ path }) => path))
    expect(Object.keys(ABSENT).filter((path) => paths.has(path))).toEqual([])
    for (const reason of Object.values(ABSENT)) expect(reason.length).toBeGreaterThan(10)
  })

  it('still refuse a field that nobody documents', async () => {
    const names = [...new Set(ROWS.map(({ name }) => name))] as CallName[]
    const lax = names.filter((name) => CALLS[name].input.safeParse({ neverAField: '1' }).success)
    expect(lax).toEqual([])
  })
})
