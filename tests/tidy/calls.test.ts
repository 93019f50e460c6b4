import { describe, expect, it } from 'vitest'
import { type Call, call, pathSlots } from '#lib/api/call'
import { CALLS } from '#lib/api/index'
import { nothing } from '#lib/api/shared'
import { isErrorCode } from '#lib/errors'
import { isOfMembers, isOfOperators } from '#lib/rules/permission'
import { routeModules } from '../../scripts/api/routes.ts'
import { callTable } from '../../scripts/api/table.ts'

/** Feature words of the product; a call is named by one of them and by what it does. */
const FEATURES = [
  'site session sms-code register password member wallet deposit withdraw transfer record rebate',
  'bonus reward referral mission message push notice promotion vip points game lottery agent team',
  'dividend salary support sports rain raffle wheel tournament chat staff truth',
].flatMap((line) => line.split(' '))

/** Calls of the operator, who is no feature of the site. */
const OPERATOR = 'operator'

const calls = Object.entries(CALLS) as [string, Call][]
const names = calls.map(([name]) => name)

describe('the calls', () => {
  it.each(names)('%s is named feature.action', (name) => {
    const [feature = '', action, ...more] = name.split('.')
    expect([...FEATURES, OPERATOR]).toContain(feature)
    expect(action).toMatch(/^[a-z][a-zA-Z]*$/)
    expect(more).toEqual([])
  })

  it('answer each on its own method and path', () => {
    const doors = calls.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`)
    expect(doors.filter((door, index) => doors.indexOf(door) !== index)).toEqual([])
  })

  it('cannot be defined without saying who may make them', () => {
    const rest = { method: 'GET', path: '/wps/some', summary: '', errors: [] } as const
    // @ts-expect-error: `access` is missing.
    const open = call({ ...rest, input: nothing, output: nothing })
    expect(open.access).toBeUndefined()
    expect(calls.filter(([, { access }]) => !access)).toEqual([])
  })

  it('are open to members only, or to operators only, where they are of one of them', () => {
    for (const [name, { access, path, ...rest }] of calls) {
      const isOperators = path.startsWith('/wps/operator/')
      expect([name, isOfOperators(access)]).toEqual([name, isOperators])
      const { where, whileExcluded, beforeChange, stakes, needsCashier, payment } = rest
      const isOwn = whileExcluded || beforeChange || stakes || where === 'book'
      if (isOwn) expect([name, isOfMembers(access)]).toEqual([name, true])
      if (where === 'edge') expect([name, isOfMembers(access)]).toEqual([name, false])
      if (stakes || needsCashier || payment) expect([name, where]).toEqual([name, 'book'])
      if (stakes) expect([name, rest.keyed]).toEqual([name, true])
      if (rest.alwaysOpen) expect([name, pathSlots(path)]).toEqual([name, []])
    }
  })

  it('are listed for whoever reviews them (`npx vitest run --project tidy calls -u`)', async () => {
    await expect(callTable(calls)).toMatchFileSnapshot('../../docs/calls.md')
  })

  it.each(routeModules(calls))(
    'are made by pages from their definitions: %s',
    async (name, text) => {
      await expect(text).toMatchFileSnapshot(`../../src/lib/client/routes/${name}.ts`)
    },
  )

  it('refuse unknown fields', () => {
    const lax = calls.filter(([, { input }]) => input.safeParse({ neverAField: 1 }).success)
    expect(lax.map(([name]) => name)).toEqual([])
  })

  it('name only known error codes', () => {
    const unknown = calls.flatMap(([name, { errors }]) =>
      errors.filter((code) => !isErrorCode(code)).map((code) => `${name}: ${code}`),
    )
    expect(unknown).toEqual([])
  })

  it('change nothing by GET, and keep at the edge only what everybody may read', () => {
    for (const [name, { method, keyed, encrypted, cacheSeconds, access }] of calls) {
      if (method === 'GET') expect([name, keyed, encrypted]).toEqual([name, undefined, undefined])
      if (cacheSeconds) expect([name, method, access]).toEqual([name, 'GET', 'public'])
    }
  })

  it('take every slot of their path from the input', () => {
    for (const [name, { path, input }] of calls) {
      const fields = Object.keys((input as { def?: { shape?: object } }).def?.shape ?? {})
      expect([name, pathSlots(path).filter((slot) => !fields.includes(slot))]).toEqual([name, []])
    }
  })
})
