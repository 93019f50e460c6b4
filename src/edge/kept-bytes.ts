import { KEPT_PAGES_BYTES } from '#lib/limits'

/**
 * Bytes that are the same for everybody, kept while the worker lives: at most so many, those asked
 * for longest ago go first. A deployment begins with none.
 */
export class KeptBytes<T extends { bytes: Uint8Array }> {
  private readonly byKey = new Map<string, T>()
  private size = 0

  constructor(private readonly most = KEPT_PAGES_BYTES) {}

  get(key: string): T | undefined {
    const found = this.byKey.get(key)
    if (!found) return undefined
    this.byKey.delete(key)
    this.byKey.set(key, found)
    return found
  }

  set(key: string, value: T): void {
    this.drop(key)
    this.byKey.set(key, value)
    this.size += value.bytes.length
    for (const oldest of this.byKey.keys()) {
      if (this.size <= this.most || oldest === key) break
      this.drop(oldest)
    }
  }

  private drop(key: string): void {
    this.size -= this.byKey.get(key)?.bytes.length ?? 0
    this.byKey.delete(key)
  }
}
