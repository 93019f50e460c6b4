import { asksForCaptcha, dropCaptcha } from '#lib/stores/captcha'
import type { useCaptcha } from './CaptchaField'

interface Asking {
  /** Of the captcha's field. */
  id: string
  captcha: ReturnType<typeof useCaptcha>
  /** Said beside the field while it is empty. */
  missing: string
}

/** The field may have to be drawn first. */
const goTo = (id: string) => setTimeout(() => document.getElementById(id)?.focus())

/**
 * Does what a captcha may stand before: false when it has to be filled in first, which is said
 * beside its field. Throws what else went wrong; the picture is used up then too.
 */
export async function askingCaptcha<T>(
  { id, captcha, missing }: Asking,
  work: () => Promise<T>,
): Promise<T | false> {
  if (!captcha.filled) {
    captcha.setError(missing)
    goTo(id)
    return false
  }
  try {
    const done = await work()
    if (done !== false) {
      captcha.change('')
      dropCaptcha()
    }
    return done
  } catch (error) {
    const isAsked = asksForCaptcha(error)
    if (isAsked || captcha.asked) captcha.again(isAsked ? error.message : '')
    if (!isAsked) throw error
    goTo(id)
    return false
  }
}
