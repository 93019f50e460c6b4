/** A unit file by section and name; a name may come more than once. */
export type Unit = Record<string, Record<string, string[]>>

/** Reads a unit as systemd does, as far as ours are written; anything else is an error. */
export function readUnit(text: string): Unit {
  const unit: Unit = {}
  let section: Record<string, string[]> | undefined
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue
    const [, name] = /^\[(\w+)\]$/.exec(line) ?? []
    const [, key = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (name) {
      section = {}
      unit[name] = section
    } else if (key && section) section[key] = [...(section[key] ?? []), value]
    else throw new Error(`not a line of a unit: ${line}`)
  }
  return unit
}
