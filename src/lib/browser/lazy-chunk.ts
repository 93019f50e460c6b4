import { SECOND_MS } from '#lib/limits'

/** A chunk that has not come after this long counts as lost (spec section 4). */
const CHUNK_TIMEOUT_MS = 120 * SECOND_MS

export class ChunkError extends Error {
  override name = 'ChunkError'
}

/** Loads a chunk; rejects with {@link ChunkError} when it fails or takes over two minutes. */
export async function lazyChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError('chunk timed out')), CHUNK_TIMEOUT_MS)
  })
  try {
    return await Promise.race([load(), late])
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError('chunk failed', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
