/** Root view by system status (spec section 2): 0 the site, 1 maintenance, 2 region restricted. */
export type SystemStatus = 0 | 1 | 2

/** Maintenance comes before region restriction (spec section 4). */
export function systemStatus(maintenance: boolean, restricted: boolean): SystemStatus {
  if (maintenance) return 1
  return restricted ? 2 : 0
}
