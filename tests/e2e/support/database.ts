import { createDecipheriv, hkdfSync } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { openDatabase } from '../../../scripts/serve/databases.ts'
import type { Server } from '../../../scripts/serve/server.ts'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Work on the D1 database of an instance, as whoever has its machine could open it there. */
export function inDatabase<T>({ stateDir }: Server, work: (db: DatabaseSync) => T): T {
  const db = openDatabase(stateDir, 'd1')
  try {
    return work(db)
  } finally {
    db.close()
  }
}

/**
 * The letters of a captcha's picture by its id, which is sealed with a key that only the platform
 * and its database have. There is no call that tells them, in no environment.
 */
export function captchaAnswer(site: Server, id: string): string {
  const secret = inDatabase(site, (db) =>
    db.prepare("SELECT value FROM platform_secret WHERE name = 'seal'").get(),
  )
  const key = Buffer.from(hkdfSync('sha256', `${secret?.['value']}.`, '', 'seal', 32))
  const sealed = Buffer.from(id, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES))
  decipher.setAAD(Buffer.from('captcha')).setAuthTag(sealed.subarray(-TAG_BYTES))
  const text = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES))
  return (JSON.parse(Buffer.concat([text, decipher.final()]).toString()) as { of: string }).of
}
