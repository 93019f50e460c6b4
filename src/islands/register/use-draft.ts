import { useEffect, useState } from 'react'
import { EMPTY, type RegisterValues, type RegisterWay } from './fields-shown'

interface Draft {
  way: RegisterWay
  values: RegisterValues
}

const NOTHING: Draft = { way: 'username', values: EMPTY }

let draft = NOTHING

/** Forgets what is filled in: the form was left or sent. */
export function dropDraft(): void {
  draft = NOTHING
}

/** What is filled in; it outlives the form while the help stands in its place. */
export function useDraft() {
  const [way, setWay] = useState(draft.way)
  const [values, setValues] = useState(draft.values)
  useEffect(() => {
    draft = { way, values }
  }, [way, values])
  return { way, setWay, values, setValues }
}
