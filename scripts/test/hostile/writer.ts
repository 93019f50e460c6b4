import { CALLS, type CallName } from '../../../src/lib/api/index.ts'
import { Api, Refusal } from '../../client/api.ts'
import { freeTexts } from './free-texts.ts'
import { isNeverShown } from './stored-fields.ts'

type Fields = Record<string, unknown>

/** What would run, load or lead away if a page took it for its own; as much as a field takes. */
const MARKUP = `"><img src=x onerror="hit='img'">`
const SCRIPTS = [`${MARKUP}[x](javascript:hit='link')<svg/onload=hit='svg'>`, MARKUP, '<b>x']

const FIELDS = Map.groupBy(
  freeTexts().filter((one) => !isNeverShown(one)),
  (one) => one.slice(0, one.indexOf(' ')),
)

/** The steps of a path such as `definition.titles{}` or `deposits[].label`. */
const stepsOf = (path: string): string[] =>
  path.replaceAll('[]', '.*').replaceAll('{}', '.*').split('.')

/** A copy in which every text at a path is another one; the same where there is none. */
function withText(value: unknown, steps: readonly string[], text: string): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return typeof value === 'string' ? text : value
  if (Array.isArray(value))
    return step === '*' ? value.map((each) => withText(each, rest, text)) : value
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, each]): [string, unknown] => [
    name,
    step === '*' || step === name ? withText(each, rest, text) : each,
  ])
  return Object.fromEntries(entries)
}

/** What became of the fields that a script was written into, as `call field`. */
export interface Wrote {
  taken: Set<string>
  /** Without the script the same call was taken. */
  refused: Set<string>
}

/** A client that writes scripts into every free text that it is given to send. */
export class Writer extends Api {
  private readonly wrote: Wrote

  constructor(origin: string, token: string, wrote: Wrote) {
    super(origin, token)
    this.wrote = wrote
  }

  override async call(name: CallName, input: Fields = {}, key?: string) {
    const { changed, fields } = this.spoiled(name, input)
    try {
      const value = await super.call(name, changed, key)
      for (const field of fields) this.wrote.taken.add(field)
      return value
    } catch (error) {
      if (!(error instanceof Refusal) || error.status >= 500 || fields.length === 0) throw error
      const value = await super.call(name, input)
      for (const field of fields) this.wrote.refused.add(field)
      return value
    }
  }

  private spoiled(name: CallName, input: Fields): { changed: Fields; fields: string[] } {
    let changed = input
    const fields: string[] = []
    for (const field of FIELDS.get(name) ?? []) {
      const steps = stepsOf(field.slice(name.length + 1))
      const other = SCRIPTS.map((text) => withText(changed, steps, text) as Fields).find(
        (one) => CALLS[name].input.safeParse(one).success,
      )
      if (!other || JSON.stringify(other) === JSON.stringify(changed)) continue
      changed = other
      fields.push(field)
    }
    return { changed, fields }
  }
}
