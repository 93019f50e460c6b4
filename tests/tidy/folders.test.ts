import { describe, expect, it } from 'vitest'
import {
  crowdedFolders,
  ENTRIES_MAX,
  folderCircles,
  importsOf,
  type Tree,
} from '../../scripts/check/folder-rules'

/** A tree of these files with these texts. */
function treeOf(texts: Record<string, string>): Tree {
  const files = Object.keys(texts)
  const known = new Set(files)
  const imports = files.map((file) => [file, importsOf(file, texts[file] ?? '', known)] as const)
  return { files, imports: new Map(imports) }
}

const filesIn = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${folder}/f${at}.ts`, '']))

describe('folders', () => {
  it('hold thirty entries, files and folders together', () => {
    const full = filesIn('src/lib/wide', ENTRIES_MAX - 1)
    expect(crowdedFolders(treeOf({ ...full, 'src/lib/wide/deep/one.ts': '' }))).toEqual([])
    expect(
      crowdedFolders(
        treeOf({ ...full, 'src/lib/wide/one.ts': '', 'src/lib/wide/deep/one.ts': '' }),
      ),
    ).toEqual(['src/lib/wide: 31 entries, at most 30'])
  })

  it('may hold any number of migrations: a file for each, for ever', () => {
    expect(crowdedFolders(treeOf(filesIn('src/platform/migrations', 99)))).toEqual([])
  })

  it('need each other in one direction', () => {
    const down = {
      'src/lib/rules/a.ts': "import { b } from '#lib/money/b'",
      'src/lib/money/b.ts': "import { c } from './c'",
      'src/lib/money/c.ts': '',
    }
    expect(folderCircles(treeOf(down))).toEqual([])
    const up = { ...down, 'src/lib/money/c.ts': "import { d } from '#lib/rules/d'" }
    expect(folderCircles(treeOf({ ...up, 'src/lib/rules/d.ts': '' }))).toEqual([
      [
        'src/lib: a circle of money rules',
        '  src/lib/money/c.ts -> src/lib/rules/d.ts',
        '  src/lib/rules/a.ts -> src/lib/money/b.ts',
      ].join('\n'),
    ])
  })

  it.each([
    ['a type', "import type { A } from '#platform/a/one'"],
    ['a lazy part', "export const load = () => import('#platform/a/one')"],
    ['what is passed on', "export * from '../../platform/a/one'"],
    ['several lines', "import {\n  a,\n  b,\n} from '#platform/a/one'"],
    ['an effect', "import '#platform/a/one'"],
  ])('count %s as needing it', (_, text) => {
    const tree = treeOf({
      'src/edge/b/two.ts': text,
      'src/platform/a/one.ts': "import { two } from '#edge/b/two'",
    })
    expect(folderCircles(tree)).toHaveLength(1)
  })

  it('are found in circles of several, in every depth, a file beside them too', () => {
    const tree = treeOf({
      'src/a/deep/one.ts': "import '#a/deep/x/two'",
      'src/a/deep/x/two.ts': "import '#a/deep/y/three'",
      'src/a/deep/y/three.ts': "import '#a/deep/one'",
    })
    expect(folderCircles(tree).map((found) => found.split('\n')[0])).toEqual([
      'src/a/deep: a circle of one.ts x y',
    ])
  })
})
