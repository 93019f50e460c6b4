import { AppError, type ErrorCode } from '#lib/errors'
import { isWithin, type Network, parseAddress, parseNetwork } from '#lib/http/address'
import { isAtWork, type WorkHours } from '#lib/time/work-hours'
import type { Handler } from '#platform/call/context'
import { findByName, type StaffRow } from './store'

export type BoundsRow = Pick<StaffRow, 'hours' | 'addresses'>

/** When and from where somebody works, as the wire has it. */
export const boundsOf = ({ hours, addresses }: BoundsRow) => ({
  hours: hours ? (JSON.parse(hours) as WorkHours) : null,
  addresses: addresses ? (JSON.parse(addresses) as string[]) : [],
})

/** Why somebody may not work here and now; null: they may. */
export function outsideFault(
  row: BoundsRow,
  { zone, now, ip }: { zone: string; now: number; ip: string },
): ErrorCode | null {
  const { hours, addresses } = boundsOf(row)
  if (hours && !isAtWork(hours, zone, now)) return 'staff.hours'
  if (addresses.length === 0) return null
  const address = parseAddress(ip)
  const isInside = addresses.some(
    (network) => address && isWithin(address, parseNetwork(network) as Network),
  )
  return isInside ? null : 'staff.address'
}

/** Hours and addresses of somebody else; they hold at their next call. */
export const setBounds: Handler<'staff.setBounds'> = async (input, { env, operator, act }) => {
  const { name, hours, addresses } = input
  const row = await findByName(env, name)
  if (!row) throw new AppError('staff.unknown')
  if (row.name === operator) throw new AppError('staff.self')
  const kept = [
    hours ? JSON.stringify(hours) : '',
    addresses.length ? JSON.stringify(addresses) : '',
  ]
  await env.DB.batch([
    env.DB.prepare('UPDATE staff SET hours = ?, addresses = ? WHERE id = ?').bind(...kept, row.id),
    act.row(row.name, kept.join(' ')),
  ])
  return {}
}
