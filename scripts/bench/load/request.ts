import { type Api, type CallName, newKey } from '../../client/api.ts'
import { requestText } from './drive.ts'

interface More {
  headers?: Record<string, string>
  key?: string
}

/** A call as bytes, so that a load needs no time to make it. */
export async function callText(
  api: Api,
  name: CallName,
  input: object = {},
  { headers = {}, key = newKey() }: More = {},
): Promise<string> {
  const request = await api.request(name, { ...input }, key)
  const { pathname, search } = new URL(request.url)
  const all = { ...Object.fromEntries(request.headers), ...headers }
  return requestText(request.method, pathname + search, all, await request.text())
}

/** A page as bytes, as browsers ask for it. */
export const pageText = (address: string): string =>
  requestText('GET', address, { Accept: 'text/html', 'Accept-Encoding': 'gzip' })

/** Such texts in turn, from the first again after the last. */
export function inTurn(texts: string[]): () => string {
  let at = 0
  return () => texts[at++ % texts.length] ?? ''
}
