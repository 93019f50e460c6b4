import { AppError } from '#lib/errors'
import { CAPTCHA_TIMEOUT_MS } from '#lib/limits'

/** Posts a form to a verification service; anything but a JSON object in time is a refusal. */
export async function askService(
  url: string,
  fields: Record<string, string>,
): Promise<Record<string, unknown>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(CAPTCHA_TIMEOUT_MS),
    })
    const body: unknown = await response.json()
    if (!response.ok || typeof body !== 'object' || body === null) throw new Error('no answer')
    return body as Record<string, unknown>
  } catch (error) {
    const host = new URL(url).host
    console.error(JSON.stringify({ event: 'captcha.unavailable', host, error: String(error) }))
    throw new AppError('session.captcha-unavailable')
  }
}

/** A setting without which an adapter cannot work. */
export function needed(value: string | undefined, name: string): string {
  if (value) return value
  console.error(JSON.stringify({ event: 'captcha.not-configured', missing: name }))
  throw new AppError('session.captcha-unavailable')
}
