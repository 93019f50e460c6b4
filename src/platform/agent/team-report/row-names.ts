import type { Env } from '#env'
import { AppError } from '#lib/errors'
import { derived } from '#platform/access/secret/index'
import { Mixer, read, speckKeys, written } from '#platform/kernel/ids/index'

const KIND = 'r'
/** Numbers have 50 bits, in two halves; ten digits of five bits each. */
const HALF = 2 ** 25
const LENGTH = 10
const FORM = /^r([0-9A-HJKMNP-TV-Z]{10})$/
const WORDS = [0, 4, 8, 12]

/**
 * What an agent knows rows of their team's record by. Their numbers count what is decided on the
 * whole site, so that an agent never sees one, nor may ask by one: halving would find it.
 */
export async function rowNames(env: Env, agent: string) {
  const key = Buffer.from(await derived(env, 'team-row', agent), 'base64url')
  const mixer = new Mixer(speckKeys(WORDS.map((at) => key.readUInt32BE(at))))
  return {
    of: (number: number): string => KIND + written(mixer.mixed(KIND, number, HALF), LENGTH),
    /** The number of a row; refused what is no name of one. */
    numberOf(name: string): number {
      const [, mixed] = FORM.exec(name) ?? []
      if (!mixed) throw new AppError('request.invalid', {}, [{ field: 'before', code: 'invalid' }])
      return mixer.unmixed(KIND, read(mixed), HALF)
    },
  }
}
