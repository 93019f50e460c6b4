import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files in the order in which they were named: what is quick and notices most comes first. */
export const chosenFirst = (chosen: readonly string[]) =>
  class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const placeOf = ({ moduleId }: TestSpecification) =>
        chosen.findIndex((name) => moduleId.endsWith(name))
      return [...files].sort((one, other) => placeOf(one) - placeOf(other))
    }
  }
