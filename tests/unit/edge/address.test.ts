import { describe, expect, it } from 'vitest'
import { isRestricted } from '#edge/site/region'
import { CALLS } from '#lib/api/index'
import { isWithin, parseAddress, parseNetwork } from '#lib/http/address'

const within = (address: string, network: string) => {
  const [a, n] = [parseAddress(address), parseNetwork(network)]
  if (!a || !n) throw new Error(`${address} ${network}`)
  return isWithin(a, n)
}

describe('addresses in networks', () => {
  it.each([
    ['10.1.2.3', '10.0.0.0/8', true],
    ['11.1.2.3', '10.0.0.0/8', false],
    ['203.0.113.7', '203.0.113.7/32', true],
    ['203.0.113.8', '203.0.113.7/32', false],
    ['1.2.3.4', '0.0.0.0/0', true],
    ['255.255.255.255', '255.255.255.254/31', true],
    ['2001:db8::1', '2001:db8::/32', true],
    ['2001:db9::1', '2001:db8::/32', false],
    ['2001:db8:0:0:0:0:0:1', '2001:db8::1/128', true],
    ['::1', '::/0', true],
    ['::ffff:10.0.0.1', '10.0.0.0/8', true],
    ['::1', '0.0.0.0/0', false],
    ['1.2.3.4', '::/0', false],
    ['fe80::1', 'fe80::/10', true],
  ])('%s in %s: %s', (address, network, expected) => {
    expect(within(address, network)).toBe(expected)
  })

  it.each([
    '',
    '1.2.3',
    '1.2.3.256',
    '1.2.3.4.5',
    'a.b.c.d',
    '017.0.0.1',
    '1.2.3.00',
    ':::',
    '1::2::3',
    '12345::',
    'g::1',
    '1:2:3:4:5:6:7',
  ])('"%s" is no address', (text) => {
    expect(parseAddress(text)).toBeNull()
  })

  it.each(['1.2.3.4', '1.2.3.4/33', '::/129', '1.2.3.4/', '1.2.3.4/-1', '/8'])(
    '"%s" is no network',
    (text) => {
      expect(parseNetwork(text)).toBeNull()
      const region = { mode: 'deny', countries: [], denyAddresses: [text] }
      expect(CALLS['site.set'].input.safeParse({ region }).success).toBe(false)
    },
  )
})

describe('the region', () => {
  const lists = { allowAddresses: [], denyAddresses: [] }
  const deny = { mode: 'deny' as const, countries: ['KP'], ...lists }
  const allow = { mode: 'allow' as const, countries: ['CO'], ...lists }

  it('denies the listed, or all but the listed', () => {
    expect(isRestricted(deny, '1.2.3.4', 'KP')).toBe(true)
    expect(isRestricted(deny, '1.2.3.4', 'CO')).toBe(false)
    expect(isRestricted(deny, '1.2.3.4', 'XX')).toBe(false)
    expect(isRestricted(allow, '1.2.3.4', 'CO')).toBe(false)
    expect(isRestricted(allow, '1.2.3.4', 'XX')).toBe(true)
  })

  it('asks the address before the country, allowing first', () => {
    const region = {
      ...deny,
      allowAddresses: ['10.0.0.1/32'],
      denyAddresses: ['10.0.0.0/8', '2001:db8::/32'],
    }
    expect(isRestricted(region, '10.0.0.1', 'KP')).toBe(false)
    expect(isRestricted(region, '10.0.0.2', 'CO')).toBe(true)
    expect(isRestricted(region, '2001:db8::5', 'CO')).toBe(true)
    expect(isRestricted(region, '9.9.9.9', 'CO')).toBe(false)
  })

  it('lets nobody in by an address that is none, where addresses are listed', () => {
    for (const ip of ['not an address', '', '8.8.8.8, 203.0.113.9', '8.8.8.8:1']) {
      expect(isRestricted({ ...deny, denyAddresses: ['203.0.113.0/24'] }, ip, 'CO')).toBe(true)
      expect(isRestricted({ ...deny, allowAddresses: ['10.0.0.0/8'] }, ip, 'CO')).toBe(true)
      expect(isRestricted(deny, ip, 'CO')).toBe(false)
    }
  })
})
