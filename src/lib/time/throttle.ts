/** Runs at once, then at most once per `ms`, the last one always; returns it with a `stop`. */
export function throttle(run: () => void, ms: number, now: () => number = Date.now) {
  let last = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined
  const go = () => {
    timer = undefined
    last = now()
    run()
  }
  const throttled = () => {
    if (timer) return
    const wait = last + ms - now()
    if (wait <= 0) go()
    else timer = setTimeout(go, wait)
  }
  throttled.stop = () => clearTimeout(timer)
  return throttled
}
