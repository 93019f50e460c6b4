import { DurableObject } from 'cloudflare:workers'
import type { Env } from '#env'
import { DAY_MS } from '#lib/limits'
import { type Admitted, type Checked, Codes, type Purpose, type Requested } from './codes'
import type { SmsCodeRpc } from './rpc'

/**
 * Codes of one number, or requests of one address. One object for each, so that an attack on one
 * keeps no other waiting; it forgets everything a day after its last use.
 */
export class SmsCodeObject extends DurableObject<Env> implements SmsCodeRpc {
  /** Replaced by tests that move the clock. */
  clock = () => Date.now()

  private isReady = false

  admit(max: number): Admitted {
    return this.codes().admit(max, this.clock())
  }

  request(purpose: Purpose, proven: boolean): Requested {
    return this.codes().request(purpose, proven, this.clock())
  }

  cancel(purpose: Purpose): void {
    this.codes().cancel(purpose)
  }

  verify(purpose: Purpose, digits: string, usedFor: string): Checked {
    return this.codes().verify(purpose, digits, usedFor, this.clock())
  }

  override async alarm(): Promise<void> {
    this.isReady = false
    await this.ctx.storage.deleteAll()
  }

  private codes(): Codes {
    const { storage } = this.ctx
    const codes = new Codes(storage.sql)
    if (!this.isReady) codes.migrate()
    this.isReady = true
    void storage.setAlarm(Date.now() + DAY_MS)
    return codes
  }
}
