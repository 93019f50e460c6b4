import type { Place } from './place.ts'
import { unitFiles } from './units.ts'

const HEAD = `#!/bin/sh
# Written by npm run self-host, each time anew.
set -eu`

const ROOT_ALONE = `[ "$(id -u)" -eq 0 ] || { echo "$0 must be run as root: sudo $0" >&2; exit 1; }`

const timersOf = ({ name }: Place) => `${name}-backup.timer ${name}-health.timer`

/** Where each file of systemd's belongs. */
function targetOf(file: string, { name }: Place): string {
  if (file === `${name}.sysusers.conf`) return `/etc/sysusers.d/${name}.conf`
  if (file.startsWith('journald@')) return `/etc/systemd/${file}`
  return `/etc/systemd/system/${file}`
}

/** Puts a release in place and starts it; the newest one unless another is named. */
function install(place: Place): string {
  const { dir, name } = place
  const copies = Object.keys(unitFiles(place)).map(
    (file) => `install -D -m 644 'systemd/${file}' '${targetOf(file, place)}'`,
  )
  return `${HEAD}
# sudo ./install.sh [RELEASE]: installs units and account, then serves that release; without one the
# newest. An older one is how to roll back.
${ROOT_ALONE}
cd '${dir}'
release=\${1:-$(ls -1 releases | sort | tail -n 1)}
if [ ! -d "releases/$release" ]; then
  echo "There is no release $release; there are:" >&2
  ls -1 releases >&2
  exit 1
fi
previous=$(basename "$(readlink current || true)")

${copies.join('\n')}
systemd-sysusers '${targetOf(`${name}.sysusers.conf`, place)}'
install -d -o '${name}' -g '${name}' -m 700 state backups
chown -R '${name}:${name}' state backups
chown root:root . ./*.env ./*.sh run
chmod 600 secrets.env
chown -R root:root releases
chmod -R a+rX,go-w releases

ln -sfn "releases/$release" current.new
mv -T current.new current
systemctl daemon-reload
systemctl enable --quiet '${name}.service' ${timersOf(place)}
if ! systemctl restart '${name}.service'; then
  echo "$release does not serve; why: journalctl --namespace=${name} -n 50" >&2
  [ -z "$previous" ] || echo "The one before: sudo ./install.sh $previous" >&2
  exit 1
fi
systemctl restart ${timersOf(place)}

# What serves and what served before stay; nothing runs from the others any more.
for each in $(ls -1 releases); do
  case $each in "$release"|"$previous") ;; *) rm -rf "releases/$each" ;; esac
done
echo "Release $release serves on the machine itself. Next: the proxy (docs/self-hosting.md)."
`
}

/** Takes out of the system what `install.sh` has put there; the folder stays. */
function uninstall(place: Place): string {
  const { dir, name } = place
  const targets = Object.keys(unitFiles(place)).map((file) => `  '${targetOf(file, place)}'`)
  return `${HEAD}
# sudo ./uninstall.sh: stops the site and takes its units away. State, copies, settings and secrets
# stay in this folder, so that ./install.sh brings it back.
${ROOT_ALONE}
systemctl disable --now ${timersOf(place)} '${name}.service' || true
rm -f \\
${targets.join(' \\\n')}
systemctl daemon-reload
echo "Stopped. ${dir} is as it was; take the proxy's part out by hand."
echo "For good: rm -r '${dir}'; userdel '${name}'"
`
}

/** Commands of the project on this state: `sudo ./run operator audit`. */
function run({ dir, name }: Place): string {
  return `${HEAD}
# sudo ./run operator audit, sudo ./run backup restore FOLDER: a command of the project (README.md)
# with the settings and secrets of this site, as its account.
cd '${dir}/current'
set -a
. '${dir}/site.env'
. '${dir}/place.env'
. '${dir}/secrets.env'
set +a
if [ "$(id -u)" -eq 0 ]; then
  exec runuser -u '${name}' -- ./node_modules/.bin/node scripts/run.mjs "$@"
fi
exec ./node_modules/.bin/node scripts/run.mjs "$@"
`
}

export const shellFiles = (place: Place): Record<string, string> => ({
  'install.sh': install(place),
  'uninstall.sh': uninstall(place),
  run: run(place),
})
