/** Letters and digits that are not mistaken for each other. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const SIGNS_COUNT = 11
/** Below this every remainder is equally often there. */
const FAIR = 256 - (256 % SIGNS.length)

/** A user name for who registers without one: `m` and eleven random signs, 54 bits. */
export function newUsername(): string {
  let name = 'm'
  while (name.length <= SIGNS_COUNT) {
    for (const value of crypto.getRandomValues(new Uint8Array(SIGNS_COUNT + 1 - name.length))) {
      if (value < FAIR) name += SIGNS[value % SIGNS.length]
    }
  }
  return name
}
