export { assertCaptcha, CAPTCHA_FIELD, captchaOf } from './check'
