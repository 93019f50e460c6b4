/** When what was lost is asked for again. */
const AGAIN_MS = 3_000

/** What `load` gives, however often it has to be asked: what a page cannot be used without. */
export async function retryForever<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
    }
  }
}
