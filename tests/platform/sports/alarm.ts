import { runDurableObjectAlarm } from 'cloudflare:test'
import { env } from '../site'
import { inLeague } from './stage'

/** Rings the alarm of a competition, which has its books settle what is decided. */
export async function alarm(code: string): Promise<boolean> {
  await inLeague(code, () => undefined)
  return runDurableObjectAlarm(env.LEAGUE.get(env.LEAGUE.idFromName(code)))
}
