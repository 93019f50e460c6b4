import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { Folder } from './made'

/** A system that only writes down what it is asked for; `restart` fails where it is told to. */
class FakeSystem {
  private readonly bin: string
  private readonly log: string

  constructor(private readonly folder: Folder) {
    this.bin = path.join(folder.root, 'bin')
    this.log = path.join(folder.root, 'log')
    mkdirSync(this.bin)
    for (const name of ['install', 'chown', 'systemd-sysusers', 'systemctl']) this.put(name, '')
    this.put('id', 'echo "$FAKE_ID"')
    this.put('systemctl', '[ "$1" != restart ] || [ "$FAILS" != "$2" ]')
  }

  private put(name: string, does: string) {
    const text = `#!/bin/sh\necho "${name} $*" >> '${this.log}'\n${does}\n`
    writeFileSync(path.join(this.bin, name), text, { mode: 0o755 })
  }

  run(script: string, args: string[] = [], env: Record<string, string> = {}) {
    writeFileSync(this.log, '')
    const found = `${this.bin}:${process.env['PATH']}`
    const { status, stdout, stderr } = spawnSync(this.folder.at(script), args, {
      encoding: 'utf8',
      env: { PATH: found, FAKE_ID: '0', FAILS: '', ...env },
    })
    return { status, said: `${stdout}${stderr}`, did: readFileSync(this.log, 'utf8') }
  }
}

const current = (folder: Folder) => readlinkSync(folder.at('current'))
const releases = (folder: Folder) => readdirSync(folder.at('releases')).sort()

it('serves the newest release, and keeps the one before it', () => {
  const folder = new Folder()
  const system = new FakeSystem(folder)
  folder.make('2026-01-01T00-00-00Z')
  const first = system.run('install.sh')
  expect(first).toMatchObject({ status: 0 })
  expect(first.did).toContain('systemctl daemon-reload')
  expect(first.did).toContain('systemctl restart orilla.service')
  expect(first.did).toContain('chown -R orilla:orilla state backups')
  folder.make('2026-01-02T00-00-00Z')
  folder.make('2026-01-03T00-00-00Z')
  expect(system.run('install.sh').status).toBe(0)
  expect(current(folder)).toBe('releases/2026-01-03T00-00-00Z')
  expect(releases(folder)).toEqual(['2026-01-01T00-00-00Z', '2026-01-03T00-00-00Z'])
})

it('rolls back to a release by its name', () => {
  const folder = new Folder()
  const system = new FakeSystem(folder)
  for (const name of ['one', 'two']) {
    folder.make(name)
    system.run('install.sh')
  }
  expect(system.run('install.sh', ['one']).status).toBe(0)
  expect(current(folder)).toBe('releases/one')
  expect(releases(folder)).toEqual(['one', 'two'])
  const wrong = system.run('install.sh', ['three'])
  expect(wrong.status).toBe(1)
  expect(wrong.said).toContain('There is no release three')
  expect(wrong.did).not.toContain('systemctl')
  expect(current(folder)).toBe('releases/one')
})

it('says which release was there before where one does not serve, and removes none', () => {
  const folder = new Folder()
  const system = new FakeSystem(folder)
  folder.make('one')
  system.run('install.sh')
  folder.make('two')
  folder.make('three')
  const failed = system.run('install.sh', ['two'], { FAILS: 'orilla.service' })
  expect(failed.status).toBe(1)
  expect(failed.said).toContain('sudo ./install.sh one')
  expect(releases(folder)).toEqual(['one', 'three', 'two'])
})

it('does nothing for who is not root', () => {
  const folder = new Folder()
  const system = new FakeSystem(folder)
  folder.make('one')
  for (const script of ['install.sh', 'uninstall.sh']) {
    const { status, said, did } = system.run(script, [], { FAKE_ID: '1000' })
    expect({ status, did }, script).toEqual({ status: 1, did: 'id -u\n' })
    expect(said).toContain('must be run as root')
  }
})
