import { captchaScript } from '#lib/http/outside'
import { type CaptchaAdapter, EMPTY } from './adapter'
import { askService, needed } from './ask-service'

const ORIGIN = 'https://challenges.cloudflare.com'

/** Cloudflare Turnstile: the page's widget gives a token, `siteverify` says whether it is good. */
export const turnstile: CaptchaAdapter = {
  always: true,
  async challenge({ env }) {
    const siteKey = needed(env.TURNSTILE_SITE_KEY, 'TURNSTILE_SITE_KEY')
    const script = captchaScript('turnstile', env.CAPTCHA_ORIGIN)
    return { ...EMPTY, kind: 'turnstile', always: true, siteKey, script }
  },
  async verify({ token }, { env, ip }) {
    const secret = needed(env.TURNSTILE_SECRET, 'TURNSTILE_SECRET')
    if (!token) return false
    const answer = await askService(`${env.CAPTCHA_ORIGIN || ORIGIN}/turnstile/v0/siteverify`, {
      secret,
      response: token,
      remoteip: ip,
    })
    return answer['success'] === true
  },
}
