import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { profileOf } from '../../src/lib/rules/profile.ts'
import { openPart, type StudioKey } from '../serve/studio.ts'
import { recordOf } from '../serve/studio-vendor.ts'
import type { Place } from './place.ts'
import { caddyfile, nginxConf } from './proxies.ts'
import { copyRelease } from './release.ts'
import {
  FIRST_SITE_ENV,
  keepSecrets,
  originOf,
  placeEnv,
  readEnv,
  writeAtOnce,
} from './settings-files.ts'
import { shellFiles } from './shell.ts'
import { unitFiles } from './units.ts'

const PLACE = 'place.json'
const EXECUTABLE = 0o755
const OWNER_ALONE = 0o700

/** What a folder was made for; null: it is none of ours yet. */
export function placeIn(dir: string): Place | null {
  const file = path.join(dir, PLACE)
  return existsSync(file) ? { ...JSON.parse(readFileSync(file, 'utf8')), dir } : null
}

/** Settings of a folder that a build depends on. */
export function buildSettings(dir: string, { domain }: Place): Record<string, string> {
  const { BRAND_DIR = '', LANGUAGES = '' } = readEnv(path.join(dir, 'site.env'))
  return { SITE_ORIGIN: originOf(domain), BRAND_DIR, LANGUAGES }
}

/** What two operators tell the site of its studio, once. */
function vendorFiles(dir: string, { studio, port }: Place): Record<string, string> {
  if (!studio) return {}
  const { PROFILE = 'play' } = readEnv(path.join(dir, 'site.env'))
  const { STUDIO_KEY = '' } = readEnv(path.join(dir, 'secrets.env'))
  const base = `http://127.0.0.1:${port + 1}`
  const record = recordOf({ origin: originOf(studio), base }, profileOf(PROFILE).currency)
  const { id, jwk } = openPart(JSON.parse(STUDIO_KEY) as StudioKey)
  return {
    'studio/vendor.json': `${JSON.stringify(record, null, 2)}\n`,
    [`studio/${id}.json`]: `${JSON.stringify(jwk, null, 2)}\n`,
  }
}

const within = (folder: string, files: Record<string, string>) =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [path.join(folder, name), text]))

/** Makes a folder that serves, or renews one: what is the operator's own stays as it is. */
export function makeFolder(
  place: Place,
  release: { root: string; name: string; packages?: 'copied' | 'linked' },
): void {
  const { dir, ...kept } = place
  mkdirSync(dir, { recursive: true })
  for (const name of ['state', 'backups'])
    mkdirSync(path.join(dir, name), { recursive: true, mode: OWNER_ALONE })
  const own = path.join(dir, 'site.env')
  if (!existsSync(own)) writeFileSync(own, FIRST_SITE_ENV)
  keepSecrets(path.join(dir, 'secrets.env'), existsSync(path.join(dir, 'state/v3')))
  copyRelease({ root: release.root, dir, name: release.name }, release.packages)
  const written = {
    [PLACE]: `${JSON.stringify(kept, null, 2)}\n`,
    'place.env': placeEnv(place),
    'proxy/Caddyfile': caddyfile(place),
    'proxy/nginx.conf': nginxConf(place),
    ...within('systemd', unitFiles(place)),
    ...vendorFiles(dir, place),
    ...shellFiles(place),
  }
  for (const [name, text] of Object.entries(written)) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true })
    writeAtOnce(path.join(dir, name), text)
  }
  for (const name of Object.keys(shellFiles(place))) chmodSync(path.join(dir, name), EXECUTABLE)
  // Later ones are put in place by install.sh, together with the units that they need.
  const current = path.join(dir, 'current')
  if (!existsSync(current)) symlinkSync(path.join('releases', release.name), current)
}
