/** Files that share a process are no tabs of each other: each has channels of its own. */
const own = crypto.randomUUID()
const Shared = globalThis.BroadcastChannel

globalThis.BroadcastChannel = class extends Shared {
  constructor(name: string) {
    super(`${name} ${own}`)
  }
}
