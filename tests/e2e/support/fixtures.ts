import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type BrowserContext, test as base, expect, type Page } from 'playwright/test'
import { type Server, startServer } from '../../../scripts/serve/server.ts'
import { STARTS_MS } from './time/within.ts'

interface WorkerFixtures {
  /** Variables of the instance, as `npm start` reads them. */
  siteEnv: Record<string, string>
  site: Server
}

const ANSWERED = /^Failed to load resource: the server responded with a status of/
/** What a browser says of every request while a journey has taken its network away. */
const OFFLINE = /net::ERR_INTERNET_DISCONNECTED/

/** Starts an instance with a fresh state directory; `end` removes both. */
export async function instance(env: Record<string, string> = {}, port?: number) {
  const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-e2e-'))
  const server = await startServer({ stateDir, env, ...(port ? { port } : {}) })
  const end = async () => {
    await server.stop()
    rmSync(stateDir, { recursive: true, force: true })
  }
  return { server, end }
}

function watched(context: BrowserContext, problems: string[]) {
  const watchPage = (page: Page) => {
    page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`))
    page.on('console', (message) => {
      const text = message.text()
      if (message.type() !== 'error' || ANSWERED.test(text) || OFFLINE.test(text)) return
      problems.push(`${page.url()}: ${text}`)
    })
  }
  for (const page of context.pages()) watchPage(page)
  context.on('page', watchPage)
  return Promise.all([
    context.exposeBinding('reportViolation', ({ page }, text: string) => {
      problems.push(`${page.url()}: ${text}`)
    }),
    context.addInitScript(() => {
      const report = (window as unknown as { reportViolation(text: string): void }).reportViolation
      document.addEventListener('securitypolicyviolation', (event) => {
        report(`CSP ${event.violatedDirective}: ${event.blockedURI} ${event.sample}`)
      })
    }),
  ])
}

export const test = base.extend<
  { watch: (context: BrowserContext) => Promise<void> },
  WorkerFixtures
>({
  siteEnv: [{}, { option: true, scope: 'worker' }],
  site: [
    async ({ siteEnv }, use) => {
      const { server, end } = await instance(siteEnv)
      await use(server)
      await end()
    },
    { scope: 'worker', timeout: STARTS_MS },
  ],
  baseURL: async ({ site }, use) => use(site.url),
  watch: [
    async ({ context }, use) => {
      const problems: string[] = []
      const add = async (each: BrowserContext) => {
        await watched(each, problems)
      }
      await add(context)
      await use(add)
      expect(problems, 'policy violations, page errors, console errors').toEqual([])
    },
    { auto: true },
  ],
})
