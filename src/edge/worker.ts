import { DurableObject } from 'cloudflare:workers'

export class BookObject extends DurableObject {}
export class DrawObject extends DurableObject {}

export default {
  async fetch(request: Request, env: { ASSETS: Fetcher }) {
    const url = new URL(request.url)
    if (url.pathname === '/') url.pathname = '/index.html'
    return env.ASSETS.fetch(new Request(url, request))
  },
}
