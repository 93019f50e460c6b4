import { existsSync, globSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { FORMS } from '../../scripts/test/mutation/groups'

/** A file that has moved would not be changed at all, and a test that has would notice nothing. */
describe.each(Object.entries(FORMS))('mutation testing of the %s', (_, groups) => {
  it('changes files that exist', () => {
    const files = groups.flatMap((group) => group.files)
    expect(files.filter((file) => globSync(file).length === 0)).toEqual([])
  })

  it('asks tests that exist', () => {
    const tests = groups.flatMap((group) => group.tests)
    expect(tests.filter((test) => !existsSync(`tests/unit/${test}.test.ts`))).toEqual([])
  })
})
