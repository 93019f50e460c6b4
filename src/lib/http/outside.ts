/** What a page may load from another host, by directive of its content security policy. */
export type OutsideSources = Partial<
  Record<'script' | 'style' | 'img' | 'font' | 'connect' | 'frame', readonly string[]>
>

/** Variables that name a service outside, and another origin for it than its own. */
export interface OutsideEnv {
  CAPTCHA_ADAPTER?: string
  CAPTCHA_ORIGIN?: string
  PHONE_ADAPTER?: string
  FIREBASE_ORIGIN?: string
}

const GEETEST_STATIC = ['https://static.geetest.com', 'https://static.geevisit.com']
const GEETEST_CALLS = ['https://gcaptcha4.geetest.com', 'https://gcaptcha4.geevisit.com']
const TURNSTILE = ['https://challenges.cloudflare.com']

const CAPTCHAS: Record<string, OutsideSources> = {
  turnstile: { script: TURNSTILE, frame: TURNSTILE },
  geetest: {
    script: [...GEETEST_STATIC, ...GEETEST_CALLS],
    style: GEETEST_STATIC,
    img: GEETEST_STATIC,
    font: GEETEST_STATIC,
    connect: GEETEST_CALLS,
  },
}

const FIREBASE: OutsideSources = {
  script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
  connect: ['https://identitytoolkit.googleapis.com'],
}

function movedTo(origin: string | undefined, own: OutsideSources): OutsideSources {
  if (!origin) return own
  return Object.fromEntries(Object.keys(own).map((kind) => [kind, [origin]]))
}

/** The hosts of exactly those services that are configured; none by default. */
export function outsideSources(env: OutsideEnv): OutsideSources[] {
  const captcha = CAPTCHAS[env.CAPTCHA_ADAPTER ?? '']
  return [
    ...(captcha ? [movedTo(env.CAPTCHA_ORIGIN, captcha)] : []),
    ...(env.PHONE_ADAPTER === 'firebase' ? [movedTo(env.FIREBASE_ORIGIN, FIREBASE)] : []),
  ]
}

/** Address of a captcha's script; empty for a kind that has none. */
export function captchaScript(kind: string, origin?: string): string {
  if (kind === 'turnstile') {
    return `${origin || TURNSTILE[0]}/turnstile/v0/api.js?render=explicit`
  }
  return kind === 'geetest' ? `${origin || GEETEST_STATIC[0]}/v4/gt4.js` : ''
}
