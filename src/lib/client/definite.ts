import { ERRORS, isErrorCode } from '#lib/errors'
import type { CallError } from './call-error'

/** Only an answer of the platform itself says that nothing was charged. */
export const isDefinite = ({ code }: CallError): boolean => isErrorCode(code) && ERRORS[code] < 500
