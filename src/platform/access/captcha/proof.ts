import type { CaptchaProof, CaptchaSent } from '#lib/api/access/captcha'

/** What a captcha answered, in whichever way a client sends it; undefined: nothing. */
export function proofOf(sent: CaptchaSent): CaptchaProof | undefined {
  const { captcha: answer = '', captchaId: id } = sent
  if (typeof answer === 'object') return answer
  const { lot_number: lotNumber, captcha_output: captchaOutput } = sent
  const { pass_token: passToken, gen_time: genTime } = sent
  if (lotNumber || captchaOutput || passToken || genTime) {
    return { answer, lotNumber, captchaOutput, passToken, genTime }
  }
  return answer || id ? { id, answer } : undefined
}
