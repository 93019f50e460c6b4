import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { derived } from '#platform/access/secret/index'
import { HiddenNumbers } from '#platform/kernel/hidden-numbers'

/**
 * What an agent knows rows of their team's record by. Their numbers count what is decided on the
 * whole site, so that an agent never sees one, nor may ask by one: halving would find it.
 */
export async function rowNames(env: Env, agent: string) {
  const key = Buffer.from(await derived(env, 'team-row', agent), 'base64url')
  const names = new HiddenNumbers('r', key)
  return {
    of: (number: number): string => names.of(number),
    /** The number of a row; refused what is no name of one. */
    numberOf(name: string): number {
      const number = names.numberOf(name)
      if (number === undefined)
        throw new AppError('request.invalid', {}, [{ field: 'before', code: 'invalid' }])
      return number
    },
  }
}
