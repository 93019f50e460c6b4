import { describe, expect, it } from 'vitest'
import { CALLS } from '#lib/api/index'
import { edge, envelope } from './edge'
import { asked, fake, ORIGIN, ok, withFakeUpstream } from './fake-upstream'

const TEXTS = {
  es: 'Tu sesión es de otro sitio. Recarga la página.',
  en: 'Your session belongs to another site. Reload the page.',
  pt: 'Sua sessão é de outro site. Recarregue a página.',
  vi: 'Phiên của bạn thuộc một trang khác. Hãy tải lại trang.',
  th: 'เซสชันนี้เป็นของเว็บไซต์อื่น กรุณาโหลดหน้าใหม่',
  zh: '该会话属于其他网站，请刷新页面。',
}
const calls = Object.entries(CALLS).filter(([name]) => name !== 'site.status')
const relayed = edge({ RELAY_ORIGIN: ORIGIN, MERCHANT: 'orilla' })

withFakeUpstream()

/** Each with a body of its own type, so that nothing else refuses it first. */
function asking(call: (typeof calls)[number][1], headers: Record<string, string>): RequestInit {
  const { method } = call
  if (method === 'GET' || method === 'DELETE') return { method, headers }
  const isForm = 'form' in call && call.form
  const json = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const type = 'encrypted' in call && call.encrypted ? 'application/jose' : json
  return { method, headers: { ...headers, 'content-type': type }, body: '{}' }
}

describe('a call that names another merchant', () => {
  it.each(calls)('%s is refused with 403 and reaches nobody', async (_, call) => {
    fake(() => ok(1))
    const path = call.path.replace(/:([a-zA-Z]+)/g, 'some-$1')
    const headers = { authorization: 'Bearer B1.token-of-orilla', merchant: 'other' }
    const answer = await relayed(path, asking(call, headers))
    expect(answer.status).toBe(403)
    expect(await envelope(answer)).toMatchObject({
      success: false,
      value: null,
      code: 'session.other-merchant',
    })
    expect(asked).toEqual([])
  })

  it.each(Object.entries(TEXTS))('is told so in %s', async (language, text) => {
    const answer = await relayed('/wps/v2/wallets/balance', {
      headers: { merchant: 'other', language },
    })
    expect((await envelope(answer)).message).toBe(text)
  })

  it('is refused for the code in its query too', async () => {
    const path = '/wps/relay/GCSGAME_gameVendor?merchantCode='
    const [other, own] = [await relayed(`${path}other`), await relayed(`${path}orilla`)]
    expect([other.status, own.status]).toEqual([403, 200])
  })

  it('still learns the merchant from the status; its own and none are let through', async () => {
    fake(() => ok(1))
    const status = await edge()('/wps/system/status', { headers: { merchant: 'other' } })
    expect((await envelope(status)).value).toMatchObject({ merchant: 'orilla' })
    for (const headers of [{ merchant: 'orilla' }, { merchant: '' }, {}]) {
      const answer = await relayed('/wps/v2/wallets/balance', {
        headers: headers as Record<string, string>,
      })
      expect(answer.status).toBe(200)
    }
  })
})
