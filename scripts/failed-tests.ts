/** The failed tests in the JSON reports of the two runners: file, name, the first line of why. */
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '..')

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
  specs: { title: string; ok: boolean }[]
}

export const failedInPlaywright = (suites: PlaywrightSuite[]): string[] =>
  suites.flatMap((suite) => [
    ...suite.specs.filter(({ ok }) => !ok).map(({ title }) => `${suite.file} › ${title}`),
    ...failedInPlaywright(suite.suites ?? []),
  ])
