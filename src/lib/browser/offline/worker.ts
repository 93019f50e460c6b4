/** The service worker: pages of text and a page of what the device keeps, without a network. */
import { filesOf, filesOfFile, isText, offlinePath } from './files'

/** What a service worker has; the project's types are those of pages and of the edge. */
interface Moment extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asked extends Moment {
  request: Request
  clientId: string
  resultingClientId: string
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
interface Told extends Moment {
  data: unknown
}
interface Pushed extends Moment {
  data: { json(): unknown } | null
}
interface Pressed extends Moment {
  notification: { data: unknown; close(): void }
}
interface Page {
  url: string
  focus(): Promise<unknown>
  navigate(address: string): Promise<unknown>
}
interface Worker {
  location: Location
  navigator: { onLine: boolean }
  registration: {
    navigationPreload?: { enable(): Promise<void> }
    showNotification(title: string, how: object): Promise<void>
  }
  clients: {
    claim(): Promise<void>
    matchAll(which: { type: 'window'; includeUncontrolled: boolean }): Promise<Page[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install' | 'activate', heard: (event: Moment) => void): void
  addEventListener(name: 'fetch', heard: (event: Asked) => void): void
  addEventListener(name: 'message', heard: (event: Told) => void): void
  addEventListener(name: 'push', heard: (event: Pushed) => void): void
  addEventListener(name: 'notificationclick', heard: (event: Pressed) => void): void
}

/** Set by the build: changes with what it has made; the language of the site's plain addresses. */
declare const BUILD: string
declare const FIRST_LANGUAGE: string

const worker = self as unknown as Worker
const NAME = `orilla-${BUILD}`
const PAGES_MAX = 40
/** Where files are that pages load. */
const FILES = /^\/(?:_astro|art)\//
const OK = 200
const EITHER_WAY = { ignoreSearch: true, ignoreVary: true }

const language = new URL(worker.location.href).searchParams.get('lang') ?? FIRST_LANGUAGE
const INSTEAD = offlinePath(language, FIRST_LANGUAGE)
/** Pages that came from here: so do their files. */
const served = new Set<string>()

/** Keeps files, and what they load in turn; those of a name never change. */
async function keepFiles(kept: Cache, paths: readonly string[]): Promise<void> {
  const missing = [...new Set(paths)]
  for (let path = missing.pop(); path; path = missing.pop()) {
    if (await kept.match(path, EITHER_WAY)) continue
    const answer = await fetch(path)
    if (answer.status !== OK) continue
    const text = path.endsWith('.woff2') ? '' : await answer.clone().text()
    await kept.put(path, answer)
    missing.push(...filesOfFile(path, text))
  }
}

/** Keeps a page with all that it loads; the oldest one goes when there are too many. */
async function keepPage(path: string, answer: Response): Promise<void> {
  if (answer.status !== OK || answer.redirected) return
  const kept = await caches.open(NAME)
  const html = await answer.clone().text()
  await kept.delete(path, EITHER_WAY)
  await kept.put(path, answer)
  await keepFiles(kept, filesOf(html))
  const texts = (await kept.keys()).filter(({ url }) => isText(new URL(url).pathname))
  for (const oldest of texts.slice(0, Math.max(0, texts.length - PAGES_MAX))) {
    await kept.delete(oldest)
  }
}

async function keepPaths(paths: readonly string[]): Promise<void> {
  for (const path of paths) await keepPage(path, await fetch(path))
}

/** What earlier builds have kept is asked for again; what cannot be had is gone with them. */
async function replaceOlder(): Promise<void> {
  const older = (await caches.keys()).filter((name) => name !== NAME)
  for (const name of older) {
    const texts = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)
    await keepPaths(texts.filter(isText)).catch(() => undefined)
    await caches.delete(name)
  }
}

async function pageOf(event: Asked): Promise<Response> {
  const path = new URL(event.request.url).pathname
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isText(path)) event.waitUntil(keepPage(path, answer.clone()).catch(() => undefined))
    return answer
  } catch (error) {
    const kept = await caches.open(NAME)
    const page =
      (isText(path) && (await kept.match(path, EITHER_WAY))) ||
      (await kept.match(INSTEAD, EITHER_WAY))
    if (!page) throw error
    served.add(event.resultingClientId)
    return page
  }
}

async function fileOf(request: Request): Promise<Response> {
  const kept = await (await caches.open(NAME)).match(request, EITHER_WAY)
  return kept ?? (await fetch(request))
}

worker.addEventListener('install', (event) => {
  event.waitUntil(keepPaths([INSTEAD]).then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  const start = async () => {
    await worker.registration.navigationPreload?.enable()
    await worker.clients.claim()
    await replaceOlder()
  }
  event.waitUntil(start())
})

worker.addEventListener('fetch', (event) => {
  const { request, clientId } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') event.respondWith(pageOf(event))
  else if (!FILES.test(pathname)) return
  else if (served.has(clientId) || !worker.navigator.onLine) event.respondWith(fileOf(request))
})

/** A page names texts to keep: `{ keep: ['/rules/ssc'] }`. */
worker.addEventListener('message', (event) => {
  const keep = (event.data as { keep?: unknown } | null)?.keep
  if (!Array.isArray(keep)) return
  const paths = keep.filter((path): path is string => typeof path === 'string' && isText(path))
  const missing = async () => {
    const kept = await caches.open(NAME)
    for (const path of paths) {
      if (!(await kept.match(path, EITHER_WAY))) await keepPaths([path])
    }
  }
  event.waitUntil(missing().catch(() => undefined))
})

/** What the site has sent: `{ title, body, path, tag }`, see `platform/message/push/deliver`. */
worker.addEventListener('push', (event) => {
  const { title, body, path, tag } = Object(event.data?.json()) as Record<string, unknown>
  if (typeof title !== 'string' || typeof body !== 'string') return
  const icon = '/icon-192.png'
  const how = { body, tag, icon, lang: language, renotify: true, data: path }
  event.waitUntil(worker.registration.showNotification(title, how))
})

/** Leads to the place in a page that is open, else in a new one; of this site alone. */
worker.addEventListener('notificationclick', (event) => {
  const { notification } = event
  notification.close()
  const { origin } = worker.location
  const address = new URL(String(notification.data ?? '/'), origin)
  if (address.origin !== origin) return
  const lead = async () => {
    const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const page = pages.find(({ url }) => new URL(url).origin === origin)
    if (!page) return await worker.clients.openWindow(address.href)
    await page.focus()
    return await page.navigate(address.href)
  }
  event.waitUntil(lead().catch(() => worker.clients.openWindow(address.href)))
})
