// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { lazyChunk } from '#lib/browser/lazy-chunk'
import { readLocal, readSession, writeLocal, writeSession } from '#lib/browser/storage'
import { forgetServerTime, noteServerTime, serverNow } from '#lib/client/clock'
import { createIntent } from '#lib/client/intent'
import { onVisit } from '#lib/client/on-visit'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
  forgetServerTime()
  noteServerTime(0, 0, 0)
  forgetServerTime()
})

describe('an intent', () => {
  it('keeps its key for the same input and takes a new one otherwise', () => {
    const intent = createIntent()
    const key = intent.keyFor({ amount: 1 })
    expect(key).toMatch(/^[\w-]{16,64}$/)
    expect(intent.keyFor({ amount: 1 })).toBe(key)
    expect(intent.keyFor({ amount: 2 })).not.toBe(key)
    const other = intent.keyFor({ amount: 2 })
    intent.done()
    expect(intent.keyFor({ amount: 2 })).not.toBe(other)
  })
})

describe('the clock', () => {
  it('is the server’s, half of the round trip counted as the way back', () => {
    vi.useFakeTimers({ now: 1_000_000 })
    noteServerTime(2_000_000, 999_800, 1_000_000)
    expect(serverNow()).toBe(2_000_100)
  })
})

describe('storage', () => {
  it('forgets an empty value', () => {
    writeSession('token', 'a')
    expect(readSession('token')).toBe('a')
    writeSession('token', '')
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  it('remembers within the page where the browser refuses to keep anything', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    writeLocal('theme', 'light')
    expect(readLocal('theme')).toBe('light')
  })
})

describe('a chunk', () => {
  it('that does not come within two minutes counts as lost', async () => {
    vi.useFakeTimers()
    const loading = lazyChunk(() => new Promise(() => {}))
    const told = expect(loading).rejects.toMatchObject({ name: 'ChunkError', type: 'timeout' })
    await vi.advanceTimersByTimeAsync(120_000)
    await told
  })

  it('that fails says so, one that comes is given', async () => {
    const lost = lazyChunk(() => Promise.reject(new TypeError('failed: /_astro/HelpModal.x1.js')))
    await expect(lost).rejects.toMatchObject({
      message: 'Loading chunk HelpModal.x1 failed (missing)',
      type: 'missing',
    })
    expect(await lazyChunk(async () => 7)).toBe(7)
  })
})

describe('on visit', () => {
  it('runs at once for a visitor, after activation for a page prepared ahead', () => {
    const run = vi.fn()
    onVisit(run)
    expect(run).toHaveBeenCalledTimes(1)
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true })
    onVisit(run)
    expect(run).toHaveBeenCalledTimes(1)
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(run).toHaveBeenCalledTimes(2)
    const cancel = onVisit(run)
    cancel()
    document.dispatchEvent(new Event('prerenderingchange'))
    expect(run).toHaveBeenCalledTimes(2)
    Reflect.deleteProperty(document, 'prerendering')
  })

  it('never runs while pages are built', () => {
    vi.stubGlobal('document', undefined)
    const run = vi.fn()
    onVisit(run)
    expect(run).not.toHaveBeenCalled()
  })
})
