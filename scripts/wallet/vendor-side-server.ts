/** The vendor's side over HTTP, where the site under test can reach it. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Vendor } from './kit.ts'
import { VendorSide } from './vendor-side.ts'

export async function serveVendorSide(vendor: Vendor) {
  const side = new VendorSide(() => vendor.siteKey)
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const headers = request.headers as Record<string, string>
    const body = Buffer.concat(chunks)
    const asked = new Request(`http://vendor.example${request.url}`, {
      ...{ method: 'POST', headers, body },
    })
    const answer = await side.answer(asked)
    // Nothing is said: the site must give up by itself.
    if (!answer) return
    response.writeHead(answer.status, Object.fromEntries(answer.headers))
    response.end(Buffer.from(await answer.arrayBuffer()))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    side,
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
