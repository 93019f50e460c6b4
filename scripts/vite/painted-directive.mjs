/** Runs in the page, in line; see `painted.mjs`. Some browsers know no idle moment. */
export default (load, { value }) => {
  let isBegun = false
  const begin = async () => {
    if (isBegun) return
    isBegun = true
    await (await load())()
  }
  const idle = self.requestIdleCallback ?? setTimeout
  const waitForPaint = () => {
    const paints = new PerformanceObserver(() => {
      paints.disconnect()
      idle(begin)
    })
    paints.observe({ type: 'paint', buffered: true })
  }
  // No tab in the background is painted.
  setTimeout(begin, value.timeout)
  if (document.readyState === 'complete') waitForPaint()
  else addEventListener('load', waitForPaint, { once: true })
}
