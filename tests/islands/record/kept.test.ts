import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { filesOf, filesOfFile, isText, offlinePath } from '#lib/browser/offline/files'
import {
  type KeptTicket,
  keepResults,
  keepTickets,
  keptResults,
  keptTickets,
} from '#lib/browser/offline/kept'
import { finishPush, keepPushDevice, pushDevice } from '#lib/browser/offline/push'
import { keepResumable } from '#lib/browser/remembered'
import { clearSession } from '#lib/browser/session-storage'
import { DAY_MS } from '#lib/limits'

const AT = Date.parse('2031-05-01T12:00:00Z')
const TICKET: KeptTicket = {
  ...{ id: 't1', gameCode: 'VELOZ1', issue: '20310501-0001', at: AT - 1 },
  ...{ state: 'open', amount: 100_000, payout: 0 },
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.useFakeTimers({ now: AT, toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The tab was closed: what belongs to it is gone, what belongs to the browser is not. */
const closeTab = () => sessionStorage.clear()

describe('what a device keeps', () => {
  it('is the newest results with their time', () => {
    const draw = { gameCode: 'VELOZ1', issue: '20310501-0001', drawAt: AT, result: '12345' }
    expect(keptResults()).toBeNull()
    keepResults(AT, [draw])
    expect(keptResults()).toEqual({ at: AT, list: [draw] })
  })

  it('is nothing where something else stands in its place', () => {
    for (const text of ['{', '1', '{"at":1}', '{"list":[]}', 'null']) {
      localStorage.setItem('keptResults', text)
      expect(keptResults()).toBeNull()
    }
  })

  it('are tickets for this tab alone, where the browser was not asked to remember', () => {
    keepTickets(AT, [TICKET])
    expect(keptTickets()).toEqual({ at: AT, list: [TICKET] })
    closeTab()
    expect(keptTickets()).toBeNull()
    expect(JSON.stringify(localStorage)).not.toContain('20310501')
  })

  it('are tickets for as long as the browser may come back to the session', () => {
    keepResumable(true)
    keepTickets(AT, [TICKET])
    closeTab()
    expect(keptTickets()?.list).toEqual([TICKET])
    vi.setSystemTime(AT + DAY_MS)
    expect(keptTickets()).toBeNull()
  })

  it('are no tickets once the member has signed out, or somebody else signed in', () => {
    keepResumable(true)
    keepTickets(AT, [TICKET])
    clearSession()
    expect(keptTickets()).toBeNull()
    expect(JSON.stringify(localStorage)).not.toContain('20310501')
    keepTickets(AT, [TICKET])
    keepResumable(false)
    closeTab()
    expect(keptTickets()).toBeNull()
  })
})

describe('what the service worker keeps', () => {
  it('are pages of text in any language, and no page about what happens now', () => {
    const texts = ['/terms', '/en/terms', '/zh-Hant/rules/ssc', '/fil/verify', '/rules/k3']
    expect(texts.filter(isText)).toEqual(texts)
    const others = [
      '/',
      '/en',
      '/lottery',
      '/rules',
      '/en/sports',
      '/terms/x',
      '/operator',
      '/x/y/terms',
    ]
    expect(others.filter(isText)).toEqual([])
  })

  it('are the files of a page, and what those load at once', () => {
    const html = `<link href="/_astro/a.Bc-1.css"><script src="/_astro/b.js"></script>
      <astro-island component-url="/_astro/c.js" renderer-url="/_astro/b.js"></astro-island>
      <img src="/art/x.avif">`
    expect(filesOf(html)).toEqual(['/_astro/a.Bc-1.css', '/_astro/b.js', '/_astro/c.js'])
    const script = 'import{a as b}from"./d.js";import"./e.f.js";const x=()=>import("./later.js")'
    expect(filesOfFile('/_astro/b.js', script)).toEqual(['/_astro/d.js', '/_astro/e.f.js'])
    const style = '@font-face{src:url(/_astro/f.woff2) format("woff2")}i{mask:url(/art/g.svg) 0}'
    expect(filesOfFile('/_astro/a.css', style)).toEqual(['/_astro/f.woff2', '/art/g.svg'])
    expect(filesOfFile('/_astro/f.woff2', '')).toEqual([])
  })

  it('is the page that stands in for others, in the language of the site', () => {
    expect(offlinePath('es', 'es')).toBe('/offline')
    expect(offlinePath('th', 'es')).toBe('/th/offline')
  })
})

describe('a browser that is told by push', () => {
  it('ends with the session, on the next page if this one is left too soon', async () => {
    const unsubscribe = vi.fn(async () => true)
    const getRegistration = async () => ({
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    })
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration } })
    keepPushDevice('d1')
    await finishPush()
    expect([pushDevice(), unsubscribe.mock.calls.length]).toEqual(['d1', 0])
    localStorage.setItem('pushDevice', 'ends')
    await finishPush()
    expect([pushDevice(), unsubscribe.mock.calls.length]).toEqual(['', 1])
    keepPushDevice('d2')
    clearSession()
    expect(localStorage.getItem('pushDevice')).toBe('ends')
    await vi.waitFor(() => expect(pushDevice()).toBe(''))
    expect(unsubscribe).toHaveBeenCalledTimes(2)
    vi.unstubAllGlobals()
  })
})
