import { SECOND_MS } from '#lib/limits'

/** A chunk that has not come after this long counts as lost (spec section 4). */
const CHUNK_TIMEOUT_MS = 120 * SECOND_MS

/** `missing`: it failed; `timeout`: it took too long (spec section 8). */
export class ChunkError extends Error {
  override name = 'ChunkError'

  constructor(
    readonly type: 'missing' | 'timeout',
    cause?: unknown,
  ) {
    const [, chunk = ''] = /([\w.-]+)\.js/.exec(String(cause)) ?? []
    super(`Loading chunk ${chunk} failed (${type})`, { cause })
  }
}

/** Loads a chunk; rejects with {@link ChunkError} when it fails or takes over two minutes. */
export async function lazyChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('timeout')), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError('missing', error)
  } finally {
    clearTimeout(timer)
  }
}
