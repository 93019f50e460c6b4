import { parseArgs } from 'node:util'

/** Where a site runs under systemd, and what it is called there. */
export interface Place {
  /** The folder that holds everything of it. */
  dir: string
  /** Of its units, its account and its logs. */
  name: string
  domain: string
  /** Of the studio; empty: there is none. */
  studio: string
  /** Of the site on the machine itself; the studio has the next one. */
  port: number
}

export const USUAL = { name: 'orilla', port: 8787 }
const OFF = 'off'
/** What units hide from the site, and what other accounts may not enter. */
const HIDDEN = ['/home', '/root', '/run', '/tmp', '/var/tmp', '/proc', '/sys', '/dev']
/** Nothing that a unit, a shell or a proxy would read as more than a name. */
const PLAIN_PATH = /^\/[\w./-]+$/
const NAME = /^[a-z][a-z0-9-]{0,30}$/
const DOMAIN = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/
const PORT_MAX = 65_534

export const HELP = `npm run self-host -- FOLDER --domain bets.example
  [--studio games.bets.example | off] [--name orilla] [--port 8787]

Makes FOLDER, or a new release in it: everything but systemd and the proxy that a site needs.
A second run needs the folder alone; secrets, settings and state stay as they are.`

/** What is wrong with a place; empty: nothing. */
export function placeFaults({ dir, name, domain, studio, port }: Place): string[] {
  const checks: [boolean, string][] = [
    [!PLAIN_PATH.test(dir), 'FOLDER must be a path of letters, digits, dots, - and _'],
    [
      HIDDEN.some((hidden) => dir === hidden || dir.startsWith(`${hidden}/`)),
      `FOLDER lies where the site cannot see it (${HIDDEN.join(', ')}): try /srv/${name}`,
    ],
    [!NAME.test(name), '--name must be small letters, digits and -, a letter first'],
    [!DOMAIN.test(domain), '--domain must be a name such as bets.example'],
    [studio !== '' && !DOMAIN.test(studio), '--studio must be a name such as games.bets.example'],
    [studio === domain, '--studio must be another name than --domain: games are an origin apart'],
    [
      !Number.isInteger(port) || port < 1024 || port > PORT_MAX,
      `--port must be 1024 to ${PORT_MAX}`,
    ],
  ]
  return checks.filter(([isFault]) => isFault).map(([, text]) => text)
}

/** Reads the command line; what it leaves out is as it was before, or as usual. */
export function placeOf(args: string[], before: (dir: string) => Place | null): Place {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      domain: { type: 'string' },
      studio: { type: 'string' },
      name: { type: 'string' },
      port: { type: 'string' },
    },
  })
  const [dir = '', ...more] = positionals
  if (!dir || more.length > 0) throw new Error(HELP)
  const known = before(dir)
  const domain = values.domain ?? known?.domain ?? ''
  const asked = values.studio ?? known?.studio ?? `games.${domain}`
  return {
    dir,
    name: values.name ?? known?.name ?? USUAL.name,
    domain,
    studio: asked === OFF ? '' : asked,
    port: Number(values.port ?? known?.port ?? USUAL.port),
  }
}
