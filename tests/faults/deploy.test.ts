import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { classesIn, objectsTakenAway, takenAway } from '../../scripts/deploy/one-way'
import { changedInPlace } from '../../scripts/deploy/schema'
import { buildIfChanged } from '../../scripts/serve/build'
import { ROOT } from '../../scripts/serve/root'

const MINUTES = 60_000
const MIGRATIONS = readdirSync(path.join(ROOT, 'src/platform/migrations')).sort()
const SITE = classesIn(readFileSync(path.join(ROOT, 'wrangler.toml'), 'utf8'))
const STUDIO = classesIn(readFileSync(path.join(ROOT, 'wrangler.studio.toml'), 'utf8'))
const folder = mkdtempSync(path.join(tmpdir(), 'orilla-deploy-'))
const said = path.join(folder, 'said')

/** A command in wrangler's place: it writes down what it is asked, and answers for an account. */
const FAKE = `#!${process.execPath}
const { appendFileSync } = require('node:fs')
const asked = process.argv.slice(2).join(' ')
const { version, fails, migrations, site, studio } = JSON.parse(process.env.ACCOUNT)
appendFileSync(${JSON.stringify(said)}, asked + '\\n')
const isStudio = asked.includes('wrangler.studio.toml')
if (fails && new RegExp(fails).test(asked)) process.exit(3)
if (asked.startsWith('deployments status')) {
  if (!version) process.exit(1)
  const versions = [{ version_id: (isStudio ? 'studio-' : 'site-') + version, percentage: 100 }]
  console.log(JSON.stringify({ versions }))
}
if (asked.startsWith('versions view')) {
  const bindings = (isStudio ? studio : site).map((name) => {
    return { type: 'durable_object_namespace', class_name: name }
  })
  console.log(JSON.stringify({ resources: { bindings } }))
}
if (asked.startsWith('d1 execute')) {
  console.log(JSON.stringify([{ results: migrations.map((name) => ({ name })) }]))
}
`

interface Account {
  version: string
  /** What it refuses. */
  fails?: string
  migrations: string[]
  site: string[]
  studio: string[]
}

const WHOLE: Account = { version: 'before', migrations: MIGRATIONS, site: SITE, studio: STUDIO }

function deploy(account: Account, ...args: string[]) {
  rmSync(said, { force: true })
  const env = {
    ...process.env,
    ACCOUNT: JSON.stringify(account),
    PATH: `${folder}${path.delimiter}${process.env['PATH']}`,
  }
  const script = path.join(ROOT, 'scripts/deploy.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env,
  })
  const asked = readFileSync(said, 'utf8').trim().split('\n')
  const changing = asked.filter((line) =>
    /^(deploy |deploy$|d1 migrations|d1 create|r2|queues)/.test(line),
  )
  return { status, words: `${stdout}${stderr}`, changing, asked }
}

beforeAll(async () => {
  const command = path.join(folder, 'wrangler')
  writeFileSync(command, FAKE)
  chmodSync(command, 0o755)
  await buildIfChanged()
}, 10 * MINUTES)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a deployment', () => {
  it('says by which command each worker is taken back', () => {
    const { status, words, changing } = deploy(WHOLE)
    expect(status).toBe(0)
    expect(changing.slice(-3)).toEqual([
      'd1 migrations apply orilla --remote',
      'deploy',
      expect.stringMatching(/^deploy \S+worker\.js -c \S+wrangler\.studio\.toml --no-bundle$/),
    ])
    expect(words).toContain('npx wrangler rollback site-before -c wrangler.toml')
    expect(words).toContain('npx wrangler rollback studio-before -c wrangler.studio.toml')
  })

  it('of a migration that fails leaves the version before', () => {
    const { status, words, changing } = deploy({ ...WHOLE, fails: '^d1 migrations' })
    expect(status).toBe(3)
    expect(changing.at(-1)).toBe('d1 migrations apply orilla --remote')
    expect(words).toContain('Version site-before of the site serves on.')
    expect(words).toContain('Version studio-before of the studio serves on.')
  })

  it('of a site that does not start deploys no studio', () => {
    const { status, words, changing } = deploy({ ...WHOLE, fails: '^deploy$' })
    expect([status, changing.at(-1)]).toEqual([3, 'deploy'])
    expect(words).toContain('Version site-before of the site serves on.')
  })

  it('of a studio that does not start says how the site is taken back to it', () => {
    const { status, words } = deploy({ ...WHOLE, fails: '^deploy .*studio' })
    expect(status).toBe(3)
    expect(words).toContain('Version studio-before of the studio serves on.')
    expect(words).toContain('npx wrangler rollback site-before -c wrangler.toml')
    expect(words).not.toContain('rollback studio-before')
  })

  it('with new objects names the way that wrangler has no command for', () => {
    const { status, words } = deploy({ ...WHOLE, site: SITE.slice(0, -1) })
    expect(status).toBe(0)
    expect(words).toContain(`past new objects (${SITE.at(-1)})`)
    expect(words).not.toContain('rollback site-before')
    expect(words).toContain('git checkout - -- wrangler.toml')
  })

  it('that takes away what the version before reads is refused until it is said', () => {
    const first = MIGRATIONS.filter((name) => name < '0033')
    const account = { ...WHOLE, migrations: first }
    const refused = deploy(account)
    expect([refused.status, refused.changing]).toEqual([1, []])
    for (const statement of [
      'DROP VIEW told_ticket',
      'DROP TABLE bonus',
      'DROP TABLE redemption',
      // Its table is there under its name, and is another one.
      'mission.target is gone',
    ]) {
      expect(refused.words).toContain(statement)
    }
    const taken = deploy(account, '--one-way')
    expect(taken.status).toBe(0)
    expect(taken.asked.some((line) => line.includes('one-way'))).toBe(false)
  })

  it('into an empty account goes through, with nothing to go back to', () => {
    const { status, words } = deploy({ ...WHOLE, version: '' })
    expect(status).toBe(0)
    expect(words).toContain('site: nothing served before')
  })

  it('that is only tried asks the account nothing', () => {
    const { status, asked } = deploy(WHOLE, '--dry-run')
    expect(status).toBe(0)
    expect(asked).toEqual(['deploy --dry-run', expect.stringMatching(/^deploy .*--dry-run$/)])
  })
})

