/** `game`, `vendor` and `promotion` of the operator: hidden or shown, named, marked. */

type Change = Record<string, unknown>

const STATES: Record<string, boolean> = { hide: true, show: false }

function onOff(word = ''): boolean {
  if (word !== 'on' && word !== 'off') throw new Error('say "on" or "off"')
  return word === 'on'
}

/** What one command changes of a title: `hide`, `show`, `new on`, `hot off`, `name es …`. */
function gameChange([what = '', ...rest]: string[]): Change {
  if (what in STATES) return { hidden: STATES[what] }
  if (what === 'new') return { isNew: onOff(rest[0]) }
  if (what === 'hot') return { isHot: onOff(rest[0]) }
  const [language = '', ...words] = rest
  if (what === 'name' && language) return { names: { [language]: words.join(' ') } }
  throw new Error('say hide, show, new, hot or name')
}

function vendorChange([what = '', ...words]: string[]): Change {
  if (what in STATES) return { hidden: STATES[what] }
  if (what === 'name') return { name: words.join(' ') }
  throw new Error('say hide, show or name')
}

function promotionChange([what = '']: string[]): Change {
  if (what in STATES) return { hidden: STATES[what] }
  throw new Error('say hide or show')
}

const CHANGES = {
  game: ['games', gameChange],
  vendor: ['vendors', vendorChange],
  promotion: ['promotions', promotionChange],
} as const

/** The setting that a command stands for. Throws an `Error` that says what is wrong. */
export function catalogueChange(
  kind: keyof typeof CHANGES,
  [code = '', ...words]: string[],
): { catalogue: Record<string, Record<string, Change>> } {
  const [part, changeOf] = CHANGES[kind]
  return { catalogue: { [part]: { [code]: changeOf(words) } } }
}
