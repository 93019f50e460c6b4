import { SECOND_MS } from '#lib/limits'

/** A modal that closes now has left the page to be heard by then. */
const WAIT_MS = 300
/** Who comes by later does not find it any more. */
const GONE_MS = 5 * SECOND_MS

let waiting: string[] = []

const places = () => [...document.querySelectorAll('[data-spoken]')]

/**
 * Lets a text be read out, from a place that stood there before it: the page's or, as nothing
 * outside of it is heard, that of the modal that is open.
 */
export function say(text: string): void {
  waiting.push(text)
  if (waiting.length === 1) setTimeout(sayAll, WAIT_MS)
}

function sayAll() {
  const over = places().filter((each) => each.closest('dialog[open]'))
  const place = over.at(-1) ?? places()[0]
  const said = waiting.join('. ')
  waiting = []
  if (!place) return
  place.textContent = said
  setTimeout(() => {
    if (place.textContent === said) place.textContent = ''
  }, GONE_MS)
}
