import { profileOf } from '../../src/lib/rules/profile.ts'
import { Api } from '../client/api.ts'
import type { Server } from './server.ts'
import type { Settings } from './settings.ts'
import { openKey, STUDIO_VENDOR } from './studio.ts'

/** Where the studio answers the site. */
const SITE_PREFIX = '/site/v1'
/** Of wrangler.toml, where the environment names none. */
const USUAL_PROFILE = 'play'
/** The jackpot of its slots; a developer's is open from the first start. */
const JACKPOT = 'JACKPOT-1'
/** Trial members play with it, at vendors too. */
const TRIAL = 'FUN'
const NAMES = {
  es: 'Estudio de la casa',
  en: 'House studio',
  pt: 'Estúdio da casa',
  vi: 'Xưởng của nhà cái',
  th: 'สตูดิโอของเจ้ามือ',
  zh: '自营工作室',
  'zh-Hant': '自營工作室',
  ja: '自社スタジオ',
  ko: '자체 스튜디오',
  id: 'Studio sendiri',
  ms: 'Studio sendiri',
  fil: 'Sariling studio',
  km: 'ស្ទូឌីយោផ្ទាល់ខ្លួន',
  lo: 'ສະຕູດິໂອຂອງເຮົາ',
  my: 'ကိုယ်ပိုင်စတူဒီယို',
  hi: 'अपना स्टूडियो',
  bn: 'নিজস্ব স্টুডিও',
  ta: 'சொந்த ஸ்டுடியோ',
  te: 'సొంత స్టూడియో',
  ur: 'اپنا اسٹوڈیو',
  fa: 'استودیوی خودی',
  ar: 'استوديو الموقع',
  he: 'הסטודיו של הבית',
  tr: 'Sitenin stüdyosu',
  ru: 'Собственная студия',
  uk: 'Власна студія',
  pl: 'Własne studio',
  de: 'Hauseigenes Studio',
  fr: 'Studio maison',
  it: 'Studio della casa',
  nl: 'Eigen studio',
  sw: 'Studio ya tovuti',
  am: 'የቤቱ ስቱዲዮ',
}

/** What the site keeps of the studio, as of any other vendor. */
export function recordOf(
  { origin, base = origin }: { origin: string; base?: string },
  currency: string,
) {
  const own = (code: string) => ({ code, decimals: 2, factor: 1 })
  const address = 'token={token}&game={game}&lang={lang}&lobby={lobby}&mode={mode}&room={room}'
  return {
    names: NAMES,
    currencies: { [currency]: own(currency), [TRIAL]: own(TRIAL) },
    origins: [origin],
    template: `${origin}/?${address}`,
    base: `${base}${SITE_PREFIX}`,
    // Two bets of a member are one round: one that came late goes back, the other may have won.
    rollbackSettled: true,
  }
}

interface Known {
  code: string
  record: { template: string; base: string; rollbackSettled: boolean }
  keys: { id: string }[]
}

/**
 * Registers the studio of a developer's site with it, through the operators' calls; later starts
 * change only what has become another. A real site's operators do it themselves.
 */
export async function registerStudio(server: Server, settings: Settings): Promise<void> {
  const { studio, isProduction, vars } = settings
  if (!studio || isProduction) return
  const [, second = ''] = (vars.OPERATOR_TOKENS ?? '').split(/\s+/)[0]?.split(':') ?? []
  const operators = [server.operatorToken, second].map((token) => new Api(server.url, token))
  const [operator] = operators as [Api, Api]
  const { vendors } = (await operator.call('operator.vendors')) as { vendors: Known[] }
  const known = vendors.find(({ code }) => code === STUDIO_VENDOR)
  const record = recordOf(studio, profileOf(vars.PROFILE || USUAL_PROFILE).currency)
  const own = ['template', 'base', 'rollbackSettled'] as const
  if (own.some((field) => known?.record[field] !== record[field])) {
    const changed = { ...known?.record, ...record }
    await operator.call('operator.setVendor', { code: STUDIO_VENDOR, record: changed })
  }
  const key = openKey(studio)
  const isHeld = known?.keys.some(({ id }) => id === key.id) ?? false
  // Keys take two persons; a developer is both.
  for (const each of isHeld ? [] : operators) {
    await each.call('operator.addVendorKey', { code: STUDIO_VENDOR, ...key })
  }
  try {
    await operator.call('operator.refreshGames', { code: STUDIO_VENDOR })
    const [[currency = ''] = []] = Object.entries(record.currencies)
    const opened = { code: STUDIO_VENDOR, jackpot: JACKPOT, currency, open: true }
    if (!known) await operator.call('operator.setJackpot', opened)
  } catch (error) {
    // The site asks again by itself.
    console.warn(`The studio's games are not known yet: ${String(error)}`)
  }
}
