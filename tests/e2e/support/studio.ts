import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Fixtures } from 'playwright/test'
import { requestText, signText } from '#lib/vendor/signature'
import { freePort } from '../../../scripts/serve/free-port.ts'
import { startStudio } from '../../../scripts/serve/studio-alone.ts'
import type { ContractWallet } from '../../studio/contract-wallet.ts'
import { serveWallet } from '../../studio/wallet-server.ts'
import { STARTS_MS } from './time/within.ts'

export const UNIT = 10_000

/** A page of the site around the game: it keeps what is said, and says what it is told to. */
const AROUND = `<!doctype html><title>site</title>
<iframe id="game" width="390" height="800"></iframe>
<script>
  const said = []
  addEventListener('message', ({ data, origin }) => said.push({ ...data, origin }))
  const frame = document.getElementById('game')
  const open = (address) => { frame.src = address }
  const tell = (message, origin) => frame.contentWindow.postMessage(message, origin)
</script>`

async function servePage() {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).end(AROUND)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() }
}

export interface House {
  contract: ContractWallet
  url: string
  /** A page of the site, and one of somebody else. */
  site: string
  other: string
  /** The address of a game for a new member with a thousand units. */
  launch: (query?: string, game?: string, rules?: string) => string
  /** A call of the site, as it signs them; answers its value. */
  ask: (call: string, body: object) => Promise<unknown>
}

/** In a page: its language, which way it is written, and by how much it is too wide. */
export const shownAs = (): [language: string, direction: string, over: number] => {
  const { lang, scrollWidth, clientWidth } = document.documentElement
  return [lang, getComputedStyle(document.body).direction, scrollWidth - clientWidth]
}

/** A studio without a site: its wallet is the contract's, in this process. */
export const atStudio: Fixtures<object, { house: House }, { baseURL: string | undefined }> = {
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern.
    async ({}, use) => {
      const [wallet, site, other] = await Promise.all([serveWallet(), servePage(), servePage()])
      const stateDir = mkdtempSync(path.join(tmpdir(), 'orilla-studio-'))
      const vars = { ...wallet.vars, SITE_ORIGINS: site.url, PLAY_CURRENCIES: 'PLAY' }
      const studio = await startStudio(await freePort(), stateDir, vars)
      const { contract } = wallet
      const launch = (query = '', game = 'CRASH-1', rules = 'usual') => {
        const member = `member${contract.balances.size}`
        contract.balances.set(member, 1_000 * UNIT)
        const token = `${member}_PLAY_0123456789abcdef_${game}_${rules}`
        return `${studio.url}/?game=${game}&token=${token}${query}`
      }
      const ask = async (call: string, said: object) => {
        const [path, body] = [`/site/v1/${call}`, JSON.stringify(said)]
        const [timestamp, nonce] = [Date.now(), crypto.randomUUID()]
        const { id: keyId } = wallet.siteKey
        const bytes = new TextEncoder().encode(body)
        const text = await requestText({ keyId, path, timestamp, nonce, body: bytes })
        const headers = {
          ...{ 'content-type': 'application/json', 'x-key': keyId, 'x-nonce': nonce },
          'x-timestamp': String(timestamp),
          'x-signature': await signText(wallet.siteKey, text),
        }
        const answer = await fetch(studio.url + path, { method: 'POST', headers, body })
        return ((await answer.json()) as { value: unknown }).value
      }
      await use({ ask, contract, url: studio.url, site: site.url, other: other.url, launch })
      await studio.stop()
      wallet.stop()
      site.stop()
      other.stop()
      rmSync(stateDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: STARTS_MS },
  ],
  baseURL: async ({ house }, use) => use(house.url),
}
