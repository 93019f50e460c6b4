/** Somebody who operates the site, known by their secret. */
export interface Operator {
  name: string
  secret: string
}

interface Secrets {
  OPERATOR_TOKEN?: string | undefined
  OPERATOR_TOKENS?: string | undefined
}

/** Who holds `OPERATOR_TOKEN`. */
const FIRST = 'operator'
const NAMED = /^([\p{L}\p{N}._-]{2,40}):([\w.~+/=-]{16,})$/u

/**
 * Operators of the site: the holder of `OPERATOR_TOKEN`, and those of `OPERATOR_TOKENS`, written
 * `name:secret` with a space between. A name or a secret that was there before counts once, so that
 * nobody is two persons.
 */
export function operatorsOf({ OPERATOR_TOKEN, OPERATOR_TOKENS = '' }: Secrets): Operator[] {
  const operators: Operator[] = OPERATOR_TOKEN ? [{ name: FIRST, secret: OPERATOR_TOKEN }] : []
  for (const written of OPERATOR_TOKENS.split(/\s+/)) {
    const [, name = '', secret = ''] = NAMED.exec(written) ?? []
    const isNew = operators.every(
      (one) => one.secret !== secret && one.name.toLowerCase() !== name.toLowerCase(),
    )
    if (name && isNew && name.toLowerCase() !== FIRST) operators.push({ name, secret })
  }
  return operators
}
