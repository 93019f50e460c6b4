import { SECOND_MS } from '#lib/limits'

/** A modal that closes now has left the page to be heard by then. */
const WAIT_MS = 300
/** What a modal has said that is gone so soon after it was hardly heard. */
const HEARD_MS = SECOND_MS
/** Who comes by later does not find it any more. */
const GONE_MS = 5 * SECOND_MS

let waiting: string[] = []

const places = () => [...document.querySelectorAll('[data-spoken]')]

/** The modal that is over all others: nothing outside of it is heard, nor can be pressed. */
export const openDialog = () =>
  [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null

/**
 * Lets a text be read out, from a place that stood there before it: the page's or, as nothing
 * outside of it is heard, that of the modal that is open.
 */
export function say(text: string): void {
  waiting.push(text)
  if (waiting.length === 1) setTimeout(sayAll, WAIT_MS)
}

function sayAll() {
  const dialog = openDialog()
  const place = dialog?.querySelector('[data-spoken]') ?? places()[0]
  const said = waiting.join('. ')
  waiting = []
  if (!place) return
  place.textContent = said
  setTimeout(() => {
    if (place.textContent === said) place.textContent = ''
  }, GONE_MS)
  if (!dialog?.contains(place)) return
  setTimeout(() => {
    if (!dialog.open) say(said)
  }, HEARD_MS)
}
