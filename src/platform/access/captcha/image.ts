import { CAPTCHA_LETTERS, CAPTCHA_LIFETIME_MS } from '#lib/limits'
import { makePass, redeemPass } from '#platform/access/secret/index'
import { type CaptchaAdapter, EMPTY } from './adapter'
import { LETTERS } from './glyphs'
import { drawLetters, HEIGHT, WIDTH } from './picture'
import { encodePng } from './png'
import { isWorkDone, makeWork } from './work'

const PURPOSE = 'captcha'

/** Letters without bias: a byte beyond the last whole multiple is drawn again. */
function randomLetters(count: number): string {
  const limit = 256 - (256 % LETTERS.length)
  let text = ''
  while (text.length < count) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < limit) text += LETTERS[byte % LETTERS.length]
  }
  return text
}

/**
 * Letters in a bent picture, or work for who cannot read it. The answer travels sealed in the id;
 * nothing is stored until used.
 */
export const imageCaptcha: CaptchaAdapter = {
  always: false,
  async challenge({ env, now }) {
    const answer = randomLetters(CAPTCHA_LETTERS)
    const expiresAt = now() + CAPTCHA_LIFETIME_MS
    const png = await encodePng(drawLetters(answer), { width: WIDTH, height: HEIGHT })
    const id = await makePass(env, PURPOSE, { of: answer, until: expiresAt })
    const image = Buffer.from(png).toString('base64')
    return { ...EMPTY, kind: 'image', id, image, expiresAt }
  },
  work: makeWork,
  async verify({ id, answer, work }, context) {
    if (id && work) return isWorkDone({ id, work }, context)
    if (!id || !answer) return false
    const { env, now } = context
    const expected = await redeemPass(env, PURPOSE, id, now())
    return expected !== null && answer.trim().toUpperCase() === expected
  },
}
