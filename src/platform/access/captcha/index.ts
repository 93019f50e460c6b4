export { assertCaptcha, CAPTCHA_FIELD, captchaOf, captchaRequired } from './check'
export { proofOf } from './proof'
