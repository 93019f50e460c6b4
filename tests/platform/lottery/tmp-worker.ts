import { DurableObject } from 'cloudflare:workers'

export { DrawObject } from '#platform/lottery/draw-object'
export class BookObject extends DurableObject {
  settle() {
    return { done: true }
  }
}
export default { fetch: () => new Response('x') }
