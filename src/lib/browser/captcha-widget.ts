import type { CaptchaProof } from '#lib/api/access/captcha'
import { geetestLanguage, turnstileLanguage } from './captcha-languages'
import { outsideScript } from './outside-script'

/** Where a widget stands, and who hears of it. */
export interface WidgetPlace {
  kind: string
  siteKey: string
  script: string
  element: HTMLElement
  /** Code of the page's language. */
  language: string
  onProof: (proof: CaptchaProof) => void
  /** The proof is too old by now, or cannot be had. */
  onLoss: (isFailed: boolean) => void
}

interface Turnstile {
  render(element: HTMLElement, options: Record<string, unknown>): string
  remove(id: string): void
}

interface Geetest {
  appendTo(element: HTMLElement): Geetest
  onSuccess(heard: () => void): Geetest
  onError(heard: () => void): Geetest
  getValidate(): Record<'lot_number' | 'captcha_output' | 'pass_token' | 'gen_time', string>
  destroy(): void
}

interface Widgets {
  turnstile?: Turnstile
  initGeetest4?: (options: Record<string, unknown>, heard: (captcha: Geetest) => void) => void
}

function turnstile(place: WidgetPlace, { turnstile: widget }: Widgets): () => void {
  if (!widget) throw new Error('no widget')
  const id = widget.render(place.element, {
    sitekey: place.siteKey,
    language: turnstileLanguage(place.language),
    callback: (token: string) => place.onProof({ answer: '', token }),
    'expired-callback': () => place.onLoss(false),
    'error-callback': () => place.onLoss(true),
  })
  return () => widget.remove(id)
}

function geetest(place: WidgetPlace, { initGeetest4: init }: Widgets): () => void {
  if (!init) throw new Error('no widget')
  let end = () => {}
  let isOver = false
  const language = geetestLanguage(place.language)
  const options = { captchaId: place.siteKey, product: 'float', language, protocol: 'https://' }
  init(options, (captcha) => {
    end = () => captcha.destroy()
    if (isOver) {
      end()
      return
    }
    captcha
      .appendTo(place.element)
      .onSuccess(() => {
        const { lot_number, captcha_output, pass_token, gen_time } = captcha.getValidate()
        place.onProof({
          answer: '',
          lotNumber: lot_number,
          captchaOutput: captcha_output,
          passToken: pass_token,
          genTime: gen_time,
        })
      })
      .onError(() => place.onLoss(true))
  })
  return () => {
    isOver = true
    end()
  }
}

/** Puts the widget of a captcha service into a page; answers what takes it out again. */
export function placeWidget(place: WidgetPlace): () => void {
  let end = () => {}
  let isOver = false
  outsideScript(place.script).then(
    () => {
      if (isOver) return
      const widgets = window as unknown as Widgets
      try {
        end = (place.kind === 'geetest' ? geetest : turnstile)(place, widgets)
      } catch {
        place.onLoss(true)
      }
    },
    () => place.onLoss(true),
  )
  return () => {
    isOver = true
    end()
  }
}
