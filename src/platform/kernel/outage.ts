/** What an object's storage says when it cannot write: full, broken, or not to be written. */
const STORAGE =
  /SQLITE_(FULL|IOERR|READONLY|BUSY|CANTOPEN|NOMEM)|disk is full|disk I\/O error|readonly database/i
/** What D1 says of itself, not of a statement. */
const D1_FAULT = /^(Error: )?D1_ERROR/
const OF_STATEMENT =
  /SQLITE_(CONSTRAINT|ERROR|MISMATCH|RANGE)|constraint failed|syntax error|no such/i
/** What the runtime says of an object that it could not reach, or that went away. */
const AWAY = /network connection lost|object (was )?reset|is overloaded|storage operation exceeded/i

/** Could a book not write because of the disk under it? */
export const isStorageFault = (error: unknown): boolean => STORAGE.test(String(error))

/** Is something away that will come back, rather than wrong? */
export function isOutage(error: unknown): boolean {
  const { overloaded, retryable } = Object(error) as { overloaded?: boolean; retryable?: boolean }
  if (overloaded || retryable || isStorageFault(error)) return true
  const text = String(error)
  return AWAY.test(text) || (D1_FAULT.test(text) && !OF_STATEMENT.test(text))
}
