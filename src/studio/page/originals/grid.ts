/** A board whose buttons are reached by arrows, `Home` and `End`; one of them by the tab key. */
export function byArrows(
  board: HTMLElement,
  buttons: readonly HTMLButtonElement[],
  columns: number,
): void {
  const steps: Record<string, number> = {
    ArrowUp: -columns,
    ArrowDown: columns,
    ArrowLeft: -1,
    ArrowRight: 1,
  }
  for (const [index, button] of buttons.entries()) button.tabIndex = index === 0 ? 0 : -1
  board.addEventListener('keydown', (event) => {
    const from = buttons.indexOf(event.target as HTMLButtonElement)
    const ends: Record<string, number> = { Home: 0, End: buttons.length - 1 }
    const step = steps[event.key]
    const to = ends[event.key] ?? (step === undefined ? -1 : from + step)
    const isBeyondRow =
      Math.abs(step ?? columns) === 1 && Math.floor(to / columns) !== Math.floor(from / columns)
    const next = buttons[to]
    if (!next || isBeyondRow) return
    event.preventDefault()
    for (const button of buttons) button.tabIndex = button === next ? 0 : -1
    next.focus()
  })
}
