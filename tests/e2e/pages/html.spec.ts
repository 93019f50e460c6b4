import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'playwright/test'
import { fileOf, LOOKED_AT, pagesInTurn } from '../support/pages.ts'

const run = promisify(execFile)
const VNU = 'node_modules/vnu-jar/build/dist/vnu.jar'
/** A short life: compiling it well costs more than it saves; its schemas need a deep stack. */
const SHORT = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss2m']
const SHOWN = 30

const files = LOOKED_AT.flatMap(pagesInTurn).map(({ address }) => fileOf(address))

/** A large boundary of Suspense is rendered apart, hidden, for a script to move: a late jump. */
test('no page hides a part of itself for a script to put in its place', () => {
  const apart = /<template id="[^"]*[BP]:|<div hidden(="")? id="[^"]*S:/
  expect(files.filter((file) => apart.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('every kind of page is valid HTML by html-validate', async () => {
  test.setTimeout(120_000)
  const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })
  const { results } = await validator.validateMultipleFiles(files)
  const found = results.flatMap(({ filePath, messages }) =>
    messages.map(({ ruleId, line, column, message }) =>
      [filePath, line, column, ruleId, message].join(' '),
    ),
  )
  expect(found.slice(0, SHOWN)).toEqual([])
})

test('and by the Nu checker, where there is a Java', async () => {
  test.setTimeout(180_000)
  const hasJava = await run('java', ['-version']).then(
    () => true,
    () => false,
  )
  if (!hasJava) {
    process.stdout.write('no Java here: the Nu checker did not run\n')
    return
  }
  const asked = ['-jar', VNU, '--errors-only', '--exit-zero-always', '--format', 'gnu', ...files]
  const { stderr } = await run('java', [...SHORT, ...asked], { maxBuffer: 64 * 1024 * 1024 })
  expect(stderr.split('\n').filter(Boolean).slice(0, SHOWN)).toEqual([])
})
