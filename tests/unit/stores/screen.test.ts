// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { requestDeposit } from '#islands/deposit/store'
import { addressIn, switchLanguage } from '#islands/shell/store/language'
import { setTheme } from '#islands/shell/store/theme'
import { rememberAccount, rememberedAccount } from '#lib/browser/remembered'
import { SESSION_KEYS, writeSession } from '#lib/browser/storage'
import { DAY_MS } from '#lib/limits'
import { $dialog, askDialog } from '#lib/stores/dialog'
import { $modal, closeModal, openModal } from '#lib/stores/modal'
import { keepsRule } from '#lib/stores/register'
import { loadSite } from '#lib/stores/site'
import { $toasts, dismissToast, showToast } from '#lib/stores/toast'
import { fakeServer, siteStatus } from '../../support/fakes/fake-server'
import { fakeWire } from '../../support/fakes/fake-wire'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

describe('a modal', () => {
  it('gives the page its place back when it closes', () => {
    const scrollTo = vi.fn()
    Object.assign(window, { scrollTo, scrollY: 640 })
    openModal('login')
    Object.assign(window, { scrollY: 0 })
    openModal('register')
    expect($modal.get()).toBe('register')
    closeModal()
    expect($modal.get()).toBeNull()
    expect(scrollTo).toHaveBeenCalledWith({ top: 640, behavior: 'instant' })
  })
})

describe('a language that is chosen', () => {
  const chosen = async (token: string, isAgent: string) => {
    // The page is left, which nothing here can do.
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const sent = fakeWire({
      'PUT /wps/member/info/language': () => ({ value: { language: 'pt' } }),
    })
    writeSession(SESSION_KEYS.token, token)
    writeSession(SESSION_KEYS.isAgent, isAgent)
    switchLanguage('pt')
    await new Promise((resolve) => setTimeout(resolve))
    writeSession(SESSION_KEYS.token, '')
    return sent.map(({ method, path, body }) => ({ method, path, body }))
  }

  it('is kept with the member, who is written to in it; no one else is asked', async () => {
    const told = { method: 'PUT', path: '/wps/member/info/language', body: { language: 'pt' } }
    expect(await chosen('B1.token', '0')).toEqual([told])
    expect(localStorage.getItem('lang')).toBe('pt')
    expect(await chosen('', '')).toEqual([])
    expect(await chosen('B1.token', '4')).toEqual([])
  })
})

describe('a question', () => {
  it('is answered no when another takes its place', async () => {
    const first = askDialog('logout')
    const second = askDialog('in_need_true_account')
    expect(await first).toBe(false)
    $dialog.get()?.answer(true)
    expect(await second).toBe(true)
    expect($dialog.get()).toBeNull()
  })
})

describe('toasts', () => {
  it('are three at most, the oldest gives way', () => {
    for (const key of ['a', 'b', 'c', 'd']) showToast({ tone: 'info', key })
    expect($toasts.get().map(({ key }) => key)).toEqual(['b', 'c', 'd'])
    for (const { id } of $toasts.get()) dismissToast(id)
    expect($toasts.get()).toEqual([])
  })
})

describe('the language', () => {
  it.each([
    ['/en/vip', 'es', '/vip?a=1#b'],
    ['/vip', 'en', '/en/vip?a=1#b'],
    ['/en', 'es', '/?a=1#b'],
    ['/', 'en', '/en?a=1#b'],
  ])('of %s in %s is %s', (pathname, code, expected) => {
    const location = { pathname, search: '?a=1', hash: '#b' } as Location
    expect(addressIn(code, location)).toBe(expected)
  })
})

it('the theme is on the page and kept', () => {
  setTheme('light')
  expect(document.documentElement.dataset['theme']).toBe('light')
  expect(localStorage.getItem('theme')).toBe('light')
})

it('a remembered user name is forgotten after a day', () => {
  vi.useFakeTimers()
  rememberAccount('marina21')
  expect(rememberedAccount()).toBe('marina21')
  expect(localStorage.getItem('rememberedAccount')).not.toContain('password')
  vi.advanceTimersByTime(DAY_MS + 1)
  expect(rememberedAccount()).toBe('')
})

describe('a registration rule', () => {
  const rule = {
    enabled: true,
    required: true,
    patternId: 1,
    minLength: 4,
    maxLength: 6,
    acceptedPattern: '[a-z][a-z0-9]*',
  }
  it.each([
    ['abcd', true],
    ['abc', false],
    ['abcdefg', false],
    ['1bcd', false],
    ['abcd-', false],
  ])('of %s says %s', (value, kept) => {
    expect(keepsRule(value, rule)).toBe(kept)
  })

  it('of a star takes any characters, counted as written', () => {
    const any = { ...rule, acceptedPattern: '*' }
    expect(keepsRule('ñ é 🌊', any)).toBe(true)
    expect(keepsRule('🌊🌊🌊', any)).toBe(false)
  })
})

describe('the site', () => {
  it('is asked for once per page, and again after a failure', async () => {
    const server = fakeServer({
      'GET /wps/system/status': () => ({ code: 'upstream.unavailable', status: 503 }),
    })
    await expect(loadSite()).rejects.toMatchObject({ code: 'upstream.unavailable' })
    server.on('GET /wps/system/status', () => ({ value: siteStatus() }))
    const [one, two] = await Promise.all([loadSite(), loadSite()])
    expect(one).toBe(two)
    expect(server.received).toHaveLength(2)
    expect(sessionStorage.getItem('merchant')).toBe('orilla')
  })
})

describe('a deposit', () => {
  it('pressed again after a lost answer is the same deposit; after an answer it is a new one', async () => {
    const server = fakeServer({ 'POST /wps/deposit': () => ({ lost: true }) })
    const keys = () =>
      server.at('/wps/deposit').map(({ headers }) => headers.get('Idempotency-Key'))
    await expect(requestDeposit('sandbox', 5)).rejects.toMatchObject({ code: 'client.network' })
    server.on('POST /wps/deposit', () => ({ value: { id: 'D1' } }))
    await requestDeposit('sandbox', 5)
    expect(new Set(keys()).size).toBe(1)
    await requestDeposit('sandbox', 5)
    expect(new Set(keys()).size).toBe(2)
  })
})
