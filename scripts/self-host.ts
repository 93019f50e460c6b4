/**
 * `npm run self-host -- /srv/bets --domain bets.example`: a folder that runs site and studio of one
 * machine under systemd, behind a proxy that ends TLS (docs/self-hosting.md). Again with the folder
 * alone: a new release in it.
 */
import { accessSync, constants, mkdirSync } from 'node:fs'
import path from 'node:path'
import { copyName } from './backup/rotate.ts'
import { buildSettings, makeFolder, placeIn } from './self-host/folder.ts'
import { type Place, placeFaults, placeOf } from './self-host/place.ts'
import { buildIfChanged } from './serve/build.ts'
import { ROOT } from './serve/root.ts'

function refuseOthers(place: Place, known: Place | null): void {
  const faults = placeFaults(place)
  const changed = known ? (['name', 'domain', 'studio', 'port'] as const) : []
  for (const what of changed.filter((each) => known?.[each] !== place[each]))
    faults.push(`${place.dir} has ${what} ${known?.[what] || 'off'}: change it in place.json first`)
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

/** Before a build of minutes, not after it. */
function assertWritable(dir: string): void {
  try {
    mkdirSync(dir, { recursive: true })
    accessSync(dir, constants.W_OK)
  } catch {
    throw new Error(`${dir} cannot be written to: run this as root`)
  }
}

function tell({ dir, name, domain, studio, port }: Place, known: Place | null, release: string) {
  const next = known
    ? [`sudo ${dir}/install.sh`, `Back to the one before: sudo ${dir}/install.sh RELEASE`]
    : [
        `1. sudo ${dir}/install.sh`,
        `2. the proxy: ${dir}/proxy/Caddyfile or ${dir}/proxy/nginx.conf`,
        `3. copy ${dir}/secrets.env to a safe place that is not this machine`,
        `4. sudo ${dir}/run operator help`,
      ]
  const lines = [
    `Folder        ${dir}, release ${release}`,
    `Site          https://${domain}, on the machine itself port ${port}`,
    ...(studio ? [`Studio        https://${studio}, port ${port + 1}`] : []),
    `Account       ${name}, which install.sh makes`,
    'Secrets       made once, in secrets.env, never printed',
  ]
  console.log(`\n${lines.join('\n')}\n\nNext\n${next.join('\n')}\nAll of it: docs/self-hosting.md`)
}

async function selfHost(args: string[]): Promise<void> {
  const resolved = args.map((each, at) => (at === 0 && each[0] !== '-' ? path.resolve(each) : each))
  const place = placeOf(resolved, placeIn)
  const known = placeIn(place.dir)
  refuseOthers(place, known)
  assertWritable(place.dir)
  Object.assign(process.env, buildSettings(place.dir, place))
  console.log((await buildIfChanged()) ? 'Built the site.' : 'The build is up to date.')
  const name = copyName(new Date())
  makeFolder(place, { root: ROOT, name })
  tell(place, known, name)
}

selfHost(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
