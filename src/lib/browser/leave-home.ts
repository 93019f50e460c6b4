/** The home page, at its path in a language, takes this page's place in the history. */
export function leaveForHome(home: string): void {
  window.location.replace(home)
}
