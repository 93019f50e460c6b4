import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { unitFiles } from '../../../scripts/self-host/units'
import { readUnit } from '../../support/self-host/unit-file'
import { Folder, PLACE } from './made'

const place = { ...PLACE, dir: '/srv/bets' }
const files = unitFiles(place)
const units = Object.fromEntries(
  Object.entries(files)
    .filter(([name]) => /\.(service|timer)$/.test(name))
    .map(([name, text]) => [name, readUnit(text)]),
)
const of = (name: string) => units[name] ?? {}
const serviceOf = (name: string) => of(name)['Service'] ?? {}
const NODE = '/srv/bets/current/node_modules/.bin/node /srv/bets/current/scripts'

describe('the units', () => {
  it('start, ask and copy by the release that is in place', () => {
    const site = serviceOf('orilla.service')
    const health = 'http://127.0.0.1:8787/wps/health http://127.0.0.1:8788/health'
    expect(site['ExecStart']).toEqual([`${NODE}/run.mjs start`])
    expect(site['ExecStartPost']).toEqual([`${NODE}/self-host/healthy.mjs 60 ${health}`])
    expect(serviceOf('orilla-health.service')['ExecStart']).toEqual([
      `${NODE}/self-host/healthy.mjs 30 ${health}`,
    ])
    expect(serviceOf('orilla-backup.service')['ExecStart']).toEqual([
      `${NODE}/run.mjs backup rotate /srv/bets/backups`,
    ])
  })

  it('start the site again whatever ends it, for ever, within limits', () => {
    expect(of('orilla.service')['Unit']).toMatchObject({ StartLimitIntervalSec: ['0'] })
    expect(serviceOf('orilla.service')).toMatchObject({
      Restart: ['always'],
      KillMode: ['mixed'],
      LimitNOFILE: ['65536'],
      MemoryMax: ['80%'],
      LogNamespace: ['orilla'],
    })
    expect(of('orilla-health.service')['Unit']).toMatchObject({
      OnFailure: ['orilla-restart.service'],
    })
  })

  it.each(['orilla.service', 'orilla-backup.service', 'orilla-health.service'])(
    '%s has no rights that it does not need',
    (name) => {
      const service = serviceOf(name)
      expect(service).toMatchObject({
        NoNewPrivileges: ['yes'],
        CapabilityBoundingSet: [''],
        ProtectSystem: ['strict'],
        ProtectHome: ['yes'],
        PrivateTmp: ['yes'],
        PrivateDevices: ['yes'],
        RestrictNamespaces: ['yes'],
        UMask: ['0077'],
      })
      const own = service['User']?.[0] ?? (service['DynamicUser']?.[0] === 'yes' && 'dynamic')
      expect(own).toMatch(/^(orilla|dynamic)$/)
    },
  )

  it('let the site write to its state alone, copies beside it', () => {
    expect(serviceOf('orilla.service')['ReadWritePaths']).toEqual(['/srv/bets/state'])
    expect(serviceOf('orilla-backup.service')['ReadWritePaths']).toEqual([
      '/srv/bets/state /srv/bets/backups',
    ])
    expect(serviceOf('orilla-health.service')['ReadWritePaths']).toBeUndefined()
  })

  it('let no setting of an operator’s undo where and behind what it serves', () => {
    expect(serviceOf('orilla.service')['EnvironmentFile']).toEqual([
      '/srv/bets/site.env',
      '/srv/bets/place.env',
      '/srv/bets/secrets.env',
    ])
  })

  it('hold no secret: everybody may read a unit', () => {
    for (const text of Object.values(files)) expect(text).not.toMatch(/^Environment=/m)
  })

  it('keep logs for a time, apart from the machine’s', () => {
    expect(readUnit(files['journald@orilla.conf'] ?? '')['Journal']).toMatchObject({
      SystemMaxUse: ['500M'],
      MaxRetentionSec: ['30day'],
    })
  })

  const known = spawnSync('systemd-analyze', ['--version']).status === 0
  it.skipIf(!known)('are what systemd takes', () => {
    const folder = new Folder()
    folder.make('one')
    // systemd-analyze looks whether what it would start can be started.
    mkdirSync(folder.at('current/node_modules/.bin'), { recursive: true })
    const node = folder.at('current/node_modules/.bin/node')
    writeFileSync(node, '#!/bin/sh\n')
    chmodSync(node, 0o755)
    const names = Object.keys(units).map((name) => path.join(folder.dir, 'systemd', name))
    const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...names], {
      encoding: 'utf8',
    })
    expect({ status, said: `${stdout}${stderr}` }).toEqual({ status: 0, said: '' })
  })
})

describe('the scripts', () => {
  const folder = new Folder()
  folder.make('one')

  it.each(['install.sh', 'uninstall.sh', 'run'])('%s is a script of a plain shell', (name) => {
    expect(folder.mode(name)).toBe('755')
    const { status, stderr } = spawnSync('sh', ['-n', folder.at(name)], { encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  it('put every file in its place, and take each of them away again', () => {
    const [install, uninstall] = [folder.read('install.sh'), folder.read('uninstall.sh')]
    for (const name of Object.keys(files)) {
      const [, target = ''] = new RegExp(`'systemd/${name}' '(/etc/[^']+)'`).exec(install) ?? []
      expect(target, name).not.toBe('')
      expect(uninstall, name).toContain(`'${target}'`)
    }
  })

  it('leave state, copies and secrets where they are', () => {
    const removed = folder.read('uninstall.sh').match(/^rm (.*\\\n)+.*$/m)?.[0] ?? ''
    expect(removed).toContain('/etc/systemd/system/orilla.service')
    expect(removed).not.toContain(folder.dir)
  })
})
