import { describe, expect, it } from 'vitest'
import { type Call, pathSlots } from '#lib/api/call'
import { CALLS } from '#lib/api/index'
import { isErrorCode } from '#lib/errors'
import { ACCESS } from '#lib/rules/permission'

/** Feature words of the product; a call is named by one of them and by what it does. */
const FEATURES = [
  'site session sms-code register password member wallet deposit withdraw transfer record rebate',
  'bonus reward referral mission message notice promotion vip points game lottery agent team',
  'dividend salary support',
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

  it('are each in the authorization table, and nothing else is', () => {
    expect(Object.keys(ACCESS).sort()).toEqual([...names].sort())
  })

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
    for (const [name, { method, keyed, encrypted, cacheSeconds }] of calls) {
      if (method === 'GET') expect([name, keyed, encrypted]).toEqual([name, undefined, undefined])
      if (cacheSeconds)
        expect([name, method, ACCESS[name as keyof typeof ACCESS]]).toEqual([name, 'GET', 'public'])
    }
  })

  it('take every slot of their path from the input', () => {
    for (const [name, { path, input }] of calls) {
      const fields = Object.keys((input as { def?: { shape?: object } }).def?.shape ?? {})
      expect([name, pathSlots(path).filter((slot) => !fields.includes(slot))]).toEqual([name, []])
    }
  })
})
