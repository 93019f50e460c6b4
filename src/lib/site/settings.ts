import type { Flag, SiteSettingsChange } from '#lib/api/site/site'
import { BRAND } from '#lib/brand'
import { type CatalogueChanges, mergedChanges, NO_CHANGES } from '#lib/catalogue/changes'

/** What an operator can change without a redeploy; row `site` of the D1 table `setting`. */
export interface SiteSettings {
  /** `since`: when it began; 0 while there is none. */
  maintenance: { on: boolean; message: string; until: number; since: number }
  region: {
    mode: 'deny' | 'allow'
    countries: string[]
    allowAddresses: string[]
    denyAddresses: string[]
  }
  flags: Record<Flag, boolean>
  /** Pages are for who is signed in; visitors see the entrance alone (spec section 2). */
  membersOnly: boolean
  /** Who may sign in: whoever has an account, members but no trials, or agents alone. */
  signIn: 'anyone' | 'members' | 'agents'
  catalogue: CatalogueChanges
  customerService: { email: string; url: string; vipUrl?: string | undefined }
}

export const DEFAULT_SITE_SETTINGS: SiteSettings = {
  maintenance: { on: false, message: '', until: 0, since: 0 },
  region: { mode: 'deny', countries: [], allowAddresses: [], denyAddresses: [] },
  flags: {
    MOBILENUMREG3: false,
    REGMOBVERF3: false,
    MOBILENUMPASSREG3: false,
    USERNAMEREG3: true,
    FREEPLAY3: true,
    PWDEXPFORCECHANGE3: false,
    MOBILEVERCODELOGIN3: false,
    AGENTPOLICY3: false,
    MANPLAYREB3: false,
    CHNGPASSVERIF3: false,
    CHATROOM3: false,
  },
  membersOnly: false,
  signIn: 'anyone',
  catalogue: NO_CHANGES,
  customerService: BRAND.contact,
}

type Maintenance = SiteSettings['maintenance']

/** One that goes on has begun when it did; another begins now. */
function maintained(before: Maintenance, change: Partial<Maintenance>, now: number): Maintenance {
  const next = { ...before, ...change }
  return { ...next, since: next.on ? (before.on && before.since) || change.since || now : 0 }
}

/** The settings with a change applied: parts left out keep their value. */
export function withChange(
  settings: SiteSettings,
  change: SiteSettingsChange,
  now = 0,
): SiteSettings {
  return {
    maintenance: change.maintenance
      ? maintained(settings.maintenance, change.maintenance, now)
      : settings.maintenance,
    region: change.region ?? settings.region,
    flags: { ...settings.flags, ...change.flags },
    membersOnly: change.membersOnly ?? settings.membersOnly,
    signIn: change.signIn ?? settings.signIn,
    catalogue: change.catalogue
      ? mergedChanges(settings.catalogue, change.catalogue as Partial<CatalogueChanges>)
      : settings.catalogue,
    customerService: change.customerService ?? settings.customerService,
  }
}

/** Reads the stored row; fields of an older version take their default. */
export function readSiteSettings(stored: string | null | undefined): SiteSettings {
  return withChange(DEFAULT_SITE_SETTINGS, stored ? JSON.parse(stored) : {})
}
