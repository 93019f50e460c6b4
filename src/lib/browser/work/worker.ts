import type { CaptchaWork } from '#lib/captcha/work'
import { doWork } from './search'

/** Beside the page, which stays usable: answers each found number at once. */
self.addEventListener('message', ({ data }: MessageEvent<CaptchaWork>) => {
  for (const found of doWork(data)) self.postMessage(found)
})
