import type { Place } from './place.ts'

const HEAD = '# Written by npm run self-host, each time anew: changes belong into systemctl edit.'

/** Nothing but what serving needs: no rights, no devices, a disk that is read. */
const LEAST = `NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
ProtectSystem=strict
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectClock=yes
ProtectControlGroups=yes
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
RemoveIPC=yes
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
UMask=0077`

const nodeOf = ({ dir }: Place) => `${dir}/current/node_modules/.bin/node`
const scriptOf = ({ dir }: Place, name: string) => `${dir}/current/scripts/${name}`
const runs = (place: Place, words: string) =>
  `${nodeOf(place)} ${scriptOf(place, 'run.mjs')} ${words}`

/** Asks site and studio on the machine itself, past the proxy. */
function asksHealth(place: Place, seconds: number): string {
  const { port, studio } = place
  const addresses = [`http://127.0.0.1:${port}/wps/health`]
  if (studio) addresses.push(`http://127.0.0.1:${port + 1}/health`)
  const script = scriptOf(place, 'self-host/healthy.mjs')
  return `${nodeOf(place)} ${script} ${seconds} ${addresses.join(' ')}`
}

const account = ({ name }: Place) => `User=${name}\nGroup=${name}`

/** In the order in which later ones win. */
const settings = ({ dir }: Place) =>
  ['site', 'place', 'secrets'].map((name) => `EnvironmentFile=${dir}/${name}.env`).join('\n')

const site = (place: Place) => `${HEAD}
[Unit]
Description=${place.domain}: site${place.studio ? ' and studio' : ''}
Documentation=file:${place.dir}/current/docs/self-hosting.md
Wants=network-online.target
After=network-online.target
StartLimitIntervalSec=0

[Service]
Type=exec
${account(place)}
WorkingDirectory=${place.dir}/current
${settings(place)}
ExecStart=${runs(place, 'start')}
ExecStartPost=${asksHealth(place, 60)}
Restart=always
RestartSec=2
TimeoutStartSec=90
TimeoutStopSec=20
KillMode=mixed
LimitNOFILE=65536
TasksMax=512
MemoryHigh=70%
MemoryMax=80%
LogNamespace=${place.name}
ReadWritePaths=${place.dir}/state
${LEAST}

[Install]
WantedBy=multi-user.target
`

const backup = (place: Place) => `${HEAD}
[Unit]
Description=${place.domain}: copy of the state

[Service]
Type=oneshot
${account(place)}
WorkingDirectory=${place.dir}/current
${settings(place)}
ExecStart=${runs(place, `backup rotate ${place.dir}/backups`)}
Nice=10
IOSchedulingClass=idle
TimeoutStartSec=30min
LogNamespace=${place.name}
ReadWritePaths=${place.dir}/state ${place.dir}/backups
${LEAST}
`

const backupTimer = (place: Place) => `${HEAD}
[Unit]
Description=${place.domain}: a copy of the state each hour

[Timer]
OnCalendar=hourly
RandomizedDelaySec=5min
Persistent=yes

[Install]
WantedBy=timers.target
`

const health = (place: Place) => `${HEAD}
[Unit]
Description=${place.domain}: does it answer?
After=${place.name}.service
OnFailure=${place.name}-restart.service

[Service]
Type=oneshot
DynamicUser=yes
ExecCondition=/usr/bin/systemctl is-active --quiet ${place.name}.service
ExecStart=${asksHealth(place, 30)}
TimeoutStartSec=60
LogNamespace=${place.name}
LogLevelMax=notice
${LEAST}
`

const healthTimer = (place: Place) => `${HEAD}
[Unit]
Description=${place.domain}: asked each minute whether it answers

[Timer]
OnBootSec=2min
OnUnitInactiveSec=1min
AccuracySec=5s

[Install]
WantedBy=timers.target
`

const restart = (place: Place) => `${HEAD}
[Unit]
Description=${place.domain}: started again, as it did not answer for half a minute

[Service]
Type=oneshot
ExecStart=/usr/bin/systemctl try-restart ${place.name}.service
`

/** Logs of this site alone: so much and so long, then the oldest go. */
const logs = () => `# Written by npm run self-host, each time anew.
[Journal]
SystemMaxUse=500M
MaxRetentionSec=30day
RateLimitIntervalSec=30s
RateLimitBurst=20000
`

const accounts = ({ name, domain }: Place) => `# Written by npm run self-host, each time anew.
u ${name} - "${domain}" - -
`

/** Every file of systemd's, by its name. */
export function unitFiles(place: Place): Record<string, string> {
  const { name } = place
  return {
    [`${name}.service`]: site(place),
    [`${name}-backup.service`]: backup(place),
    [`${name}-backup.timer`]: backupTimer(place),
    [`${name}-health.service`]: health(place),
    [`${name}-health.timer`]: healthTimer(place),
    [`${name}-restart.service`]: restart(place),
    [`journald@${name}.conf`]: logs(),
    [`${name}.sysusers.conf`]: accounts(place),
  }
}
