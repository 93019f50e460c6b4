import { isWithin, type Network, parseAddress, parseNetwork } from '#lib/http/address'
import type { SiteSettings } from '#lib/site/settings'

type Region = SiteSettings['region']

interface Lists {
  countries: Set<string>
  allow: Network[]
  deny: Network[]
}

const compiled = new WeakMap<Region, Lists>()

const networks = (texts: string[]) =>
  texts.map(parseNetwork).filter((network): network is Network => network !== null)

function listsOf(region: Region): Lists {
  let lists = compiled.get(region)
  if (!lists) {
    lists = {
      countries: new Set(region.countries),
      allow: networks(region.allowAddresses),
      deny: networks(region.denyAddresses),
    }
    compiled.set(region, lists)
  }
  return lists
}

/**
 * May this visitor not use the site? Address lists come before the country, allowing first; where
 * there are any, nobody whose address cannot be read is let in.
 */
export function isRestricted(region: Region, ip: string, country: string): boolean {
  const { countries, allow, deny } = listsOf(region)
  if (allow.length > 0 || deny.length > 0) {
    const address = parseAddress(ip)
    if (!address) return true
    if (allow.some((network) => isWithin(address, network))) return false
    if (deny.some((network) => isWithin(address, network))) return true
  }
  const listed = countries.has(country)
  return region.mode === 'deny' ? listed : !listed
}
