import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest, or waits most: begun last, it would keep all others waiting. */
const DEAR = ['tests/faults/', 'ledger-model', 'agent/proof', 'brand.test', 'plays/ssc', 'fuzz']

const isDear = ({ moduleId }: TestSpecification) => DEAR.some((part) => moduleId.includes(part))

export class DearFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isDear), ...sorted.filter((file) => !isDear(file))]
  }
}
