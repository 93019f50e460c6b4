import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { BINDINGS } from '../../serve/build.ts'
import { STUDIO_BINDINGS, STUDIO_WORKER } from '../../serve/studio-build.ts'

/** Around a worker: its clock is ahead by so much, or behind. */
function clockText(entry: string, classes: readonly string[], aheadMs: number): string {
  const objects = classes.map((name) => `export const ${name} = moved(all.${name})`)
  return `import * as all from './${entry}'
export default all.default
const AHEAD = ${aheadMs}
const Real = Date
globalThis.Date = class extends Real {
  constructor(...given) {
    super(...(given.length ? given : [Real.now() + AHEAD]))
  }
  static now() {
    return Real.now() + AHEAD
  }
}
// An alarm that was set while the clock was ahead rings as late as it would there; one of a clock
// that is behind would never stop ringing.
const moved = (Base) => class extends Base {
  constructor(ctx, env) {
    const { storage } = ctx
    const set = storage.setAlarm.bind(storage)
    if (AHEAD < 0) storage.setAlarm = (at, options) => set(Number(at) - AHEAD, options)
    super(ctx, env)
  }
}
${objects.join('\n')}
`
}

interface Bindings {
  durableObjects: Record<string, { className: string }>
}

function classesOf(bindings: string): string[] {
  const { durableObjects } = JSON.parse(readFileSync(bindings, 'utf8')) as Bindings
  return [...new Set(Object.values(durableObjects).map(({ className }) => className))]
}

/** What stands around the studio while its clock is off by so much. */
export const clockOfStudio = (aheadMs: number): string =>
  clockText(path.basename(STUDIO_WORKER), classesOf(STUDIO_BINDINGS), aheadMs)

/** The file around the built site whose clock is off by so much. */
export function clockFile(folder: string, aheadMs: number): string {
  const file = path.join(folder, `clock-${aheadMs}.mjs`)
  writeFileSync(file, clockText('entry.mjs', classesOf(BINDINGS), aheadMs))
  return file
}
