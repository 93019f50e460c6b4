/**
 * The back button closes what is open over the page. What it takes comes with the first such
 * screen. A page that is loaded at the step of one, which is not open any more, goes back to its
 * own step.
 */
export function followScreens(): void {
  const { state } = window.history
  const isNamed = /[?&](center|agent)=/.test(window.location.search)
  if (state?.over && !isNamed) window.history.go(-state.over)
  const observer = new MutationObserver(() => {
    observer.disconnect()
    import('#lib/stores/center/back-steps').then(
      (part) => part.followScreens(),
      () => undefined,
    )
  })
  observer.observe(document.body, { attributeFilter: ['open'], subtree: true })
}
