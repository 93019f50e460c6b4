/** A mark by which programs that open a table know that its letters are UTF-8. */
const UTF8_MARK = '\uFEFF'
const KEPT_MS = 60_000

/** Lets the browser save a table of comma-separated values. */
export function saveCsv(name: string, csv: string): void {
  save(`${name}.csv`, new Blob([UTF8_MARK, csv], { type: 'text/csv;charset=utf-8' }))
}

export function saveJson(name: string, json: string): void {
  save(`${name}.json`, new Blob([json], { type: 'application/json' }))
}

function save(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS)
}
