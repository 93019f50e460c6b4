import { createHmac } from 'node:crypto'
import { captchaScript } from '#lib/http/outside'
import { type CaptchaAdapter, EMPTY } from './adapter'
import { askService, needed } from './ask-service'

const ORIGIN = 'https://gcaptcha4.geetest.com'

/** GeeTest v4: the page's widget gives four values, `validate` says whether they are good. */
export const geetest: CaptchaAdapter = {
  always: true,
  async challenge({ env }) {
    const siteKey = needed(env.GEETEST_ID, 'GEETEST_ID')
    const script = captchaScript('geetest', env.CAPTCHA_ORIGIN)
    return { ...EMPTY, kind: 'geetest', always: true, siteKey, script }
  },
  async verify({ lotNumber, captchaOutput, passToken, genTime }, { env }) {
    const id = needed(env.GEETEST_ID, 'GEETEST_ID')
    const key = needed(env.GEETEST_KEY, 'GEETEST_KEY')
    if (!lotNumber || !captchaOutput || !passToken || !genTime) return false
    const answer = await askService(
      `${env.CAPTCHA_ORIGIN || ORIGIN}/validate?captcha_id=${encodeURIComponent(id)}`,
      {
        lot_number: lotNumber,
        captcha_output: captchaOutput,
        pass_token: passToken,
        gen_time: genTime,
        sign_token: createHmac('sha256', key).update(lotNumber).digest('hex'),
      },
    )
    return answer['status'] === 'success' && answer['result'] === 'success'
  },
}
