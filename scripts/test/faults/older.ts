import { spawnSync } from 'node:child_process'
import { mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ROOT } from '../../serve/root.ts'

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
