import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Api } from '../../../scripts/client/api.ts'
import type { Server } from '../../../scripts/serve/server.ts'

type Body = Record<string, string | number>

/** A vendor over HTTP that keeps a wallet for each of its players, and does what it is asked. */
async function serve() {
  const balances = new Map<string, number>()
  const answer = (call: string, { player = '', amount = 0 }: Body) => {
    const name = String(player)
    const before = balances.get(name) ?? 0
    if (call === 'createPlayer') return { player, created: true }
    if (call === 'playerBalance') return { balance: before, currency: 'PLY', at: Date.now() }
    const after = before + (call === 'deposit' ? 1 : -1) * Number(amount)
    if (after < 0) return { state: 'refused' }
    balances.set(name, after)
    return { state: 'done' }
  }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const call = request.url?.split('/').at(-1) ?? ''
    const value = answer(call, JSON.parse(Buffer.concat(chunks).toString()) as Body)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ success: true, message: '', value }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    server.close()
  }
  return { url: `http://127.0.0.1:${port}`, stop }
}

/** Registers vendors in transfer mode whose wallets are one server's; answers how to stop it. */
export async function vendorsWithWallets(site: Server, names: Record<string, string>) {
  const { url, stop } = await serve()
  const operator = new Api(site.url, site.operatorToken)
  for (const [code, name] of Object.entries(names)) {
    const currencies = { PLY: { code: 'PLY', decimals: 2, factor: 1 } }
    const record = { names: { es: name }, mode: 'transfer', base: `${url}/${code}`, currencies }
    await operator.call('operator.setVendor', { code, record })
  }
  return stop
}
