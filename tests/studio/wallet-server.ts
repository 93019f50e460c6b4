import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ContractWallet, keyPair } from './contract-wallet.ts'

/** What happens round a call: before it has an effect, and before its answer leaves. */
export type Around = (name: string, answer: () => Promise<Response>) => Promise<Response>

const plainly: Around = (_name, answer) => answer()

/** The contract's wallet over HTTP, for a studio that runs in a process of its own. */
export async function serveWallet(around: Around = plainly) {
  const [vendor, site] = await Promise.all([keyPair('studio-1'), keyPair('site-1')])
  const contract = new ContractWallet(vendor.open, site)
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = 'GET', url = '/' } = request
    const headers = request.headers as Record<string, string>
    const body = method === 'POST' ? { body: Buffer.concat(chunks) } : {}
    const asked = new Request(`http://wallet.example${url}`, { method, headers, ...body })
    try {
      const name = url.replace('/vendor/v1/', '')
      const answer = await around(name, () => contract.fetch(asked))
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(Buffer.from(await answer.arrayBuffer()))
    } catch {
      // Lost on its way, as the test wants it.
      response.destroy()
    }
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    contract,
    /** The key that the site asks the studio by. */
    siteKey: site.own,
    vars: {
      WALLET_ORIGIN: `http://127.0.0.1:${port}`,
      STUDIO_KEY: JSON.stringify(vendor.own),
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
