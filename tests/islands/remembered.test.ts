import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  rememberAccount,
  rememberedAccount,
  rememberedMobile,
  rememberMobile,
} from '#lib/browser/remembered'
import { DAY_MS } from '#lib/limits'

const START = Date.parse('2031-05-01T12:00:00Z')
const stored = () =>
  Object.keys(localStorage).map((key) => JSON.parse(localStorage.getItem(key) || '{}'))

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: START, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('remember-me', () => {
  it('keeps a name and a number, and nothing else, for a day', () => {
    const mobile = { countryDialingCode: '57', mobileNum: '3001234567' }
    rememberAccount('marina21')
    rememberMobile(mobile)
    const until = START + DAY_MS
    expect(stored()).toHaveLength(2)
    expect(stored()).toContainEqual({ account: 'marina21', until })
    expect(stored()).toContainEqual({ ...mobile, until })
    vi.setSystemTime(until - 1)
    expect([rememberedAccount(), rememberedMobile()]).toEqual(['marina21', mobile])
    vi.setSystemTime(until)
    expect([rememberedAccount(), rememberedMobile()]).toEqual(['', null])
  })

  it('forgets at once when it is asked to', () => {
    rememberAccount('marina21')
    rememberAccount('')
    expect(rememberedAccount()).toBe('')
    expect(JSON.stringify(stored())).not.toContain('marina21')
  })

  it('reads nothing into what is no memory of ours', () => {
    rememberAccount('marina21')
    const [key = ''] = Object.keys(localStorage)
    for (const text of ['{', '[]', 'null', '{"account":7,"until":9e15}']) {
      localStorage.setItem(key, text)
      expect(rememberedAccount()).toBe('')
    }
  })
})
