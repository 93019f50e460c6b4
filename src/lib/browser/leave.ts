type Go = () => void

/** What comes before the page is left: the steps of the screens that opened over it go first. */
export const leaving: { before?: (go: Go) => void } = {}

function leave(go: Go): void {
  if (leaving.before) leaving.before(go)
  else go()
}

/** Leaves the page for another one. */
export function leaveTo(address: string): void {
  leave(() => window.location.assign(address))
}

/** The home page, at its path in a language, takes this page's place in the history. */
export function leaveForHome(home: string): void {
  leave(() => window.location.replace(home))
}
