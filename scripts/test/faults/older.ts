import { spawnSync } from 'node:child_process'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../../serve/root.ts'

/** The first release: the last commit before the house was rebuilt and got games of its own. */
export const FIRST_RELEASE = 'f905cd2f59c099b14e67cea80025b1c0fac430d2'

/** Whether a commit is there to be built: a copy without its history has none. */
export const hasCommit = (commit: string): boolean =>
  spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: ROOT }).status === 0

function must(command: string, args: string[], cwd = ROOT): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`)
}

/** The site of an earlier commit, built beside this one. */
export function olderVersion(commit: string): { root: string; end: () => void } {
  const root = mkdtempSync(path.join(tmpdir(), 'orilla-older-'))
  must('git', ['worktree', 'add', '--detach', '--force', root, commit])
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
  console.log(`Building ${commit} …`)
  const build = `import('./scripts/serve/build.ts').then(({ buildIfChanged }) => buildIfChanged())`
  must(process.execPath, ['-e', build], root)
  return { root, end: () => must('git', ['worktree', 'remove', '--force', root]) }
}
