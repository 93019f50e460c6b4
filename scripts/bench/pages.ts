import { gzipSync } from 'node:zlib'
import { chromium, type Page } from 'playwright'
import { Api } from '../client/api.ts'
import type { Server } from '../serve/server.ts'
import { findChromium } from '../test/browser.ts'
import { benchCompressed } from './lighthouse/compressed.ts'
import type { Row } from './table.ts'

const RESTRICTED_BYTES_MAX = 14 * 1024
const HOME_SCRIPT_BYTES_MAX = 85 * 1024
const SETTINGS_MS = 2_500
const PHONE = { width: 390, height: 844 }

interface Loaded {
  requests: number
  scriptGzipBytes: number
  bytes: number
}

async function load(page: Page, url: string): Promise<Loaded> {
  let requests = 0
  let scriptGzipBytes = 0
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    requests++
    const type = response.headers()['content-type'] ?? ''
    if (!type.includes('javascript')) return
    bodies.push(
      response.body().then((body) => {
        scriptGzipBytes += gzipSync(body, { level: 9 }).length
      }),
    )
  })
  const answer = await page.goto(url, { waitUntil: 'networkidle' })
  const bytes = (await answer?.body())?.length ?? 0
  await Promise.all(bodies)
  return { requests, scriptGzipBytes, bytes }
}

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`

/**
 * Size of the restricted page and of what home loads before anybody touches it; what it costs to
 * send pages compressed.
 */
export async function benchPages(server: Server): Promise<Row[]> {
  const browser = await chromium.launch(await findChromium())
  try {
    const home = await load(await browser.newPage({ viewport: PHONE }), server.url)
    const operator = new Api(server.url, server.operatorToken)
    const closed = { mode: 'allow', countries: [], allowAddresses: [], denyAddresses: [] }
    await operator.call('site.set', { region: closed })
    await new Promise((resolve) => setTimeout(resolve, SETTINGS_MS))
    const restricted = await load(await browser.newPage({ viewport: PHONE }), server.url)
    await operator.call('site.set', { region: { ...closed, mode: 'deny' } })
    await new Promise((resolve) => setTimeout(resolve, SETTINGS_MS))
    const { requests, bytes, scriptGzipBytes } = restricted
    return [
      {
        what: 'home: JavaScript before interaction, gzip',
        measured: kib(home.scriptGzipBytes),
        target: '≤ 85 KiB',
        ok: home.scriptGzipBytes <= HOME_SCRIPT_BYTES_MAX,
      },
      { what: 'home: requests', measured: String(home.requests), target: '', ok: true },
      {
        what: 'restricted page',
        measured: kib(bytes),
        target: '≤ 14 KiB',
        ok: bytes <= RESTRICTED_BYTES_MAX,
      },
      {
        what: 'restricted page: responses, JavaScript',
        measured: `${requests}, ${scriptGzipBytes} B`,
        target: '1, 0 B',
        ok: requests === 1 && scriptGzipBytes === 0,
      },
      ...(await benchCompressed(server)),
    ]
  } finally {
    await browser.close()
  }
}
