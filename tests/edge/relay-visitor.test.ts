import { describe, expect, it, vi } from 'vitest'
import { RELAY_VISITOR_MS } from '#lib/limits'
import { edge, envelope, resetSite, setSite } from './edge'
import { asked, fake, ORIGIN, ok, withFakeUpstream } from './fake-upstream'

const RELAY_SECRET = 'shared by both'
const HEADER = 'x-relay-visitor'
const VISITOR = '2001:db8::7'

withFakeUpstream()

/** What a relay with that secret tells of a visitor from Colombia. */
async function told(secret?: string): Promise<Record<string, string>> {
  fake(() => ok(1))
  const relay = edge({
    RELAY_ORIGIN: ORIGIN,
    DEV_COUNTRY: 'CO',
    TRUSTED_PROXY_HEADER: 'x-front',
    ...(secret && { RELAY_SECRET: secret }),
  })
  await relay('/wps/v2/wallets/balance', {
    headers: { 'x-front': VISITOR, [HEADER]: '0 BR 192.0.2.1 of-its-own' },
  })
  const header = asked.at(-1)?.headers.get(HEADER)
  return header ? { [HEADER]: header } : {}
}

/** Where an upstream believes a request to come from. */
async function seen(headers: Record<string, string>, secret = RELAY_SECRET) {
  const upstream = edge({ RELAY_SECRET: secret, DEV_COUNTRY: 'US' })
  const { value } = await envelope(await upstream('/wps/system/status', { headers }))
  return (value as { location: { ip: string; country: string } }).location
}

describe('what a relay tells of a visitor', () => {
  it('is believed by an upstream that shares its secret', async () => {
    expect(await seen(await told(RELAY_SECRET))).toEqual({ ip: VISITOR, country: 'CO' })
  })

  it('decides about the region there', async () => {
    const open = { allowAddresses: [], denyAddresses: [] }
    const headers = await told(RELAY_SECRET)
    await setSite({ region: { mode: 'deny', countries: ['CO'], ...open } })
    const upstream = edge({ RELAY_SECRET })
    expect((await upstream('/wps/v2/wallets/balance', { headers })).status).toBe(451)
    expect((await upstream('/wps/v2/wallets/balance')).status).not.toBe(451)
    await resetSite()
  })

  it('is nothing without a secret, and never what the visitor wrote', async () => {
    expect(await told()).toEqual({})
    const [, country] = (await told(RELAY_SECRET))[HEADER]?.split(' ') ?? []
    expect(country).toBe('CO')
  })

  it.each([
    ['signed by another secret', (header: string) => header, 'another'],
    ['with another country', (header: string) => header.replace(' CO ', ' BR '), RELAY_SECRET],
    ['without a signature', (header: string) => header.split(' ').slice(0, 3).join(' '), ''],
    ['that is none', () => 'nonsense', RELAY_SECRET],
  ])('is not believed %s', async (_, change, secret) => {
    const header = (await told(RELAY_SECRET))[HEADER] ?? ''
    const place = await seen({ [HEADER]: change(header) }, secret)
    expect(place).toEqual({ ip: '127.0.0.1', country: 'US' })
  })

  it('is not believed later than minutes after', async () => {
    const headers = await told(RELAY_SECRET)
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + RELAY_VISITOR_MS + 1_000)
    expect((await seen(headers)).country).toBe('US')
  })
})
