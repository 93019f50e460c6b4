/** The failed tests in the JSON reports of the two runners: file, name, the first line of why. */
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')

interface VitestReport {
  testResults: {
    name: string
    status: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** A file that could not be read has no tests, and is named alone. */
export const failedInVitest = ({ testResults }: VitestReport): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const file = path.relative(ROOT, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      if (!failed.length) return [file]
      return failed.map(
        ({ fullName, failureMessages }) =>
          `${file} › ${fullName}: ${failureMessages[0]?.split('\n')[0]}`,
      )
    })

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string }[] }[]
}

/** The tests of one outcome: `unexpected` failed twice, `flaky` passed on the second try. */
export const namedInPlaywright = (
  suites: PlaywrightSuite[],
  outcome: 'unexpected' | 'flaky',
): string[] =>
  suites.flatMap((suite) => [
    ...suite.specs
      .filter(({ tests }) => tests.some(({ status }) => status === outcome))
      .map(({ title }) => `${suite.file} › ${title}`),
    ...namedInPlaywright(suite.suites ?? [], outcome),
  ])
