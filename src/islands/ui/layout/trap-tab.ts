const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), ' +
  'textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

/**
 * Keeps Tab inside of a modal, also of what others put into it: from the last control on to the
 * first, and back.
 */
export function keepTab(container: HTMLElement): void {
  container.addEventListener('keydown', (event) => trapTab(event, container))
}

export function trapTab(event: KeyboardEvent, container: HTMLElement): void {
  if (event.key !== 'Tab') return
  const controls = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)]
  const first = controls[0]
  const last = controls.at(-1)
  if (!first || !last) return
  const active = document.activeElement
  const leaving = event.shiftKey
    ? active === first || !controls.includes(active as HTMLElement)
    : active === last
  if (!leaving) return
  event.preventDefault()
  const target = event.shiftKey ? last : first
  target.focus()
}
