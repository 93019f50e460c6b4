import type { StudioEnv } from '#studio/env'
import { HttpWallet } from '#studio/wallet/http-wallet'
import { ContractWallet, keyPair } from './contract-wallet'

const [vendor, site] = await Promise.all([keyPair('studio-2'), keyPair('site-1')])

/** The key that the site asks the studio by. */
export const siteKey = site.own

/** The wallet of tests that go through the worker. */
export const contract = new ContractWallet(vendor.open, site)

const settings = {
  SITE_ORIGINS: 'https://site.example',
  WALLET_ORIGIN: 'https://contract.example',
  STUDIO_KEY: JSON.stringify(vendor.own),
} as StudioEnv

export const testWallet = (clock: () => number) => new HttpWallet(settings, contract.fetch, clock)
