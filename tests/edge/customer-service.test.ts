import { afterEach, describe, expect, it } from 'vitest'
import { edge, envelope, resetSite, setSite } from './edge'

const blocked = edge({ DEV_COUNTRY: 'KP' })
const denyKP = () =>
  setSite({ region: { mode: 'deny', countries: ['KP'], allowAddresses: [], denyAddresses: [] } })
const maintain = () => setSite({ maintenance: { on: true, message: '', until: 0 } })

afterEach(resetSite)

describe.each([
  ['a restricted region', denyKP],
  ['maintenance', maintain],
])('customer service in %s', (_, close) => {
  const support = { email: 'faro@site.example', url: '' }
  const contact = async (path: string) =>
    /<a data-slot="contact" href="([^"]*)">/.exec(await (await blocked(path)).text())?.[1]

  it('is a link of the page', async () => {
    await setSite({ customerService: support })
    await close()
    expect(await contact('/en/vip')).toBe('mailto:faro@site.example')
    await setSite({ customerService: { ...support, url: 'https://chat.example/a?b=c' } })
    expect(await contact('/')).toBe('https://chat.example/a?b=c')
    await setSite({ customerService: support })
  })

  it('is reached with the subject that a link of the page has', async () => {
    await setSite({ customerService: support })
    await close()
    expect(await (await blocked('/')).text()).toContain(
      'href="mailto:faro@site.example?subject=Retirar%20mi%20saldo"',
    )
  })

  it('is told by its call, with and without a session', async () => {
    await close()
    const visitor = await blocked('/wps/system/customerService')
    expect(visitor.status).toBe(200)
    expect((await envelope(visitor)).value).toHaveProperty('version.pathList')
    // Refused for its session, not for the site's status.
    expect((await blocked('/wps/member/customerService')).status).toBe(401)
    expect((await blocked('/wps/member/info')).status).toBeOneOf([451, 503])
  })
})
