import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../serve/root.ts'

interface Built {
  durable_objects: { bindings: { class_name: string }[] }
}

/** The objects that a built version has, by the names of their classes. */
function classesOf(root: string): string[] {
  const built = path.join(root, 'dist/server/wrangler.json')
  const { durable_objects: objects } = JSON.parse(readFileSync(built, 'utf8')) as Built
  return objects.bindings.map(({ class_name: name }) => name)
}

/**
 * Writes a module around a built version whose clock stands at another moment; who asks with
 * `x-clock-on` moves it on by so many milliseconds, and from then on it goes. Alarms are set by it,
 * and ring by the real one.
 */
export function clockFrom(at: number, file: string, root = ROOT): string {
  const classes = classesOf(root).map(
    (name) => `export class ${name} extends built.${name} {
  constructor(ctx, env) {
    moveAlarms(Object.getPrototypeOf(ctx.storage))
    super(ctx, env)
  }
}`,
  )
  writeFileSync(
    file,
    `import worker, * as built from './entry.mjs'

const real = Date.now
let isStill = true
let ahead = 0
let isMoved = false
Date.now = () => (isStill ? ${at} : real() + ahead)
const off = () => Date.now() - real()

function moveAlarms(storage) {
  if (isMoved) return
  isMoved = true
  const { getAlarm, setAlarm } = storage
  storage.setAlarm = function set(at, ...more) {
    return setAlarm.call(this, Number(at) - off(), ...more)
  }
  storage.getAlarm = async function get(...more) {
    const at = await getAlarm.call(this, ...more)
    return at === null ? null : at + off()
  }
}

${classes.join('\n')}

export default {
  ...worker,
  async fetch(request, env, context) {
    const by = request.headers.get('x-clock-on')
    if (!by) return worker.fetch(request, env, context)
    if (isStill) ahead = off()
    isStill = false
    ahead += Number(by)
    // Alarms that were set before ring too late now: what is due is done by the watchdog.
    await worker.scheduled({ cron: '* * * * *', scheduledTime: Date.now() }, env, context)
    return Response.json({ now: Date.now() })
  },
}
`,
  )
  return file
}

/** Moves the clock of a site on, and says what it shows then. */
export async function pass(url: string, ms: number): Promise<number> {
  const answer = await fetch(url, { headers: { 'x-clock-on': String(ms) } })
  return ((await answer.json()) as { now: number }).now
}