describe('what an earlier version would miss', () => {
  it.each([
    ['DROP TABLE gone;', ['DROP TABLE gone']],
    ['DROP TABLE kept; CREATE TABLE kept (a);', []],
    ['CREATE TABLE next (a); DROP TABLE kept; ALTER TABLE next RENAME TO kept;', []],
    ['ALTER TABLE old RENAME TO newer;', ['ALTER TABLE old RENAME TO newer']],
    ['ALTER TABLE old RENAME TO newer; CREATE VIEW old AS SELECT a FROM newer;', []],
    ['ALTER TABLE one DROP COLUMN a;', ['ALTER TABLE one DROP COLUMN a']],
    ['ALTER TABLE one RENAME COLUMN a TO b;', ['ALTER TABLE one RENAME COLUMN a TO b']],
    ['ALTER TABLE one ADD COLUMN a; -- DROP TABLE one', []],
    ['CREATE TRIGGER t AFTER INSERT ON a BEGIN DELETE FROM b; END;', []],
  ])('%s', (sql, lost) => {
    expect(takenAway(sql)).toEqual(lost)
  })

  const KEPT = 'CREATE TABLE kept (a INTEGER NOT NULL, b TEXT);'
  it.each([
    ['ALTER TABLE kept ADD COLUMN c INTEGER NOT NULL DEFAULT 0; CREATE TABLE other (a);', []],
    [
      'DROP TABLE kept; CREATE TABLE kept (a INTEGER NOT NULL, b TEXT);',
      ['kept is made anew: the rows it has are not taken over'],
    ],
    [
      `CREATE TABLE next (a INTEGER NOT NULL, c TEXT NOT NULL);
       INSERT INTO next SELECT a, '' FROM kept; DROP TABLE kept; ALTER TABLE next RENAME TO kept;`,
      ['kept.b is gone', 'kept.c has to be written'],
    ],
    [
      `CREATE TRIGGER t AFTER INSERT ON kept BEGIN DELETE FROM kept WHERE a = 1; END;
       -- DROP TABLE kept`,
      [],
    ],
    ['DROP TABLE kept;', []],
  ])('is seen in tables that are there still: %s', (sql, lost) => {
    expect(changedInPlace([KEPT], [sql])).toEqual(lost)
  })

  it('is nothing of what this version has by itself', () => {
    const texts = MIGRATIONS.map((name) =>
      readFileSync(path.join(ROOT, 'src/platform/migrations', name), 'utf8'),
    )
    expect(changedInPlace(texts, [])).toEqual([])
    expect(changedInPlace([], texts)).toEqual([])
  })

  it('is named where objects of a worker would be gone or elsewhere', () => {
    const line = 'deleted_classes = ["WheelObject"]'
    expect(objectsTakenAway(`[[migrations]]\ntag = "v99"\n${line}\n`)).toEqual([line])
    expect(SITE).toContain('BookObject')
  })
})
