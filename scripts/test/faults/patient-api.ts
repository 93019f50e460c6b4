import { patiently } from '../../bench/load/patiently.ts'
import { Api, type CallName, newKey } from '../../client/api.ts'

/** Asks a site that is too busy to answer again, under the same key. */
export class PatientApi extends Api {
  // biome-ignore lint/suspicious/noExplicitAny: answers are read by scripts, field by field.
  override call(name: CallName, input: Record<string, unknown> = {}, key = newKey()): Promise<any> {
    return patiently(() => super.call(name, input, key))
  }
}
