import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, or waits most: begun last, it would keep all others waiting. */
const SLOW = [
  ...['tests/faults/', 'ledger-model', 'agent/proof', 'brand.test', 'plays/ssc', 'fuzz'],
  ...['valid-rates', 'languages-apart', 'captcha-work', 'who-signs-in', 'vendor/scenarios'],
]

const isSlow = ({ moduleId }: TestSpecification) => SLOW.some((part) => moduleId.includes(part))

export class SlowTestsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))]
  }
}
