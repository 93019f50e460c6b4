import { type CaptchaWork, hashedText, isFound } from '#lib/captcha/work'
import { firstWordOf } from './sha256'

/** Does a captcha's work, and gives what each of its searches finds. */
export function* doWork({ salt, bits, searches }: CaptchaWork): Generator<number> {
  for (let search = 0; search < searches; search++) {
    let found = 0
    while (!isFound(firstWordOf(hashedText(salt, search, found)), bits)) found++
    yield found
  }
}
