/** What Linux tells of the processes that serve; elsewhere nothing is known of them. */
import { readdirSync, readFileSync } from 'node:fs'

const RUNTIME = 'workerd'
/** Of a CPU second in `/proc`. */
const TICKS = 100
const KIB = 1_024

interface Process {
  pid: number
  name: string
  parent: number
  group: number
  cpuSeconds: number
}

/** A process by its line in `/proc`; null: it has ended. */
function processOf(pid: number): Process | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    const fields = stat.slice(end + 2).split(' ')
    const [parent, group] = [Number(fields[1]), Number(fields[2])]
    const cpuSeconds = (Number(fields[11]) + Number(fields[12])) / TICKS
    return { pid, name: stat.slice(stat.indexOf('(') + 1, end), parent, group, cpuSeconds }
  } catch {
    return null
  }
}

function processes(): Process[] {
  const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return names.flatMap((name) => processOf(Number(name)) ?? [])
}

const runtimesOf = (parent: number): Process[] =>
  processes().filter((each) => each.name === RUNTIME && each.parent === parent)

/** The runtime that such a process has started. */
export const runtimeBelow = (parent: number): number | undefined => runtimesOf(parent)[0]?.pid

const sumOf = (list: Process[]): number => list.reduce((sum, each) => sum + each.cpuSeconds, 0)

/** CPU seconds that the runtimes below a process have used. */
export const secondsBelow = (parent: number): number => sumOf(runtimesOf(parent))

/** CPU seconds that an instance's processes have used; NaN where the system does not tell. */
export function secondsOfGroup(group: number): number {
  try {
    return sumOf(processes().filter((each) => each.group === group))
  } catch {
    return Number.NaN
  }
}

/** Memory that a process holds, in bytes, and what of it the system has put aside. */
export function memoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1])
  return (field('VmRSS') + field('VmSwap')) * KIB
}
