/** Begins a formula in programs that open tables: what members wrote must not. */
const FORMULA = /^[=+\-@\t\r]/

const cell = (text: string) => `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`

/** A table as comma-separated values, as it is shown. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(cell).join(',')).join('\r\n')
