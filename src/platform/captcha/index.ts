export { assertCaptcha, CAPTCHA_FIELD, captchaOf, captchaRequired } from './check'
