/**
 * Between two steps of long work: calls that have come in meanwhile go first. Without it a chain of
 * steps that never waits for the network keeps them from being taken in until its end. With a time
 * in milliseconds the work leaves so much of the machine to others.
 */
export const yieldToEventLoop = (ms = 0): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms))

/** Takes work to its end that gives way after each of its steps. */
export async function givingWay<T>(steps: Generator<undefined, T>): Promise<T> {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
    await yieldToEventLoop()
  }
}
