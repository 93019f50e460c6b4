import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const manifest = read('package.json')
const EXACT = /^\d+\.\d+\.\d+(-[0-9A-Za-z.-]+)?$/

/** Every version in a tree of dependencies or overrides, with the path to it. */
function versions(tree: Record<string, unknown>, path: string): [string, string][] {
  return Object.entries(tree).flatMap(([name, value]) =>
    typeof value === 'string'
      ? ([[`${path} ${name}`, value]] as [string, string][])
      : versions(value as Record<string, unknown>, `${path} ${name}`),
  )
}

describe('package.json', () => {
  const groups = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']

  it.each(groups)('%s are exact versions', (group) => {
    const loose = versions(manifest[group] ?? {}, group).filter(([, range]) => !EXACT.test(range))
    expect(loose).toEqual([])
  })

  it('is what the lock file holds', () => {
    const root = read('package-lock.json').packages['']
    for (const group of groups.slice(0, 3)) expect(root[group]).toEqual(manifest[group])
  })

  it('offers the commands that the documentation names', () => {
    const commands = ['start', 'dev', 'test', 'check', 'format', 'bench', 'deploy']
    expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(commands))
  })

  it('is MIT, as the licence file says', () => {
    expect(manifest.license).toBe('MIT')
    expect(readFileSync('LICENSE', 'utf8')).toMatch(/^MIT License\n/)
  })
})
