import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react'
import { failureText } from '#islands/ui/failure'
import { useText } from '#islands/ui/text'
import { refusedFields } from './refused-fields'

type Errors<Name extends string> = Partial<Record<Name, string>>
type Kept<Values> = readonly [Values, Dispatch<SetStateAction<Values>>]

interface FormOptions<Values extends object, Name extends string> {
  /** Ids of the controls are `<prefix>-<name>`. */
  prefix: string
  /** Values at first; their order is the order on the screen. */
  start: Values | (() => Values)
  /** Where the values are kept, when they outlive the form. */
  kept?: Kept<Values>
  /** What is wrong with each value, in words; empty when nothing is. */
  faults: (values: Values) => Record<Name, string>
  /**
   * What is wrong is said while it is typed, of fields that were left and, once the form was sent,
   * of all; the order of `faults` is then the order on the screen.
   */
  isLive?: boolean
  /** The fields that a refusal belongs to; those that it names unless said. */
  refusals?: (error: unknown) => Errors<Name>
  /**
   * Sends the form; what it throws is said beside its field, or below. False: there is something
   * left to fill in.
   */
  send: (values: Values) => Promise<unknown>
  /** What follows takes the form's place: it is not to be sent again. */
  isLast?: boolean
}

/** A form whose errors stand beside their fields; sending it goes to the first that is wrong. */
export function useForm<Values extends object, Name extends string>(
  options: FormOptions<Values, Name>,
) {
  const { prefix, faults, isLive = false, send, isLast = false } = options
  const common = useText('common')
  const own = useState(options.start)
  const [values, setValues] = options.kept ?? own
  const [said, setSaid] = useState<Errors<Name>>({})
  const [touched, setTouched] = useState<Partial<Record<Name, boolean>>>({})
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const found = isLive ? faults(values) : ({} as Errors<Name>)
  const names = Object.keys(isLive ? found : values) as Name[]

  const goTo = (wrong: Errors<Name>) => {
    const first = names.find((name) => wrong[name])
    if (first) document.getElementById(`${prefix}-${first}`)?.focus()
    return first !== undefined
  }
  /** Says what is wrong and goes to the first of it; false when nothing is. */
  const refuse = (wrong: Errors<Name>) => {
    setSaid(wrong)
    return goTo(wrong)
  }
  const isWrong = () => {
    if (!isLive) return refuse(faults(values))
    setTouched(each(names, () => true))
    return goTo(found)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || isWrong()) return
    setBusy(true)
    setFailure('')
    try {
      if ((await send(values)) === false || !isLast) setBusy(false)
    } catch (error) {
      setBusy(false)
      const wrong = options.refusals?.(error) ?? refusals(error, names)
      if (!refuse(wrong)) setFailure(failureText(error, common))
    }
  }
  const live = (name: Name) => (isLive && touched[name] ? found[name] : '')
  return {
    ...{ values, busy, failure, submit, refuse, setFailure },
    errors: each(names, (name) => said[name] || live(name) || '') as Record<Name, string>,
    /** Left by whoever fills it in. */
    touch: (name: Name) => setTouched((now) => ({ ...now, [name]: true })),
    /** Nothing is wrong with it, as far as is known: of a form that says so while it is typed. */
    isFine: (name: Name) => !found[name] && !said[name],
    set: (change: Partial<Values> | ((now: Values) => Partial<Values>)) => {
      const changed = typeof change === 'function' ? change : () => change
      setValues((now) => ({ ...now, ...changed(now) }))
      setSaid((now) => ({ ...now, ...each(Object.keys(changed(values)), () => '') }))
    },
  }
}

const each = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>

function refusals<Name extends string>(error: unknown, names: readonly Name[]): Errors<Name> {
  const shown = refusedFields(error).filter(({ field }) => names.some((name) => name === field))
  return Object.fromEntries(shown.map(({ field, message }) => [field, message])) as Errors<Name>
}
