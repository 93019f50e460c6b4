import { leaving } from '#lib/browser/leave'
import { $modal, closeModal } from '../modal'
import { dropWaiting } from '../session'

/*
 * Each screen that opens over a page is a step in the history, so that the browser's back button
 * closes it instead of leaving the page. A step is the page's own address with `over` in its state:
 * how many screens stand over the page there.
 */

/** Screens that can be closed: a modal that there is no way around is marked. */
const OPEN = 'dialog[open]:not([data-must])'
/** A control that goes one step back inside of its screen. */
const BACK_INSIDE = '[data-back]'
/** How long a page that is left waits for its steps to be taken back. */
const LEAVE_MS = 500

/** Screens over the page at this place of the history. */
let depth = 0
/** The browser is on its way to where it was sent. */
let isTravelling = false
let isLeaving = false
const waiting: (() => void)[] = []

const depthOf = (state: unknown): number => Number((state as { over?: number } | null)?.over ?? 0)

const dialogs = () => [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]

/** How many steps there should be; a modal that is being loaded is one already. */
function wanted(): number {
  if (dialogs().length === 0) return $modal.get() ? 1 : 0
  return document.querySelectorAll(OPEN).length
}

function travel(steps: number): void {
  isTravelling = true
  window.history.go(steps)
}

function settle(): void {
  if (isTravelling || isLeaving) return
  const count = wanted()
  while (depth < count) {
    depth += 1
    window.history.pushState({ ...window.history.state, over: depth }, '')
  }
  if (depth > count) travel(count - depth)
}

/** What Esc would do; while a modal is on its way: without it. */
function closeTop(): void {
  const top = dialogs().at(-1)
  const inside = top?.querySelector<HTMLElement>(BACK_INSIDE)
  if (inside) inside.click()
  else if (top) top.dispatchEvent(new Event('cancel', { cancelable: true }))
  else {
    dropWaiting()
    closeModal()
  }
}

function arrive({ state }: PopStateEvent): void {
  const before = depth
  depth = depthOf(state)
  if (isTravelling) {
    isTravelling = false
    settle()
    if (!isTravelling) for (const work of waiting.splice(0)) work()
    return
  }
  for (let step = depth; step < before; step++) closeTop()
  // What would not close, as money is in flight, gets its step back.
  setTimeout(settle)
}

/** Takes back all steps, then goes. */
function leave(go: () => void): void {
  isLeaving = true
  if (depth === 0 && !isTravelling) {
    go()
    return
  }
  let isGone = false
  const once = () => {
    if (!isGone) go()
    isGone = true
  }
  waiting.push(once)
  setTimeout(once, LEAVE_MS)
  if (!isTravelling) travel(-depth)
}

/** Does what changes the address once it is the place where it will stay. */
export function afterSteps(work: () => void): void {
  setTimeout(() => (isTravelling ? waiting.push(work) : work()))
}

/**
 * Changes the address for good as a screen closes: here, and at the step below, which the address
 * named when the page was loaded by it.
 */
export function rewriteAddress(addressOf: () => string): void {
  const write = () => window.history.replaceState(window.history.state, '', addressOf())
  write()
  afterSteps(write)
}

/** Follows what opens over the page and what closes, from now on. */
export function followScreens(): void {
  if (leaving.before) return
  depth = depthOf(window.history.state)
  leaving.before = leave
  window.addEventListener('popstate', arrive)
  // A page that was left comes back as it was.
  window.addEventListener('pageshow', () => {
    isLeaving = false
    depth = depthOf(window.history.state)
    settle()
  })
  new MutationObserver(settle).observe(document.body, { attributeFilter: ['open'], subtree: true })
  $modal.subscribe(settle)
}
